import { inTransaction, type Db } from '../../db/connection.ts'

/** Orders of one transaction: small, so that nobody waits long behind it. */
export const BATCH = 50

/** Works through what is due, a transaction for each batch, until a batch is not full. Answers how many. */
export async function inBatches(db: Db, batch: Parameters<typeof inTransaction<number>>[1]): Promise<number> {
  let total = 0
  for (;;) {
    const done = await inTransaction(db, batch)
    total += done
    if (done < BATCH) return total
  }
}
