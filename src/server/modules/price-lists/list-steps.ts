// A price list in steps, as a person takes them on the page.
import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { runPriceList } from '../../../shared/calls/price-list-steps.ts'
import { AppError } from '../../../shared/errors.ts'
import { maybeOne, run } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { write } from '../../http/write.ts'
import { oneFileAtATime } from '../../spreadsheet/one-at-a-time.ts'
import { undoPriceList } from './act-on-list.ts'
import { readMappings } from './column-mappings.ts'
import { readAttributeNames } from '../parts/part-attributes.ts'
import { stateOf, type ListState } from './list-state.ts'
import type { Look } from './look-at-file.ts'
import { lookAtPriceList } from './read-price-list.ts'
import type { Staging } from './stage-list.ts'
import { startPublishing } from './start-publishing.ts'
import { findSupplier } from './supplier.ts'

export interface SentFile {
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

/** Puts a checked list into force, in the background. */
export async function runList(
  ctx: SignedIn,
  { listId, gone, stopped = 'KEEP' }: BodyOf<typeof runPriceList>,
): Promise<ListState> {
  const { supplierId } = await ownList(ctx, listId)
  await write(ctx, async (tx) => {
    const checked = await maybeOne(
      tx,
      sql`select id from price_lists where id = ${listId} and status = 'STAGING' and preview is not null for update`,
    )
    if (!checked) throw new AppError('PRICE_LIST_NOT_CHECKED')
    const isBegun = await startPublishing(tx, ctx, {
      ...{ listId, supplierId, endsGone: gone === 'END', sellsStopped: stopped === 'SELL' },
    })
    if (!isBegun) throw new AppError('PRICE_LIST_BUSY')
  })
  ctx.services.priceLists.nudge()
  return stateOf(ctx, listId)
}

/** Throws a checked list away, or one that is still read. */
export async function dropCheckedList(ctx: SignedIn, { listId }: { listId: string }): Promise<void> {
  await ownList(ctx, listId)
  await write(ctx, async (tx) => {
    const dropped = await run(
      tx,
      sql`
        delete from price_lists
        where id = ${listId} and status = 'STAGING' and (preview is not null or reading is not null)
      `,
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
