import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { inTransaction, maybeOne, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { oneFileAtATime } from '../../spreadsheet/one-at-a-time.ts'
import { summaryOf, type Summary } from './list-summary.ts'
import { insertList } from './lists.ts'
import { dropList, stageList, type Staging } from './stage-list.ts'
import { startPublishing, type ListChoices } from './start-publishing.ts'
import { findSupplier } from './supplier.ts'

interface Upload extends ListChoices {
  bytes: Uint8Array
  supplier: string | undefined
  fileName: string
  /** The list that these rows continue, and whether more follow. */
  listId: string | undefined
  isMoreToCome: boolean
  linesBefore: number
  reading: Staging['reading']
  /** Answers only when the list is in force. */
  waits: boolean
}

/**
 * Loads a supplier's price list: staged first, then applied in short portions, all or nothing in the end.
 * Only differences are written, so sending a list again changes nothing.
 */
export async function importPriceList(ctx: SignedIn, upload: Upload): Promise<Summary> {
  const { db, services, language } = ctx
  if (upload.endsGone && (upload.isMoreToCome || upload.listId !== undefined))
    throw new AppError('PRICE_LIST_GONE_IN_PARTS')
  let isRepeated = true
  const { listId, supplierId } = await write(ctx, async (tx) => {
    isRepeated = false
    return beginUpload(tx, ctx, upload)
  })
  if (!isRepeated) {
    const { bytes, linesBefore, reading, endsGone, sellsStopped } = upload
    await oneFileAtATime(ctx.me.userId, () =>
      stageList(db, { listId, supplierId, bytes, linesBefore, reading, isPreviewed: endsGone }),
    )
    if (upload.isMoreToCome) return summaryOf(db, { listId, language })
    await beginPublishing(ctx, { listId, supplierId, endsGone, sellsStopped })
  }
  if (!upload.waits) {
    services.priceLists.nudge()
    return summaryOf(db, { listId, language })
  }
  await services.priceLists.work(listId)
  const summary = await summaryOf(db, { listId, language })
  if (summary.status === 'FAILED') throw new AppError('PRICE_LIST_FAILED')
  if (summary.status === 'PUBLISHING' || summary.status === 'UNDOING')
    throw new AppError('PRICE_LIST_GOES_ON')
  return summary
}

async function beginUpload(tx: Tx, ctx: SignedIn, { supplier, listId, fileName }: Upload) {
  const { supplierId } = await findSupplier(tx, ctx, supplier)
  const { userId, account } = ctx.me
  if (listId !== undefined) {
    const staged = await maybeOne(
      tx,
      sql`
        select id from price_lists
        where id = ${listId} and tenant_id = ${supplierId} and created_by = ${userId} and status = 'STAGING'
      `,
    )
    if (!staged) throw new AppError('PRICE_LIST_NOT_STAGED')
    return { listId, supplierId }
  }
  const id = newId()
  await insertList(tx, { id, supplierId, fileName, userId, account, now: ctx.now })
  return { listId: id, supplierId }
}

/** Ends the upload. A supplier's lists are applied one at a time, because two would mix. */
async function beginPublishing(ctx: SignedIn, list: { listId: string; supplierId: string } & ListChoices) {
  const isBegun = await inTransaction(ctx.db, (tx) => startPublishing(tx, ctx, list))
  if (isBegun) return
  await dropList(ctx.db, list.listId)
  throw new AppError('PRICE_LIST_BUSY')
}
