import { sql, type RawBuilder } from 'kysely'
import { pageOf, TOTAL_CAP } from '../../shared/shapes.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { many, one } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { holdsCode } from '../may.ts'
import { codeOf } from './allowed-actions.ts'
import { conditionSql } from './condition-sql.ts'
import { readableFields, readableRow } from './field-access.ts'
import type { Row } from './hook.ts'
import { readIds } from './ids.ts'
import { invalid } from './invalid.ts'
import { neededValues, pointingField, propsFollowed, type Pointing } from './pointing-field.ts'
import { labelColumn, labelSql, namedSql } from './labels.ts'
import { pageAsked } from './page-asked.ts'
import { hasId, idOrder } from './row-ids.ts'
import { fixedSql } from './fixed-sql.ts'
import { tableOf } from './row-sql.ts'
import { isPlatform, readRows, visible } from './visible-rows.ts'

const known = ['q', 'ids', 'for', 'form', 'master', 'tenantId', 'current', 'size']
/** A tree is chosen from as a whole, so its page may be large. */
const LARGEST_PAGE = 1000

/**
 * Candidates of a picker: `q` finds by label, `ids` names chosen ones, `for` is the field that
 * points here (`user.roles`) and brings its `where`, `form` and `master` are the values that this
 * needs of the rows around the field, as JSON; `tenantId` narrows to one tenant's rows. With `for` and
 * `ids` the rows also bring the values that defaults beside the field follow from.
 */
export async function listOptions(ctx: SignedIn, { screen, input }: { screen: Screen; input: Row }) {
  const unknown = Object.keys(input).find((name) => !known.includes(name) && !(name in screen.api.fixed))
  if (unknown) throw invalid(ctx.language, { field: unknown, keyword: 'additionalProperties' })
  const { current, size } = pageAsked(input, { current: 'current', size: 'size' }, ctx.language, {
    largest: LARGEST_PAGE,
  })
  const label = labelSql(screen, ctx, 't')
  const pointing = input['for'] ? pointingField(ctx, { screen, path: String(input['for']) }) : null
  const where = asked(screen, { ctx, input, pointing })
  const fields = readableFields(screen, ctx.me)
  const parent = fields.find(({ prop }) => prop === screen.table.parent)
  const { total } = await one(
    ctx.db,
    sql<{ total: string }>`
      select count(*) as total from (select 1 from ${tableOf(screen)} t where ${where} limit ${TOTAL_CAP + 1}) as found
    `,
  )
  const order = orderOf(screen, fields, {
    label: labelColumn(screen, ctx),
    isMany: Number(total) > LARGEST_PAGE,
  })
  const records = await many(
    ctx.db,
    sql<{ value: string; label: string; parentId?: string }>`
      select t.id::text as value, coalesce((${label})::text, t.id::text) as label
        ${parent ? sql`, ${sql.ref(`t.${parent.columns[0]}`)}::text as parent_id` : sql``}
      from ${tableOf(screen)} t
      where ${where}
      order by ${order}
      limit ${size}
      offset ${(current - 1) * size}
    `,
  )
  const shown = pointing && input['ids'] ? await withFollowed(ctx, { screen, pointing, records }) : records
  return pageOf(shown, { total: Number(total), size, current })
}

/** Chosen rows with the values that defaults beside the field follow from. */
async function withFollowed<R extends { value: string }>(
  ctx: SignedIn,
  { screen, pointing, records }: { screen: Screen; pointing: Pointing; records: R[] },
): Promise<(R & { chosen?: Row })[]> {
  const props = propsFollowed(pointing)
  if (props.length === 0) return records
  const rows = await readRows(ctx.db, ctx, { screen, ids: records.map(({ value }) => value) })
  const byId = new Map(rows.map((row) => [row[screen.table.key], readableRow(screen, ctx.me, row)]))
  return records.map((record) => {
    const row = byId.get(record.value) ?? {}
    return { ...record, chosen: Object.fromEntries(props.map((prop) => [prop, row[prop] ?? null])) }
  })
}

/** Whoever may see a screen that points here may choose from here, without seeing the whole list. */
export function mayChoose(screen: Screen, { me, services }: SignedIn): boolean {
  const pointing = services.screens.screens.filter(({ fields, actions }) =>
    [
      ...fields,
      ...fields.flatMap(({ lines }) => lines?.fields ?? []),
      ...actions.flatMap(({ input }) => input),
    ].some(({ ref }) => ref?.screen === screen.name),
  )
  return [screen, ...pointing].some((each) => holdsCode(me, codeOf(each, 'view')))
}

function asked(
  screen: Screen,
  { ctx, input, pointing }: { ctx: SignedIn; input: Row; pointing: Pointing | null },
) {
  const parts = [visible(screen, ctx)]
  const q = String(input['q'] ?? '').trim()
  if (q !== '') parts.push(namedSql(screen, ctx, { text: q, byIndex: !screen.table.existing }))
  if (input['ids'])
    parts.push(hasId(screen, readIds(input['ids'], { name: 'ids', language: ctx.language, screen })))
  // Tenants themselves belong to everyone who may see them.
  const ofOne = screen.table.tenancy === 'own' && !screen.table.existing && screen.name !== 'tenant'
  if (input['tenantId'] && ofOne && isPlatform(ctx)) {
    const [tenantId] = readIds(input['tenantId'], { name: 'tenantId', language: ctx.language })
    parts.push(sql`t.tenant_id = ${tenantId}`)
  }
  const related = neededValues(ctx, { pointing, input })
  const where = pointing?.field.ref?.where
  if (where)
    parts.push(conditionSql(where, { fields: screen.fields, me: ctx.me, now: ctx.now, alias: 't', related }))
  // What is chosen already keeps its label, offered or not.
  if (pointing && !input['ids']) {
    const place = { screen: String(input['for']).split('.')[0]!, prop: pointing.field.prop }
    const offered = ctx.services.screens.hookOf(screen).offered?.(ctx, place)
    if (offered) parts.push(offered)
  }
  return sql`(${sql.join(parts, sql` and `)})`
}

/**
 * By the sort number, else by the label. More rows than anybody scrolls through are ordered by an
 * index only: where the label has none, the newest come first.
 */
function orderOf(
  screen: Screen,
  fields: Field[],
  { label, isMany }: { label: string; isMany: boolean },
): RawBuilder<unknown> {
  const sort = fields.find(({ prop }) => prop === 'sort')
  const by = sort?.columns[0] ?? label
  const isOrdered = fields.some(({ columns, column }) => columns[0] === by && column?.sort)
  const ids = (way: string) =>
    fixedSql(
      idOrder(screen)
        .map((column) => column + way)
        .join(', '),
    )
  return isMany && !isOrdered ? sql`${ids(' desc')}` : sql`${sql.ref(`t.${by}`)}, ${ids('')}`
}
