// The groups of a list: how many of the rows found have each value of a field, with what their columns add up to.
import { sql, type RawBuilder } from 'kysely'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import { groupingOf } from '../../shared/screen/grouping.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import { many } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { boundedWhen } from './count-rows.ts'
import { asRefusal } from './database-refusals.ts'
import { columnRef, fixedSql } from './fixed-sql.ts'
import type { Row } from './hook.ts'
import { groupField } from './of-group.ts'
import { addLabels } from './labels.ts'
import { tableOf } from './row-sql.ts'
import { searchAsked } from './search-asked.ts'
import { figureSql, shownFigure, summedFields } from './summary.ts'
import { visible } from './visible-rows.ts'

/** Groups beyond this are not answered: nobody reads down so many. */
const MOST_GROUPS = 200

interface Group {
  /** The value, or the month as 2026-01; null for rows without one. */
  value: string | null
  /** The field's value and its label as a row has them. */
  row: Row
  total: number
  summary: Record<string, string | null>
}

/**
 * The groups of what the caller may see and searches for, the largest first and months from the latest: one
 * statement, which has the time of a search that no index serves.
 */
export async function listGroups(
  ctx: SignedIn,
  { screen, call, input }: { screen: Screen; call: ScreenCall; input: Row },
): Promise<{ groups: Group[]; hasMore: boolean }> {
  const { groupBy, ...asked } = input
  const field = groupField(screen, ctx, { name: 'groupBy', prop: groupBy })
  const search = searchAsked(screen, { call, input: asked, ctx })
  const summed = summedFields(screen, ctx)
  const figures = summed.map((each, at) => sql`, ${figureSql(each, 't')} as ${sql.ref(`f${at}`)}`)
  const order = groupingOf(field) === 'month' ? sql`value desc nulls last` : sql`total desc, value nulls last`
  const rows = await asRefusal(ctx, screen, () =>
    boundedWhen(true, ctx, (db) =>
      many(
        db,
        sql<Row>`
          select ${keySql(field)} as value, count(*)::int as total ${sql.join(figures, fixedSql(''))}
          from ${tableOf(screen)} t
          where ${visible(screen, ctx)} and ${search.where}
          group by 1
          order by ${order}
          limit ${MOST_GROUPS + 1}
        `,
      ),
    ),
  )
  const groups = rows.slice(0, MOST_GROUPS).map((row) => {
    const value = row['value'] === null ? null : String(row['value'])
    return {
      value,
      row: { [field.prop]: shownValue(field, value) } as Row,
      total: Number(row['total']),
      summary: Object.fromEntries(summed.map((each, at) => [each.prop, shownFigure(each, row[`f${at}`])])),
    }
  })
  await addLabels(ctx.db, ctx, { screen, rows: groups.map(({ row }) => row), fields: [field] })
  return { groups, hasMore: rows.length > MOST_GROUPS }
}

function keySql(field: Field): RawBuilder<unknown> {
  const column = columnRef('t', field.columns[0]!)
  if (groupingOf(field) === 'value') return sql`${column}::text`
  const isDay = definitionOf(field.type).precision === 'day'
  return isDay
    ? sql`to_char(${column}, 'YYYY-MM')`
    : sql`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM')`
}

function shownValue(field: Field, value: string | null): unknown {
  return field.type === 'boolean' && value !== null ? value === 'true' : value
}
