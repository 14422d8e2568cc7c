// Rules over several rows: periods that do not overlap, a sum or a number that is not exceeded.
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../shared/errors.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { namesIn } from '../../shared/screen/condition.ts'
import type { AcrossRule } from '../../shared/screen/normal-across.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, run, type Tx } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { conditionSql, OF_ROWS_ALONE } from './condition-sql.ts'
import { columnRef, fixedSql } from './fixed-sql.ts'
import type { Row } from './hook.ts'
import type { ChangedRow } from './ports.ts'
import { propsOf } from './props-of.ts'
import { fixedColumns, tableOf } from './row-sql.ts'

/**
 * Checks the rules over the changed rows, which are written already. Rows with the same values take turns, so
 * that of two who change such rows at once the second finds what the first wrote. Throws ROWS_CLASH with the
 * field that is marked.
 */
export async function checkAcross(
  tx: Tx,
  ctx: SignedIn,
  { screen, rows }: { screen: Screen; rows: ChangedRow[] },
): Promise<void> {
  for (const rule of screen.across) {
    const touched = rows.filter((row) => mayBreak(screen, rule, row))
    if (touched.length === 0) continue
    await takeTurns(tx, { screen, rule, rows: touched })
    const [id] = await breaking(tx, { screen, rule, ids: touched.map((row) => row.id) })
    if (id !== undefined)
      throw clash(ctx, { screen, rule, row: touched.find((row) => row.id === id)?.after ?? {} })
  }
}

function mayBreak({ fields }: Screen, rule: AcrossRule, { before, after }: ChangedRow): boolean {
  if (!after) return false
  const own = rule.kind === 'apart' ? [rule.from, rule.to] : rule.kind === 'sum' ? [rule.prop] : []
  const props = [...rule.by, ...own, ...(rule.where ? namesIn(rule.where, fields) : [])]
  return !before || props.some((prop) => (before[prop] ?? null) !== (after[prop] ?? null))
}

async function takeTurns(
  tx: Tx,
  { screen, rule, rows }: { screen: Screen; rule: AcrossRule; rows: ChangedRow[] },
): Promise<void> {
  const keys = rows.map(({ tenantId, after }) =>
    JSON.stringify([screen.table.name, rule.name, tenantId, rule.by.map((prop) => after![prop] ?? null)]),
  )
  await run(
    tx,
    sql`
      select pg_advisory_xact_lock(hashtextextended(key, 0))
      from (select distinct key from unnest(${keys}::text[]) key order by key) ordered
    `,
  )
}

/** The first of the rows that breaks the rule. */
async function breaking(
  tx: Tx,
  { screen, rule, ids }: { screen: Screen; rule: AcrossRule; ids: string[] },
): Promise<string[]> {
  const found = await many(
    tx,
    sql<{ id: string }>`
      select a.id::text
      from ${tableOf(screen)} a
      where a.id = any(${ids}::bigint[]) and ${counted(screen, rule, 'a')} and ${broken(screen, rule)}
      order by a.id
      limit 1
    `,
  )
  return found.map(({ id }) => id)
}

function broken(screen: Screen, rule: AcrossRule): RawBuilder<unknown> {
  const others = sql`from ${tableOf(screen)} b where ${sameKey(screen, rule)} and ${counted(screen, rule, 'b')}`
  switch (rule.kind) {
    case 'count':
      return sql`(select count(*) ${others}) > ${rule.atMost}`
    case 'sum': {
      const { column, units } = storedOf(screen, rule.prop)
      return sql`(select sum(${columnRef('b', column)}) ${others}) > ${rule.atMost * units}::numeric`
    }
    case 'apart':
      return sql`exists (
        select ${others} and b.id <> a.id
          and ${startsBefore(screen, rule, ['a', 'b'])} and ${startsBefore(screen, rule, ['b', 'a'])}
      )`
  }
}

/** Whether the first row begins before the other one ends; an open end never is in the way. */
function startsBefore(
  screen: Screen,
  { from, to }: AcrossRule & { kind: 'apart' },
  [first, other]: [string, string],
): RawBuilder<unknown> {
  const start = columnRef(first, storedOf(screen, from).column)
  const end = columnRef(other, storedOf(screen, to).column)
  return sql`coalesce(${start} <= ${end}, true)`
}

/** The rows that the rule is about. */
function counted(screen: Screen, rule: AcrossRule, alias: string): RawBuilder<unknown> {
  const { fields, table } = screen
  const parts = [
    fixedSql('true'),
    ...(table.trash ? [sql`${columnRef(alias, 'deleted_at')} is null`] : []),
    ...fixedColumns(screen).map(([name, value]) => sql`${columnRef(alias, name)} = ${value}`),
    ...(rule.where ? [conditionSql(rule.where, { fields, ...OF_ROWS_ALONE, alias })] : []),
  ]
  if (rule.kind === 'apart') {
    const [from, to] = [storedOf(screen, rule.from).column, storedOf(screen, rule.to).column]
    parts.push(sql`coalesce(${columnRef(alias, from)}, ${columnRef(alias, to)}) is not null`)
  }
  return sql`(${sql.join(parts, fixedSql(' and '))})`
}

function sameKey(screen: Screen, { by }: AcrossRule): RawBuilder<unknown> {
  const columns = ['tenant_id', ...by.map((prop) => storedOf(screen, prop).column)]
  const same = columns.map((column) => sql`${columnRef('b', column)} = ${columnRef('a', column)}`)
  return sql`(${sql.join(same, fixedSql(' and '))})`
}

function storedOf({ fields }: Screen, prop: string): { column: string; units: number } {
  // Every table has it, whether or not the file shows it.
  if (prop === 'tenantId') return { column: 'tenant_id', units: 1 }
  const field = fields.find((each) => propsOf(each).includes(prop))!
  return { column: field.columns[propsOf(field).indexOf(prop)]!, units: definitionOf(field.type).columnUnits }
}

/** The refusal of a change that breaks the rule; without a row it names the screen. */
export function clash(
  { language }: Pick<SignedIn, 'language'>,
  { screen, rule, row }: { screen: Screen; rule: AcrossRule; row?: Row | undefined },
): AppError {
  const say = rule.say[language]
  const label = screen.fields.find(({ prop }) => prop === screen.table.labelProp)
  const isNamed = label && !label.ref && !label.secret && label.readCode === null
  const named = isNamed ? row?.[label.prop] : null
  const fields = [{ field: rule.field, rule: rule.name, msg: say }]
  return new AppError('ROWS_CLASH', { row: String(named ?? screen.title[language]), say }, { fields })
}
