// From the values a caller searches by to SQL over the table alias t.
import { sql, type RawBuilder } from 'kysely'
import { UnfitValue } from '../../shared/field-types/definition.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { startOfDay } from '../../shared/time.ts'
import { codesWithin } from '../../shared/regions.ts'
import type { Field } from '../../shared/screen/normal-form.ts'
import { isCustomProp } from '../../shared/screen/custom-fields.ts'
import { containsSql } from './contains.ts'
import { customNarrowed } from './custom-fields/custom-sql.ts'
import { columnRef, fixedSql } from './fixed-sql.ts'
import { isArray, sqlType } from './row-sql.ts'
import { rangeSql } from './search-indexes.ts'

type Sql = RawBuilder<unknown>

/**
 * The condition for one searched field; `byIndex` says it so that the indexes of its search serve
 * it, without it an index of the order can be walked instead. Throws UnfitValue.
 */
export function filterSql(
  field: Field,
  given: unknown,
  { byIndex = true, merges = false }: Partial<Asking> = {},
): Sql {
  const holds = heldSql(field, given, { byIndex, merges })
  return byIndex && isCustomProp(field.prop)
    ? sql`(${customNarrowed(field, valuesOf(given))} and ${holds})`
    : holds
}

interface Asking {
  byIndex: boolean
  /** Rows of what the field refers to may have been merged into others, which are then found in their place. */
  merges: boolean
}

function heldSql(field: Field, given: unknown, { byIndex, merges }: Asking): Sql {
  const values = valuesOf(given)
  if (field.level) return inRegions(field, values)
  switch (field.search!.match) {
    case 'contains':
      return containsSql(columnOf(field), textOf(given), { byIndex })
    case 'in':
      return anyOf(field, values, merges)
    case 'between':
      return between(field, values, { byIndex })
    case 'equals':
      return isInstant(field) || isDay(field)
        ? between(field, [textOf(given), textOf(given)], { byIndex })
        : anyOf(field, [textOf(given)], merges)
  }
}

/** The condition that a field has one of these values, whether or not it is searched by. */
export function hasOneOf(field: Field, values: string[]): Sql {
  return anyOf(field, values)
}

// The parts of a comma-separated text keep their places: an empty one leaves that end open.
function valuesOf(given: unknown): string[] {
  return (Array.isArray(given) ? given : String(given).split(',')).map((value) => String(value ?? '').trim())
}

/** One value, commas included. */
function textOf(given: unknown): string {
  return (Array.isArray(given) ? given.join(',') : String(given)).trim()
}

function columnOf(field: Field, end = 0): Sql {
  return columnRef('t', field.columns[end]!)
}

function anyOf(field: Field, values: string[], merges = false): Sql {
  const wanted = values
    .filter((value) => value !== '')
    .map((value) => definitionOf(field.type).toSearch(value, field))
  if (field.link) {
    const { table, ownColumn, otherColumn } = field.link
    const ids = merges ? withSurvivors(field, wanted) : sql`${wanted}::bigint[]`
    return sql`exists (
      select 1 from ${sql.table(table)} l
      where ${sql.ref(`l.${ownColumn}`)} = t.id and ${sql.ref(`l.${otherColumn}`)} = any(${ids})
    )`
  }
  if (isArray(field)) return sql`${columnOf(field)} && ${wanted}::text[]`
  if (merges) return sql`${columnOf(field)} = any(${withSurvivors(field, wanted)})`
  return sql`${columnOf(field)} = any(${wanted}::${fixedSql(sqlType(field))}[])`
}

/** The ids with those of the rows that stand for them: an address or a view may name one that was merged. */
function withSurvivors({ ref }: Field, ids: (string | number)[]): Sql {
  return sql`(${ids}::bigint[] || array(
    select survivor_id from merged_rows where screen = ${ref!.screen} and row_id = any(${ids}::bigint[])
  ))`
}

/** A province is found with everything in it. */
function inRegions(field: Field, codes: string[]): Sql {
  const spans = codes
    .filter((code) => code !== '')
    .map((code) => {
      if (!/^\d{6}$/.test(code)) throw new UnfitValue('pattern')
      const [first, last] = codesWithin(code)
      return sql`${columnOf(field)} between ${first} and ${last}`
    })
  return spans.length > 0 ? sql`(${sql.join(spans, sql` or `)})` : sql`true`
}

function between(field: Field, [lower = '', upper = '']: string[], { byIndex }: { byIndex: boolean }): Sql {
  const parts: Sql[] = [sql`true`]
  if (field.of && byIndex && (lower !== '' || upper !== '')) parts.push(overlaps(field, lower, upper))
  // A range is found when it overlaps the asked one.
  const [start, end] = field.of
    ? [columnOf(field, 0), columnOf(field, 1)]
    : [columnOf(field), columnOf(field)]
  if (lower !== '') parts.push(sql`${end} >= ${edge(field, lower)}`)
  if (upper !== '') {
    const wholeDay = isInstant(field) && DAY.test(upper)
    parts.push(wholeDay ? sql`${start} < ${nextDay(upper)}` : sql`${start} <= ${edge(field, upper)}`)
  }
  return sql`(${sql.join(parts, sql` and `)})`
}

// Says again what the two ends say, in the words of the range's index.
function overlaps(field: Field, lower: string, upper: string): Sql {
  const range = sql.raw(rangeSql(field, field.columns[0]!, field.columns[1]!, 't.'))
  const from = lower === '' ? sql`null` : edge(field, lower)
  const to = upper === '' ? sql`null` : lastMoment(field, upper)
  const ends =
    lower !== '' && upper !== '' ? sql`least(${from}, ${to}), greatest(${from}, ${to})` : sql`${from}, ${to}`
  return sql`${range} && ${sql.raw(definitionOf(field.type).rangeType!)}(${ends}, '[]')`
}

function lastMoment(field: Field, upper: string): Sql {
  return isInstant(field) && DAY.test(upper) ? sql`${nextDay(upper)}::timestamptz` : edge(field, upper)
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function isInstant({ type }: Field): boolean {
  return definitionOf(type).precision === 'moment'
}

function isDay({ type }: Field): boolean {
  return definitionOf(type).precision === 'day'
}

function edge(field: Field, value: string): Sql {
  if (isInstant(field)) return sql`${DAY.test(value) ? startOfDay(day(value)) : instant(value)}::timestamptz`
  if (isDay(field)) return sql`${day(value)}::date`
  return sql`${definitionOf(field.type).toSearch(value, field)}::${sql.raw(sqlType(field))}`
}

function nextDay(value: string): Date {
  return new Date(startOfDay(day(value)).getTime() + 24 * 3_600_000)
}

function day(value: string): string {
  const time = DAY.test(value) ? new Date(`${value}T00:00:00Z`) : new Date(Number.NaN)
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== value) throw new UnfitValue('date')
  return value
}

function instant(value: string): Date {
  // In a query a plus may have arrived as a space.
  const time = new Date(value.replace(/ (\d{2}:\d{2})$/, '+$1'))
  if (Number.isNaN(time.getTime())) throw new UnfitValue('date-time')
  return time
}
