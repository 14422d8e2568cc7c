// Totals that a row stores of the rows of another screen that refer to it.
import { sql, type RawBuilder } from 'kysely'
import { namesIn } from '../../shared/screen/condition.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { Total } from '../../shared/screen/normal-field-parts.ts'
import { many, type Queryable, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { auditRows } from './audit-rows.ts'
import { conditionSql, OF_ROWS_ALONE } from './condition-sql.ts'
import { columnRef, fixedSql } from './fixed-sql.ts'
import type { Row } from './hook.ts'
import type { ChangedRow } from './ports.ts'
import { hasId } from './row-ids.ts'
import { addLinks, fixedColumns, presentRow, selectList, storedIn, tableOf } from './row-sql.ts'

/** A total over rows of another screen. */
export interface RelatedTotal {
  /** The screen with the total. */
  screen: Screen
  field: Field
  total: Total
  /** The screen whose rows are added up. */
  other: Screen
  /** The column of those rows that refers to the row with the total. */
  refColumn: string
}

const totalsOfScreens = new WeakMap<Screen[], RelatedTotal[]>()

/** Every total over rows of another screen. */
export function relatedTotals(screens: Screen[]): RelatedTotal[] {
  const known = totalsOfScreens.get(screens)
  if (known) return known
  const found = screens.flatMap((screen) =>
    screen.fields.flatMap((field): RelatedTotal[] => {
      const { total } = field
      const other = screens.find(({ name }) => name === total?.related?.screen)
      const by = other?.fields.find(({ prop }) => prop === total!.related!.prop)
      return total && other && by ? [{ screen, field, total, other, refColumn: by.columns[0]! }] : []
    }),
  )
  totalsOfScreens.set(screens, found)
  return found
}

/**
 * Brings the totals over changed rows up to date, in the transaction that changed them. Locks the rows with
 * the totals in id order, so that of two who change rows of one total the second counts what the first did.
 */
export async function refreshRelatedTotals(
  tx: Tx,
  ctx: SignedIn,
  { screen: other, rows }: { screen: Screen; rows: ChangedRow[] },
): Promise<void> {
  const over = relatedTotals(ctx.services.screens.screens).filter((each) => each.other.name === other.name)
  for (const [screen, totals] of Map.groupBy(over, (each) => each.screen)) {
    const ids = [...new Set(totals.flatMap((each) => rows.flatMap((row) => touched(each, row))))]
    if (ids.length > 0) await settleTotals(tx, ctx, { screen, totals, ids })
  }
}

/** The rows whose total a change may alter. */
function touched({ total, other }: RelatedTotal, { before, after }: ChangedRow): string[] {
  const by = total.related!.prop
  const props = [
    by,
    ...(total.prop ? [total.prop] : []),
    ...(total.where ? namesIn(total.where, other.fields) : []),
  ]
  const isSame = before && after && props.every((prop) => (before[prop] ?? null) === (after[prop] ?? null))
  if (isSame) return []
  return [before?.[by], after?.[by]].flatMap((id) => (id === null || id === undefined ? [] : [String(id)]))
}

interface Settling {
  screen: Screen
  totals: RelatedTotal[]
  ids: string[]
}

/** Works the totals of these rows out anew and records those that differ. Returns the count. */
export async function settleTotals(
  tx: Tx,
  ctx: Pick<SignedIn, 'now' | 'requestId'> & { me: SignedIn['me'] | undefined },
  { screen, totals, ids }: Settling,
): Promise<number> {
  const before = await lockedRows(tx, screen, ids)
  const changed = new Set<string>()
  for (const total of totals) {
    const found = await many(
      tx,
      sql<{ id: string }>`
        update ${storedIn(screen)} t
        set ${sql.ref(total.field.columns[0]!)} = v.value, version = version + 1, updated_at = ${ctx.now}
        from (${workedOut(total, ids)}) v
        where t.id = v.id and ${columnRef('t', total.field.columns[0]!)} is distinct from v.value
        returning t.id::text
      `,
    )
    for (const { id } of found) changed.add(id)
  }
  const idOf = (row: Row) => String(row[screen.table.key])
  await auditRows(tx, ctx, {
    screen,
    action: 'update',
    before: before.filter((row) => changed.has(idOf(row))),
    after: await rowsOf(tx, { screen, ids: [...changed] }),
  })
  return changed.size
}

/** The totals as they should be: a select of `id` and `value` for each of the ids. */
export function workedOut(
  { total, field, other, refColumn }: RelatedTotal,
  ids: string[],
): RawBuilder<unknown> {
  const counts = [
    fixedSql('c.id is not null'),
    ...(total.where
      ? [conditionSql(total.where, { fields: other.fields, ...OF_ROWS_ALONE, alias: 'c' })]
      : []),
  ]
  const joined = [
    sql`${columnRef('c', refColumn)} = p.id`,
    ...(other.table.trash ? [fixedSql('c.deleted_at is null')] : []),
    ...fixedColumns(other).map(([name, value]) => sql`${columnRef('c', name)} = ${value}`),
  ]
  const added = other.fields.find(({ prop }) => prop === total.prop)
  const figure = added ? columnRef('c', added.columns[0]!) : fixedSql('c.id')
  const where = sql`filter (where ${sql.join(counts, fixedSql(' and '))})`
  return sql`
    select p.id, ${valueOf({ total, field }, { figure, where })} as value
    from unnest(${ids}::bigint[]) p (id)
    left join ${tableOf(other)} c on ${sql.join(joined, fixedSql(' and '))}
    group by p.id
  `
}

function valueOf(
  { total: { kind }, field }: Pick<RelatedTotal, 'total' | 'field'>,
  { figure, where }: { figure: RawBuilder<unknown>; where: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const isWhole = field.type === 'money' || field.type === 'integer'
  switch (kind) {
    case 'count':
      return sql`count(${figure}) ${where}`
    case 'sum':
      return sql`coalesce(sum(${figure}) ${where}, 0)`
    case 'min':
      return sql`min(${figure}) ${where}`
    case 'max':
      return sql`max(${figure}) ${where}`
    case 'avg':
      return sql`round(avg(${figure}::numeric) ${where}, ${isWhole ? 0 : field.decimals}::integer)`
  }
}

// Whoever may change a row of the other screen need not see the one with its total.
async function lockedRows(tx: Tx, screen: Screen, ids: string[]): Promise<Row[]> {
  await many(
    tx,
    sql<{ id: string }>`
      select t.id::text
      from ${tableOf(screen)} t
      where ${hasId(screen, ids)}
      order by t.id
      for no key update
    `,
  )
  return rowsOf(tx, { screen, ids })
}

async function rowsOf(db: Queryable, { screen, ids }: { screen: Screen; ids: string[] }): Promise<Row[]> {
  const rows = await many(
    db,
    sql<Row>`select ${selectList(screen)} from ${tableOf(screen)} t where ${hasId(screen, ids)} order by t.id`,
  )
  const shown = rows.map((row) => presentRow(screen, row))
  await addLinks(db, { screen, rows: shown })
  return shown
}
