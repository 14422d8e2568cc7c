import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { inTransaction, maybeOne, run, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { oneFileAtATime } from '../../spreadsheet/one-at-a-time.ts'
import { summaryOf, type Summary } from './list-summary.ts'
import { insertList, isAnyAtWork } from './lists.ts'
import { dropList, stageList } from './stage-list.ts'
import { findSupplier } from './supplier.ts'
import { lockSupplier } from './take-turns.ts'

interface Upload {
  bytes: Uint8Array
  supplier: string | undefined
  fileName: string
  /** The list that these rows continue, and whether more follow. */
  listId: string | undefined
  isMoreToCome: boolean
  linesBefore: number
  /** Somebody confirmed the price and stock columns. */
  isSure: boolean
}

/**
 * Loads a supplier's price list: staged first, then applied in short portions, all or nothing in the end.
 * Only differences are written, so sending a list again changes nothing.
 */
export async function importPriceList(ctx: SignedIn, upload: Upload): Promise<Summary> {
  const { db, services, language } = ctx
  let isRepeated = true
  const { listId, supplierId } = await write(ctx, async (tx) => {
    isRepeated = false
    return beginUpload(tx, ctx, upload)
  })
  if (!isRepeated) {
    const { bytes, linesBefore, isSure } = upload
    await oneFileAtATime(ctx.me.userId, () =>
      stageList(db, { listId, supplierId, bytes, linesBefore, isSure, language }),
    )
    if (upload.isMoreToCome) return summaryOf(db, { listId, language })
    await beginPublishing(ctx, { listId, supplierId })
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
async function beginPublishing(
  ctx: SignedIn,
  { listId, supplierId }: { listId: string; supplierId: string },
) {
  const { db, now } = ctx
  const isBegun = await inTransaction(db, async (tx) => {
    await lockSupplier(tx, supplierId)
    if (await isAnyAtWork(tx, supplierId)) return false
    await run(
      tx,
      sql`update price_lists set status = 'PUBLISHING', version = version + 1, updated_at = ${now} where id = ${listId} and status = 'STAGING'`,
    )
    return true
  })
  if (isBegun) return
  await dropList(db, listId)
  throw new AppError('PRICE_LIST_BUSY')
}
