// Detects mistyped prices: a rate or an agreed price with its decimal point in the wrong place.
import { sql, type RawBuilder } from 'kysely'

const ABNORMAL_PRICE_PARAMETER = 'price_abnormal_factor'
const USUAL_FACTOR = 10

/** The factor in SQL, read once per statement; its default if the parameter is missing or not a number. */
export function abnormalFactorSql(): RawBuilder<number> {
  return sql`(
    select coalesce(max(param_value::int), ${sql.lit(USUAL_FACTOR)})
    from params
    where param_key = ${sql.lit(ABNORMAL_PRICE_PARAMETER)} and param_value ~ '^[0-9]{1,4}$' and deleted_at is null
  )`
}

interface Asked {
  /** What a piece costs the buyer. */
  priceFen: number
  /** The supplier's own price. */
  listFen: number
  /** A promotion's price may be far from the list on purpose, and was checked when it went online. */
  isExclusive: boolean
  /** Prices that differ from the list by more than this factor are not trusted; 0 trusts every price. */
  factor: number
}

/** True when a price is missing or too far from the supplier's own to sell at without a check. */
export function isAbnormalPrice({ priceFen, listFen, isExclusive, factor }: Asked): boolean {
  if (priceFen <= 0 || listFen <= 0) return true
  if (isExclusive || factor === 0) return false
  return priceFen * factor < listFen || priceFen > listFen * factor
}
