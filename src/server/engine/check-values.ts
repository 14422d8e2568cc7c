import { sql, type RawBuilder } from 'kysely'
import { AppError, type FieldError } from '../../shared/errors.ts'
import { needLabel } from '../../shared/screen/need-label.ts'
import type { Need, RelatedFields } from '../../shared/screen/needs.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { fixedSql } from './fixed-sql.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { fieldError } from '../http/field-errors.ts'
import { conditionSql } from './condition-sql.ts'
import type { Row } from './hook.ts'
import { hasId, idType } from './row-ids.ts'
import { tableOf } from './row-sql.ts'
import { customItems } from './custom-fields/custom-items.ts'
import { relatedRecords, unmetNeeds, type Related } from './related-values.ts'
import { isRegionAt } from './regions.ts'
import { visible } from './visible-rows.ts'

interface Values {
  fields: Field[]
  /** The values to check: only those that change, so that an old choice can stay. */
  values: Row
  /** Rows of another tenant are never taken in. */
  tenantId: string
  /** The row that the values are part of, for choices that follow from its other values. */
  row: Row
  around: RelatedFields
}

/** The same for several rows at once, as the lines of a row are. */
interface ManyValues extends Pick<Values, 'fields' | 'tenantId' | 'around'> {
  /** `place` stands before the field in what is told, for example "3." of the fourth line. */
  rows: { place: string; values: Row; related: Related }[]
}

/** Refuses dictionary values and references that do not exist or are not the row's tenant's. Throws INVALID. */
export async function checkValues(tx: Tx, ctx: SignedIn, { values, row, ...given }: Values) {
  const rows = [{ place: '', values, related: { form: row, master: null } }]
  const faults = await valueFaults(tx, ctx, { ...given, rows })
  if (faults.length > 0) throw new AppError('INVALID', {}, { fields: faults })
}

/** What is wrong with dictionary values and references: one statement per reference, however many rows. */
export async function valueFaults(tx: Tx, ctx: SignedIn, given: ManyValues): Promise<FieldError[]> {
  return [
    ...(await dictFaults(tx, ctx, given)),
    ...(await referenceFaults(tx, ctx, given)),
    ...regionFaults(ctx, given),
  ]
}

async function dictFaults(tx: Tx, ctx: SignedIn, { fields, rows }: ManyValues): Promise<FieldError[]> {
  const chosen = fields.filter(
    ({ dict, prop }) => dict && rows.some(({ values }) => listed(values[prop]).length > 0),
  )
  if (chosen.length === 0) return []
  const codes = chosen.map(({ dict }) => dict!)
  const items = await many(
    tx,
    sql<{ code: string; value: string }>`
      select d.code, i.value
      from dicts d
      join dict_items i on i.dict_id = d.id
      where d.code = any(${codes}::text[]) and i.status = 'ENABLED' and i.deleted_at is null
      order by i.sort
    `,
  )
  items.push(...(await customItems(tx, ctx, codes)))
  return chosen.flatMap((field) => {
    const allowedValues = items.filter(({ code }) => code === field.dict).map(({ value }) => value)
    const allowed = new Set(allowedValues)
    return rows
      .filter(({ values }) => !listed(values[field.prop]).every((value) => allowed.has(value)))
      .map(({ place }) =>
        fieldError(ctx.language, {
          field: `${place}${field.prop}`,
          keyword: 'enum',
          params: { allowedValues },
        }),
      )
  })
}

function regionFaults(ctx: SignedIn, { fields, rows }: ManyValues): FieldError[] {
  return rows.flatMap(({ place, values }) =>
    fields
      .filter(({ level, prop }) => level && listed(values[prop]).some((code) => !isRegionAt(level, code)))
      .map(({ prop }) => fieldError(ctx.language, { field: `${place}${prop}`, keyword: 'region' })),
  )
}

async function referenceFaults(tx: Tx, ctx: SignedIn, given: ManyValues): Promise<FieldError[]> {
  const { fields, rows, tenantId, around } = given
  const faults: FieldError[] = []
  for (const field of fields) {
    const ids = [...new Set(rows.flatMap(({ values }) => listed(values[field.prop])))]
    if (!field.ref || ids.length === 0) continue
    const target = ctx.services.screens.byName(field.ref.screen)
    const asked = { field, target: target!, tenantId }
    const isFound = !target
      ? () => false
      : field.ref.needs.length > 0
        ? await choosableBeside(tx, ctx, { ...asked, rows, around })
        : await choosable(tx, ctx, { ...asked, ids })
    for (const [at, { place, values, related }] of rows.entries()) {
      if (listed(values[field.prop]).every((id) => isFound(id, at))) continue
      faults.push({ field: `${place}${field.prop}`, ...unfit(field, { ctx, around, related }) })
    }
  }
  return faults
}

