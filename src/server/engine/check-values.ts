import { sql } from 'kysely'
import { AppError, type FieldError } from '../../shared/errors.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { many, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { fieldError } from '../http/field-errors.ts'
import { conditionSql } from './condition-sql.ts'
import type { Row } from './hook.ts'
import { hasId } from './row-ids.ts'
import { tableOf } from './row-sql.ts'
import { isRegionAt } from './regions.ts'
import { visible } from './visible-rows.ts'

interface Values {
  fields: Field[]
  /** The values to check: only those that change, so that an old choice can stay. */
  values: Row
  /** Rows of another tenant are never taken in. */
  tenantId: string
}

/** The same for several rows at once, as the lines of a row are. */
interface ManyValues extends Pick<Values, 'fields' | 'tenantId'> {
  /** `place` stands before the field in what is told, for example "3." of the fourth line. */
  rows: { place: string; values: Row }[]
}

/** Refuses dictionary values and references that do not exist or are not the row's tenant's. Throws INVALID. */
export async function checkValues(tx: Tx, ctx: SignedIn, { fields, values, tenantId }: Values) {
  const faults = await valueFaults(tx, ctx, { fields, rows: [{ place: '', values }], tenantId })
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

async function referenceFaults(
  tx: Tx,
  ctx: SignedIn,
  { fields, rows, tenantId }: ManyValues,
): Promise<FieldError[]> {
  const faults: FieldError[] = []
  for (const field of fields) {
    const ids = [...new Set(rows.flatMap(({ values }) => listed(values[field.prop])))]
    if (!field.ref || ids.length === 0) continue
    const target = ctx.services.screens.byName(field.ref.screen)
    const found = new Set(target ? await choosable(tx, ctx, { field, target, ids, tenantId }) : [])
    for (const { place, values } of rows) {
      if (listed(values[field.prop]).every((id) => found.has(id))) continue
      faults.push({
        ...fieldError(ctx.language, { field: `${place}${field.prop}`, keyword: 'reference' }),
        msg: missing[ctx.language],
      })
    }
  }
  return faults
}

const missing = { zh: '所选数据不存在或不可用', en: 'is not available' }

async function choosable(
  tx: Tx,
  ctx: SignedIn,
  { field, target, ids, tenantId }: { field: Field; target: Screen; ids: string[]; tenantId: string },
): Promise<string[]> {
  const { where, anyTenant, isExisting } = field.ref!
  // Shared rows and tenants themselves belong to everyone who may see them.
  const sameTenant = !anyTenant && !isExisting && target.table.tenancy === 'own' && target.name !== 'tenant'
  const rows = await many(
    tx,
    sql<{ id: string }>`
      select t.id
      from ${tableOf(target)} t
      where ${hasId(target, ids)}
        and ${visible(target, ctx)}
        ${sameTenant ? sql`and t.tenant_id = ${tenantId}` : sql``}
        ${where ? sql`and ${conditionSql(where, { fields: target.fields, me: ctx.me, now: ctx.now, alias: 't' })}` : sql``}
      for share
    `,
  )
  return rows.map(({ id }) => String(id))
}

function listed(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === undefined ? [] : [String(value)]
}
