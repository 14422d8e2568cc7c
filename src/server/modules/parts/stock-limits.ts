// The limits of the stock levels, as set in the business parameters.
import { sql, type RawBuilder } from 'kysely'
import { usualStockLimits, type StockLimits } from '../../../shared/stock-level.ts'
import { one, type Queryable } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

/** The business parameter that holds each limit. */
export const stockParameters = {
  sufficient: 'stock_level_sufficient',
  few: 'stock_level_few',
} as const satisfies Record<keyof StockLimits, string>

/** A limit as SQL, read once per statement; the default where the parameter is missing or not a number. */
export function limitSql(of: keyof StockLimits): RawBuilder<number> {
  return sql`(
    select coalesce(max(param_value::int), ${sql.lit(usualStockLimits[of])})
    from params
    where param_key = ${sql.lit(stockParameters[of])} and param_value ~ '^[1-9][0-9]{0,5}$' and deleted_at is null
  )`
}

/** One row with the limits, to be read together with other data. */
export const stockLimitsRead = () =>
  sql<StockLimits>`select ${limitSql('sufficient')} as sufficient, ${limitSql('few')} as few`

export const readStockLimits = (db: Queryable): Promise<StockLimits> =>
  one(db, sql<StockLimits>`${PREPARED} ${stockLimitsRead()}`)
