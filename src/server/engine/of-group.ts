// The rows of one group of a list.
import { sql, type RawBuilder } from 'kysely'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { groupedProps, groupingOf } from '../../shared/screen/grouping.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { startOfDay } from '../../shared/time.ts'
import type { SignedIn } from '../context.ts'
import { readableFields } from './field-access.ts'
import { hasOneOf } from './filters.ts'
import { columnRef } from './fixed-sql.ts'
import { invalid } from './invalid.ts'

/** The condition that a row (alias t) belongs to a group, asked for as `kind:COLD`. Throws INVALID. */
export function ofGroupSql(screen: Screen, ctx: SignedIn, asked: unknown): RawBuilder<unknown> {
  const [prop = '', ...rest] = String(asked).split(':')
  const field = groupField(screen, ctx, { name: 'ofGroup', prop })
  const value = rest.join(':')
  const column = columnRef('t', field.columns[0]!)
  if (value === '') return sql`${column} is null`
  if (groupingOf(field) === 'value') return hasOneOf(field, [value])
  const [first, next] = monthOf(value) ?? []
  if (!first || !next) throw invalid(ctx.language, { field: 'ofGroup', keyword: 'format' })
  if (definitionOf(field.type).precision === 'day')
    return sql`(${column} >= ${first}::date and ${column} < ${next}::date)`
  return sql`(${column} >= ${startOfDay(first)} and ${column} < ${startOfDay(next)})`
}

/** The field that a call names, where the file lets people group by it and the caller may read it. */
export function groupField(
  screen: Screen,
  { me, language }: SignedIn,
  { name, prop }: { name: string; prop: unknown },
): Field {
  const offered = groupedProps({ table: screen.table, fields: readableFields(screen, me) })
  const field = screen.fields.find((each) => each.prop === prop && offered.includes(each.prop))
  if (field) return field
  throw invalid(language, { field: name, keyword: 'enum', params: { allowedValues: offered } })
}

/** The first day of a month and of the next. */
function monthOf(text: string): [string, string] | null {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (!year || !month) return null
  const next = new Date(Date.UTC(Number(year), Number(month), 1))
  return [`${text}-01`, next.toISOString().slice(0, 10)]
}
