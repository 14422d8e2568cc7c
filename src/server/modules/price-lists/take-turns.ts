import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import { PREPARED } from '../../db/prepared.ts'

const MAKING = 727_274_814
const OF_BRAND = 727_274_816
const OF_SUPPLIER = 727_274_817

/**
 * Two lists at once could create the same brand, category or warehouse, so a creator is alone until its
 * transaction ends. Called before `lockBrands`, to prevent deadlocks.
 */
export function lockMaking(tx: Tx): Promise<unknown> {
  return run(tx, sql`select pg_advisory_xact_lock(${MAKING})`)
}

/** Returns the existing row, or creates one, once other creators are done. */
export async function foundOrMade<T>(
  tx: Tx,
  { find, make }: { find: () => Promise<T | undefined>; make: () => Promise<T> },
): Promise<T> {
  const existing = await find()
  if (existing !== undefined) return existing
  await lockMaking(tx)
  return (await find()) ?? make()
}

/**
 * Two lists with parts of one brand could create the same part, so they take turns. Other lists run in
 * parallel.
 */
export function lockBrands(tx: Tx, brandIds: Iterable<string>): Promise<unknown> {
  return run(
    tx,
    sql`
      ${PREPARED}
      select pg_advisory_xact_lock(${OF_BRAND}::int, brand)
      from (select distinct hashint8(id) as brand from unnest(${[...new Set(brandIds)]}::bigint[]) id order by brand) brands
    `,
  )
}

/** Lists of one supplier start, are accepted and are undone one after the other. */
export function lockSupplier(tx: Tx, supplierId: string): Promise<unknown> {
  return run(tx, sql`select pg_advisory_xact_lock(${OF_SUPPLIER}::int, hashint8(${supplierId}::bigint))`)
}
