import { sql } from 'kysely'
import { run, type Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { GONE_LANE, isAnyAtWork } from './lists.ts'
import { lockSupplier } from './take-turns.ts'

/** What the supplier chose for what is not in the list, and for what was taken off sale by hand. */
export interface ListChoices {
  endsGone: boolean
  sellsStopped: boolean
}

/** Starts putting a staged list into force; false while another list of the supplier is at work. */
export async function startPublishing(
  tx: Tx,
  { now }: SignedIn,
  { listId, supplierId, endsGone, sellsStopped }: { listId: string; supplierId: string } & ListChoices,
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
      set status = 'PUBLISHING', ends_gone = ${endsGone}, sells_stopped = ${sellsStopped}, version = version + 1, updated_at = ${now}
      where id = ${listId} and status = 'STAGING'
    `,
  )
  return true
}
