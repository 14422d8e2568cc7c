// Prices that nobody means: a rate or an agreed price with a point in the wrong place.
import { sql, type RawBuilder } from 'kysely'

const ABNORMAL_PRICE_PARAMETER = 'price_abnormal_factor'
const USUAL_FACTOR = 10

/** The factor in SQL, read once a statement; its usual value where the parameter is missing or no number. */
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
  /** A price of an activity is chosen to be far from the list, and was looked at when it went online. */
  isExclusive: boolean
  /** How many times more or less than the list is no longer believed; 0 believes everything. */
  factor: number
}

/** Whether a price is missing or too far from the supplier's own to be sold at before somebody looks. */
export function isAbnormalPrice({ priceFen, listFen, isExclusive, factor }: Asked): boolean {
  if (priceFen <= 0 || listFen <= 0) return true
  if (isExclusive || factor === 0) return false
  return priceFen * factor < listFen || priceFen > listFen * factor
}
