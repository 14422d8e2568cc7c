// Price changes beyond the limit of a business parameter wait for a person.
import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { one, type Queryable } from '../../db/connection.ts'
import type { Reason } from './reasons.ts'

/** In per cent of the earlier price; 0 means no limit. */
export interface JumpLimits {
  rise: number
  fall: number
}

const usual: JumpLimits = { rise: 50, fall: 50 }
const parameters = { rise: 'price_list_rise_percent', fall: 'price_list_fall_percent' } as const

const limitSql = (of: keyof JumpLimits) => sql<number>`(
  select coalesce(max(param_value::int), ${usual[of]})
  from params
  where param_key = ${parameters[of]} and param_value ~ '^[0-9]{1,6}$' and deleted_at is null
)`

export function readJumpLimits(db: Queryable): Promise<JumpLimits> {
  return one(db, sql<JumpLimits>`select ${limitSql('rise')} as rise, ${limitSql('fall')} as fall`)
}

/** The reason why a price change must be checked. */
export function priceJump(
  beforeFen: number,
  afterFen: number,
  { rise, fall }: JumpLimits,
): Reason | undefined {
  const facts = { before: yuan(beforeFen), after: yuan(afterFen) }
  if (rise > 0 && afterFen * 100 > beforeFen * (100 + rise))
    return { name: 'priceRise', facts: { ...facts, limit: rise } }
  if (fall > 0 && afterFen * 100 < beforeFen * (100 - fall))
    return { name: 'priceFall', facts: { ...facts, limit: fall } }
  return undefined
}

/** A row with the current price of its part. */
export interface PricedRow {
  priceFen: number
  stock: number
  knownFen: number
}

/** Fewer known prices prove nothing; each of their rows is held separately. */
const FEWEST_KNOWN = 3

/**
 * Counts the rows that fit only with price and stock exchanged. If they are most of the known ones, the
 * columns are exchanged.
 */
export function exchangedRows(rows: PricedRow[], limits: JumpLimits): number {
  const judged = { rise: limits.rise || usual.rise, fall: limits.fall || usual.fall }
  const fits = (known: number, fen: number) => fen > 0 && priceJump(known, fen, judged) === undefined
  const exchanged = rows.filter(
    ({ priceFen, stock, knownFen }) => !fits(knownFen, priceFen) && fits(knownFen, stock * 100),
  )
  return rows.length >= FEWEST_KNOWN && exchanged.length * 2 > rows.length ? exchanged.length : 0
}
