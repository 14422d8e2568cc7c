// What of a part's market stands in its search document: whatever a search is narrowed by and counts.
import { sql, type RawBuilder } from 'kysely'
import { priceBounds } from '../../../shared/price-ranges.ts'
import { stockLevelNumbers } from '../../../shared/stock-level.ts'
import { limitSql } from './stock-limits.ts'

/** The columns of part_doc; all of them change seldom, and ten thousand are read without a second table. */
export const MARKET_FACTS = sql`level, price_range, supplier_ids, origin`

/** The number of the level of so many pieces, by the same limits that buyers are told it by. */
export function levelNumber(available: RawBuilder<unknown>): RawBuilder<number> {
  return sql`
    case
      when ${available} < 1 then ${sql.lit(stockLevelNumbers.none)}::int
      when ${available} >= ${limitSql('sufficient')} then ${sql.lit(stockLevelNumbers.sufficient)}::int
      when ${available} >= ${limitSql('few')} then ${sql.lit(stockLevelNumbers.few)}::int
      else ${sql.lit(stockLevelNumbers.scarce)}::int
    end
  `
}

/** The word for the number in the column `level`. */
export const levelWord = sql`
  case level ${sql.join(
    Object.entries(stockLevelNumbers).map(
      ([word, number]) => sql`when ${sql.lit(number)} then ${sql.lit(word)}`,
    ),
    sql` `,
  )} end
`

/** Which range a price is in, counted as `priceRangeAt` does; null without a price. */
export function priceRangeNumber(priceFen: RawBuilder<unknown>): RawBuilder<number> {
  return sql`width_bucket(${priceFen}, array[${sql.join(priceBounds.map((bound) => sql.lit(bound)))}]::bigint[])`
}
