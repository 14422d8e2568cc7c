import { sql } from 'kysely'
import { inTransaction, many, run, type Db } from '../../db/connection.ts'
import { NO_PERSON } from '../stock/movements.ts'
import { closePools } from './pools.ts'

/** Promotions per transaction. */
const BATCH = 20

/**
 * Takes expired seckills offline: the unsold goods of their pools are available to everybody again. Returns
 * the count.
 */
export async function endPromotions(db: Db, { now }: { now: Date }): Promise<number> {
  let total = 0
  for (;;) {
    const ended = await inTransaction(db, async (tx) => {
      const due = await many(
        tx,
        sql<{ id: string }>`
          select id::text as id
          from marketings
          where status = 'ONLINE' and marketing_type = 'SECKILL' and end_time <= ${now}
          order by id
          limit ${BATCH}
          for update skip locked
        `,
      )
      if (due.length === 0) return 0
      const ids = due.map(({ id }) => id)
      await closePools(tx, ids, { by: NO_PERSON, now })
      await run(
        tx,
        sql`
          update marketings
          set status = 'OFFLINE', version = version + 1, updated_at = ${now}
          where id = any(${ids}::bigint[])
        `,
      )
      return due.length
    })
    total += ended
    if (ended < BATCH) return total
  }
}
