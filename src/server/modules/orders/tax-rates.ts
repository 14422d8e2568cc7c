import { sql } from 'kysely'
import { many, type Queryable } from '../../db/connection.ts'

/** VAT in per cent by kind of supply. */
export interface TaxRates {
  goods: number
  /** The rate of freight. */
  transport: number
}

/** The rates until somebody sets others. */
const WITHOUT_A_RATE = 13

/** The rates in force on a business day (screen "Tax rates"): for each kind the latest that has begun. */
export async function taxRatesOn(db: Queryable, day: string): Promise<TaxRates> {
  const rows = await many(
    db,
    sql<{ category: string; rate: number }>`
      select distinct on (category) category, rate::float8 as rate
      from tax_rates
      where category in ('GOODS', 'TRANSPORT') and effective_from <= ${day}::date
      order by category, effective_from desc
    `,
  )
  const rates = new Map(rows.map(({ category, rate }) => [category, rate]))
  const goods = rates.get('GOODS') ?? WITHOUT_A_RATE
  return { goods, transport: rates.get('TRANSPORT') ?? goods }
}
