// A price list in steps, as a person takes them on the page.
import { sql } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, run } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { oneFileAtATime } from '../../spreadsheet/one-at-a-time.ts'
import { undoPriceList } from './act-on-list.ts'
import { keepMapping, readMappings } from './column-mappings.ts'
import { headKey } from './find-table.ts'
import { readAttributeNames } from '../parts/part-attributes.ts'
import { stateOf, type ListState } from './list-state.ts'
import { insertList, isAnyAtWork } from './lists.ts'
import type { Look } from './look-at-file.ts'
import { lookAtPriceList } from './read-price-list.ts'
import { stageList, type Staging } from './stage-list.ts'
import { startPublishing } from './start-publishing.ts'
import { findSupplier } from './supplier.ts'

interface SentFile {
  bytes: Uint8Array
  supplier: string | undefined
  reading: Staging['reading']
}

/** The first rows of a file and what they seem to be; nothing is kept. */
export async function lookAtList(ctx: SignedIn, { bytes, supplier, reading }: SentFile): Promise<Look> {
  const { supplierId } = await findSupplier(ctx.db, ctx, supplier)
  const kept = await readMappings(ctx.db, supplierId)
  const attributeNames = await readAttributeNames(ctx.db)
  return oneFileAtATime(ctx.me.userId, () => lookAtPriceList(bytes, { ...reading, kept, attributeNames }))
}

/**
 * Stages a file and finds what it would do. The person's earlier checked list for this supplier gives way. A
 * mapping that a person sent is kept for the supplier's next file with this head.
 */
export async function checkList(ctx: SignedIn, { bytes, supplier, reading }: SentFile): Promise<ListState> {
  const { db, me, now } = ctx
  let isRepeated = true
  const { listId, supplierId } = await write(ctx, async (tx) => {
    isRepeated = false
    const found = await findSupplier(tx, ctx, supplier)
    if (await isAnyAtWork(tx, found.supplierId)) throw new AppError('PRICE_LIST_BUSY')
    await run(
      tx,
      sql`
        delete from price_lists
        where tenant_id = ${found.supplierId} and created_by = ${me.userId} and status = 'STAGING' and preview is not null
      `,
    )
    const id = newId()
    const fileName = reading.fileName ?? ''
    await insertList(tx, {
      id,
      supplierId: found.supplierId,
      fileName,
      userId: me.userId,
      account: me.account,
      now,
    })
    return { listId: id, supplierId: found.supplierId }
  })
  if (!isRepeated) {
    const { heads } = await oneFileAtATime(me.userId, () =>
      stageList(db, { listId, supplierId, bytes, linesBefore: 0, reading, isPreviewed: true }),
    )
    const { columns } = reading
    if (columns && heads.some((head) => head !== ''))
      await keepMapping(db, { supplierId, headKey: headKey(heads), columns, userId: me.userId, now })
  }
  return stateOf(ctx, listId)
}

/** Puts a checked list into force, in the background. */
export async function runList(
  ctx: SignedIn,
  { listId, gone }: { listId: string; gone: 'KEEP' | 'END' },
): Promise<ListState> {
  const { supplierId } = await ownList(ctx, listId)
  await write(ctx, async (tx) => {
    const checked = await maybeOne(
      tx,
      sql`select id from price_lists where id = ${listId} and status = 'STAGING' and preview is not null for update`,
    )
    if (!checked) throw new AppError('PRICE_LIST_NOT_CHECKED')
    const isBegun = await startPublishing(tx, ctx, { listId, supplierId, endsGone: gone === 'END' })
    if (!isBegun) throw new AppError('PRICE_LIST_BUSY')
  })
  ctx.services.priceLists.nudge()
  return stateOf(ctx, listId)
}

/** Throws a checked list away. */
export async function dropCheckedList(ctx: SignedIn, { listId }: { listId: string }): Promise<void> {
  await ownList(ctx, listId)
  await write(ctx, async (tx) => {
    const dropped = await run(
      tx,
      sql`delete from price_lists where id = ${listId} and status = 'STAGING' and preview is not null`,
    )
    if (dropped === 0) throw new AppError('PRICE_LIST_NOT_CHECKED')
  })
}

/** Starts undoing a list; see undoPriceList. */
export async function undoList(ctx: SignedIn, { listId }: { listId: string }): Promise<ListState> {
  const { supplierId } = await ownList(ctx, listId)
  await write(ctx, async (tx) => {
    const inForce = await maybeOne(
      tx,
      sql`select id from price_lists where id = ${listId} and status = 'IN_FORCE' for update`,
    )
    if (!inForce) throw new AppError('PRICE_LIST_NOT_CHECKED')
    await undoPriceList(tx, ctx, { listId, supplierId })
  })
  ctx.services.priceLists.nudge()
  return stateOf(ctx, listId)
}

/** A list of the caller's company; staff reach those of every supplier. Throws PRICE_LIST_NOT_FOUND. */
export async function ownList(
  { db, me }: SignedIn,
  listId: string,
): Promise<{ supplierId: string; fileName: string; columns: string[] }> {
  const list = await maybeOne(
    db,
    sql<{ supplierId: string; fileName: string; columns: string[] }>`
      select tenant_id::text as supplier_id, coalesce(file_name, '') as file_name, columns
      from price_lists
      where id = ${listId} and (${me.tenantType} = '' or tenant_id = ${me.tenantId})
    `,
  )
  if (!list) throw new AppError('PRICE_LIST_NOT_FOUND')
  return list
}
