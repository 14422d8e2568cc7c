// The figures below a list: sums and the like over every row that the search finds.
import { sql, type RawBuilder } from 'kysely'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import type { Field, Screen } from '../../shared/screen/normal-form.ts'
import type { SummaryKind } from '../../shared/screen/normal-list.ts'
import { businessTime } from '../../shared/time.ts'
import { one } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { boundedWhen } from './count-rows.ts'
import { readableFields } from './field-access.ts'
import type { Row } from './hook.ts'
import { tableOf } from './row-sql.ts'

/** More rows than this are not added up while someone waits. */
const SUMMARY_LIMIT = 100_000

/**
 * The summary of each column that declares one, as exact text (amounts in yuan), null where there is
 * no value; `summary: null` when the search finds too many rows. Nothing for a screen without any.
 */
export async function summarize(
  ctx: SignedIn,
  { screen, where, isSlow }: { screen: Screen; where: RawBuilder<unknown>; isSlow: boolean },
): Promise<{ summary?: Record<string, string | null> | null }> {
  const fields = summedFields(screen, ctx)
  if (fields.length === 0) return {}
  const figures = await boundedWhen(isSlow, ctx, (db) =>
    one(
      db,
      sql<Row>`
      select count(*)::int as found, ${sql.join(fields.map((field, at) => sql`${figureSql(field, 'found')} as ${sql.ref(`f${at}`)}`))}
      from (
        select ${sql.join(fields.map(({ columns }) => sql.ref(`t.${columns[0]}`)))}
        from ${tableOf(screen)} t
        where ${where}
        limit ${SUMMARY_LIMIT + 1}
      ) as found
    `,
    ),
  )
  if (Number(figures['found']) > SUMMARY_LIMIT) return { summary: null }
  return {
    summary: Object.fromEntries(
      fields.map((field, at) => [field.prop, shownFigure(field, figures[`f${at}`])]),
    ),
  }
}

/** The columns that the caller sees added up. */
export function summedFields(screen: Screen, { me }: SignedIn): Field[] {
  return readableFields(screen, me).filter(({ column }) => column?.summary)
}

/** The figure of a column over rows with this alias. */
export function figureSql(field: Field, alias: string): RawBuilder<unknown> {
  const column = sql.ref(`${alias}.${field.columns[0]}`)
  const digits = definitionOf(field.type).summary.digits(field)
  const figures: Record<SummaryKind, RawBuilder<unknown>> = {
    sum: sql`sum(${column})::text`,
    average: sql`round(avg(${column}), ${sql.raw(String(digits))})::text`,
    minimum: sql`min(${column})`,
    maximum: sql`max(${column})`,
    count: sql`count(${column})::text`,
  }
  return figures[field.column!.summary!]
}

/** A figure as the calls show it. */
export function shownFigure(field: Field, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return businessTime(value)
  if (field.column!.summary === 'count') return String(value)
  return definitionOf(field.type).summary.show(String(value))
}
