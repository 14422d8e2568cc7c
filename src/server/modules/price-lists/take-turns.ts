import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'

const MAKING = 727_274_814
const OF_BRAND = 727_274_816
const OF_SUPPLIER = 727_274_817

/**
 * Two lists at once could both make the same brand, category or warehouse: who makes one is alone until its
 * transaction ends. Comes before `lockBrands`, so that nobody waits for one another in a circle.
 */
export function lockMaking(tx: Tx): Promise<unknown> {
  return run(tx, sql`select pg_advisory_xact_lock(${MAKING})`)
}

/** What is there, or else what is made of it, once whoever else may be making it is done. */
export async function foundOrMade<T>(
  tx: Tx,
  { find, make }: { find: () => Promise<T | undefined>; make: () => Promise<T> },
): Promise<T> {
  const existing = await find()
  if (existing !== undefined) return existing
  await lockMaking(tx)
  return (await find()) ?? make()
}

/** Lists with parts of one brand could both bring the same new part; they take turns. Others go in beside each other. */
export function lockBrands(tx: Tx, brandIds: Iterable<string>): Promise<unknown> {
  return run(
    tx,
    sql`
      select pg_advisory_xact_lock(${OF_BRAND}::int, brand)
      from (select distinct hashint8(id) as brand from unnest(${[...new Set(brandIds)]}::bigint[]) id order by brand) brands
    `,
  )
}

/** Lists of one supplier begin, are accepted and are undone one after the other. */
export function lockSupplier(tx: Tx, supplierId: string): Promise<unknown> {
  return run(tx, sql`select pg_advisory_xact_lock(${OF_SUPPLIER}::int, hashint8(${supplierId}::bigint))`)
}