/** Why a choice is refused. */
function unfit(
  { ref }: Field,
  { ctx: { language }, around, related }: { ctx: SignedIn; around: RelatedFields; related: Related },
): Pick<FieldError, 'rule' | 'msg'> {
  const { needs } = ref!
  if (needs.length === 0) return { rule: 'reference', msg: missing[language] }
  const labels = (some: Need[]) =>
    some.map((need) => needLabel(need, around)[language]).join(language === 'zh' ? '、' : ', ')
  const unmet = unmetNeeds(ref!, related)
  if (unmet.length > 0)
    return {
      rule: 'needs',
      msg: language === 'zh' ? `请先填写${labels(unmet)}` : `needs ${labels(unmet)} first`,
    }
  return {
    rule: 'fits',
    msg:
      language === 'zh'
        ? `与${labels(needs)}不符，请重新选择`
        : `does not fit ${labels(needs)}, please choose again`,
  }
}

const missing = { zh: '所选数据不存在或不可用', en: 'is not available' }

/**
 * A row that adds up those that refer to it is updated when they change. Two who add one each would wait for
 * each other if both held it against updates, so they hold it against removal only.
 */
function shared({ fields }: Screen): RawBuilder<unknown> {
  return fixedSql(fields.some(({ total }) => total?.related) ? 'key share' : 'share')
}

interface Choosing {
  field: Field
  target: Screen
  tenantId: string
}

type IsFound = (id: string, at: number) => boolean

// Shared rows and tenants themselves belong to everyone who may see them.
function ofTenant({ field, target, tenantId }: Choosing): RawBuilder<unknown> {
  const { anyTenant, isExisting } = field.ref!
  const sameTenant = !anyTenant && !isExisting && target.table.tenancy === 'own' && target.name !== 'tenant'
  return sameTenant ? sql`and t.tenant_id = ${tenantId}` : sql``
}

/** The same for every row. */
async function choosable(
  tx: Tx,
  ctx: SignedIn,
  { ids, ...choosing }: Choosing & { ids: string[] },
): Promise<IsFound> {
  const { field, target } = choosing
  const { where } = field.ref!
  const rows = await many(
    tx,
    sql<{ id: string }>`
      select t.id
      from ${tableOf(target)} t
      where ${hasId(target, ids)}
        and ${visible(target, ctx)}
        ${ofTenant(choosing)}
        ${where ? sql`and ${conditionSql(where, { fields: target.fields, me: ctx.me, now: ctx.now, alias: 't' })}` : sql``}
      for ${shared(target)}
    `,
  )
  const found = new Set(rows.map(({ id }) => String(id)))
  return (id) => found.has(id)
}

/** What each row can choose follows from its other values, or from those of the row it is a line of. */
async function choosableBeside(
  tx: Tx,
  ctx: SignedIn,
  { rows, around, ...choosing }: Choosing & Pick<ManyValues, 'rows' | 'around'>,
): Promise<IsFound> {
  const { field, target } = choosing
  const asked = rows.flatMap(({ values, related }, at) =>
    listed(values[field.prop]).map((id) => ({ at, id, related })),
  )
  const { from, ...related } = relatedRecords(field.ref!, {
    idType: idType(target),
    fields: around,
    rows: asked,
  })
  const { fields } = target
  const found = await many(
    tx,
    sql<{ at: number; id: string }>`
      select f.at, t.id::text as id
      from ${from}
      join ${tableOf(target)} t on t.id = f.id
      where ${visible(target, ctx)}
        ${ofTenant(choosing)}
        and ${conditionSql(field.ref!.where!, { fields, me: ctx.me, now: ctx.now, alias: 't', related })}
      for ${shared(target)} of t
    `,
  )
  const pairs = new Set(found.map(({ at, id }) => `${at} ${id}`))
  return (id, at) => pairs.has(`${at} ${id}`)
}

function listed(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined ? [] : [String(value)]
}
