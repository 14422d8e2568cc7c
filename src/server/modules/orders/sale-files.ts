import { sql } from 'kysely'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type * as calls from '../../../shared/calls/sale-file.ts'
import { AppError } from '../../../shared/errors.ts'
import { fileAddress } from '../../../shared/files.ts'
import { saleFiles as limits } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import type { SignedIn } from '../../context.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { fieldError } from '../../http/field-errors.ts'
import { write } from '../../http/write.ts'
import { may } from '../../may.ts'
import { claimFiles } from '../files/claim-files.ts'
import { seenOrders } from './seen-orders.ts'

type Reply = ReplyOf<typeof calls.listSaleFiles>

/** The files that the caller's company attached to a sales order. Throws ORDER_NOT_FOUND for its buyer and others. */
export async function listSaleFiles(ctx: SignedIn, orderId: string): Promise<Reply> {
  await mustSell(ctx, orderId)
  return filesOf(ctx.db, ctx, orderId)
}

/**
 * Attaches an uploaded file. Throws FORBIDDEN for people who neither handle orders nor take them, SALE_FILES_FULL,
 * and INVALID for a file that is not the caller's.
 */
export async function attachSaleFile(
  ctx: SignedIn,
  body: BodyOf<typeof calls.attachSaleFile>,
): Promise<Reply> {
  await mustChange(ctx, body.orderId)
  return write(ctx, (tx) => attach(tx, ctx, body))
}

async function attach(
  tx: Tx,
  ctx: SignedIn,
  { orderId, fileUrl }: BodyOf<typeof calls.attachSaleFile>,
): Promise<Reply> {
  const { me, now } = ctx
  // Two who attach at once are counted one after the other.
  await run(tx, sql`select id from orders where id = ${orderId} for update`)
  const { files } = await filesOf(tx, ctx, orderId)
  if (files.length >= limits.maxCount) throw new AppError('SALE_FILES_FULL', { limit: limits.maxCount })
  const key = fileUrl.split('/').at(-1)!
  const unfit = await claimFiles(tx, ctx, {
    named: [{ keys: [key], limits }],
    tenantId: me.tenantId,
    shared: false,
  })
  if (unfit.length > 0) {
    const fields = [fieldError(ctx.language, { field: 'fileUrl', keyword: 'file' })]
    throw new AppError('INVALID', {}, { fields })
  }
  const attached = await maybeOne(
    tx,
    sql<{ name: string }>`
      insert into sale_files (id, tenant_id, order_id, file_key, name, bytes, created_by, created_by_name, created_at)
      select ${newId()}, ${me.tenantId}, ${orderId}, key, name, bytes, ${me.userId}, ${me.realName}, ${now}
      from files
      where key = ${key}
      on conflict (order_id, file_key) do nothing
      returning name
    `,
  )
  if (attached)
    await audit(tx, ctx, {
      ...{ action: 'attach', entity: 'order', entityId: orderId },
      after: { file: attached.name },
    })
  return filesOf(tx, ctx, orderId)
}

/** Takes a file off; repeating it changes nothing. */
export async function removeSaleFile(
  ctx: SignedIn,
  body: BodyOf<typeof calls.removeSaleFile>,
): Promise<Reply> {
  await mustChange(ctx, body.orderId)
  return write(ctx, (tx) => detach(tx, ctx, body))
}

async function detach(
  tx: Tx,
  ctx: SignedIn,
  { orderId, id }: BodyOf<typeof calls.removeSaleFile>,
): Promise<Reply> {
  const removed = await maybeOne(
    tx,
    sql<{ name: string }>`
      delete from sale_files
      where id = ${id} and order_id = ${orderId} and tenant_id = ${ctx.me.tenantId}
      returning name
    `,
  )
  if (removed)
    await audit(tx, ctx, {
      ...{ action: 'detach', entity: 'order', entityId: orderId },
      before: { file: removed.name },
    })
  return filesOf(tx, ctx, orderId)
}

async function mustSell(ctx: SignedIn, orderId: string) {
  const [seen] = await seenOrders(ctx, [orderId])
  if (!seen!.roles.some((role) => role !== 'buyer')) throw new AppError('ORDER_NOT_FOUND')
}

const changes = ({ me }: SignedIn) => may(me, 'order_vendor') || may(me, 'sale_take')

async function mustChange(ctx: SignedIn, orderId: string) {
  await mustSell(ctx, orderId)
  if (!changes(ctx)) throw new AppError('FORBIDDEN', { permission: 'order_vendor' })
}

async function filesOf(db: Queryable, ctx: SignedIn, orderId: string): Promise<Reply> {
  const rows = await many(
    db,
    sql<{ id: string; fileKey: string; name: string; bytes: number; byName: string; createdAt: Date }>`
      select id, file_key, name, bytes, created_by_name as by_name, created_at
      from sale_files
      where order_id = ${orderId} and tenant_id = ${ctx.me.tenantId}
      order by id desc
    `,
  )
  return {
    files: rows.map(({ fileKey, createdAt, ...row }) => ({
      ...row,
      fileUrl: `/api${fileAddress(fileKey)}`,
      at: createdAt.toISOString(),
    })),
    mayChange: changes(ctx),
  }
}
