// The market facts in a part's search document: everything that a search filters and counts by.
import { sql, type RawBuilder } from 'kysely'
import { priceBounds } from '../../../shared/price-ranges.ts'
import { stockLevelNumbers } from '../../../shared/stock-level.ts'
import { limitSql } from './stock-limits.ts'

/** The market columns of part_doc. They change rarely, and ten thousand can be read without a second table. */
export const MARKET_FACTS = sql`level, price_range, supplier_ids, origin`

/** The number of a stock level, by the limits that buyers see. */
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

/** The range of a price, as in `priceRangeAt`; null without a price. */
export function priceRangeNumber(priceFen: RawBuilder<unknown>): RawBuilder<number> {
  return sql`width_bucket(${priceFen}, array[${sql.join(priceBounds.map((bound) => sql.lit(bound)))}]::bigint[])`
}
