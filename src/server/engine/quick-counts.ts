import { sql, type RawBuilder } from 'kysely'
import type { ScreenCall } from '../../shared/screen/normal-call.ts'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { TOTAL_CAP } from '../../shared/shapes.ts'
import { one } from '../db/connection.ts'
import type { SignedIn } from '../context.ts'
import { boundedWhen } from './count-rows.ts'
import { asRefusal } from './database-refusals.ts'
import type { Row } from './hook.ts'
import { tableOf } from './row-sql.ts'
import { openQuickFilters, quickSql, searchAsked } from './search-asked.ts'
import { visible } from './visible-rows.ts'

export interface QuickCount {
  /** The quick filter's name; empty for all rows of the search. */
  name: string
  total: number
  totalCapped?: true
}

/**
 * How many rows each quick filter finds among those the caller may see and searches for: one
 * statement, in which each count stops at the cap.
 */
export async function countQuickFilters(
  ctx: SignedIn,
  { screen, call, input }: { screen: Screen; call: ScreenCall; input: Row },
): Promise<{ counts: QuickCount[] }> {
  const { quick: _chosen, ...asked } = input
  const search = searchAsked(screen, { call, input: asked, ctx })
  const filters = openQuickFilters(screen, ctx.me)
  const counted = [sql`true`, ...filters.map((filter) => quickSql(screen, ctx, filter))]
  const columns = counted.map((condition, index) => sql`(${upToCap(condition)}) as ${sql.ref(`c${index}`)}`)
  const row = await asRefusal(ctx, screen, () =>
    boundedWhen(search.isSlow, ctx, (db) => one(db, sql<Row>`select ${sql.join(columns)}`)),
  )
  return {
    counts: ['', ...filters.map(({ name }) => name)].map((name, index) => {
      const total = Number(row[`c${index}`])
      return {
        name,
        total: Math.min(total, TOTAL_CAP),
        ...(total > TOTAL_CAP && { totalCapped: true as const }),
      }
    }),
  }

  function upToCap(condition: RawBuilder<unknown>): RawBuilder<unknown> {
    return sql`
      select count(*)
      from (
        select 1
        from ${tableOf(screen)} t
        where ${visible(screen, ctx)} and ${search.where} and ${condition}
        limit ${TOTAL_CAP + 1}
      ) as found
    `
  }
}
