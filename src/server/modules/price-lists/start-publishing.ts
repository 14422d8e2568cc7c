import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { GONE_LANE, isAnyAtWork } from './lists.ts'
import { lockSupplier } from './take-turns.ts'

/** Starts putting a staged list into force; false while another list of the supplier is at work. */
export async function startPublishing(
  tx: Tx,
  { now }: SignedIn,
  { listId, supplierId, endsGone }: { listId: string; supplierId: string; endsGone: boolean },
): Promise<boolean> {
  await lockSupplier(tx, supplierId)
  if (await isAnyAtWork(tx, supplierId)) return false
  if (!endsGone)
    await run(
      tx,
      sql`delete from price_list_chunks where list_id = ${listId} and lane = ${sql.lit(GONE_LANE)}`,
    )
  await run(
    tx,
    sql`
      update price_lists
      set status = 'PUBLISHING', ends_gone = ${endsGone}, version = version + 1, updated_at = ${now}
      where id = ${listId} and status = 'STAGING'
    `,
  )
  return true
}
