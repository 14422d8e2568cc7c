import { sql } from 'kysely'
import type { BodyOf } from '../../../shared/call.ts'
import type { submitReturns as submitCall } from '../../../shared/calls/returns.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { returnImages } from '../../../shared/upload-purposes.ts'
import { auditMany } from '../../audit.ts'
import { many, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { claimFiles } from '../files/claim-files.ts'
import { tellAll } from '../messages/tell.ts'
import { findAddress } from '../addresses/addresses.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { lockReached } from '../orders/lock-reached.ts'
import { amountOf, removeFromReturnCart, returnCartRows, tooMany, type ReturnCartRow } from './return-cart.ts'
import { returnableLines, type Returnable } from './returnable.ts'

interface Piece {
  row: ReturnCartRow
  line: Returnable
}

/**
 * Requests the return of lines in the cart, one request per order, and removes them from it. The orders are
 * locked, so that no line exceeds the pieces signed for, less earlier requests. A second submission finds no
 * lines and is refused.
 */
export async function submitReturns(tx: Tx, ctx: SignedIn, body: BodyOf<typeof submitCall>) {
  const chosen = [...new Set(body.lineIds)]
  const rows = await returnCartRows(tx, ctx, { lineIds: chosen, lock: true })
  if (rows.length < chosen.length) throw new AppError('CART_LINE_NOT_FOUND')
  const images = await claimPictures(tx, ctx, body.images ?? [])
  const address = await findAddress(tx, ctx.me.tenantId, body.addressId)
  if (!address) throw new AppError('ADDRESS_NOT_FOUND')
  const lineIds = rows.map(({ orderLineId }) => orderLineId)
  const before = await returnableLines(tx, ctx.me, lineIds)
  await lockReached(tx, ctx, [...new Set(before.map(({ orderId }) => orderId))])
  // Read under the lock, so that nobody else can request the same pieces.
  const goods = new Map((await returnableLines(tx, ctx.me, lineIds)).map((line) => [line.orderLineId, line]))
  const pieces = rows.map((row) => ({ row, line: goods.get(row.orderLineId) }))
  refuseFaults(ctx, pieces)

  const byOrder = Map.groupBy(pieces as Piece[], ({ line }) => line.orderId)
  const numbers = await nextReturnNumbers(tx, byOrder.size, ctx.now)
  const at = ctx.now.toISOString()
  const requests = [...byOrder].map(([orderId, ofOrder], index) => {
    const requestId = newId()
    const lines = ofOrder.map(({ row, line }) => ({
      id: newId(),
      request_id: requestId,
      order_line_id: row.orderLineId,
      quantity: row.quantity,
      reason: row.reason,
      amount_fen: amountOf(line, row.quantity),
    }))
    const amountFen = lines.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    const { orderNo, supplierId } = ofOrder[0]!.line
    return { requestId, returnNo: numbers[index]!, orderId, orderNo, supplierId, amountFen, lines }
  })
  await insertRows(
    tx,
    'return_requests',
    requests.map(({ requestId, returnNo, orderId, supplierId, amountFen }) => ({
      ...{ id: requestId, tenant_id: ctx.me.tenantId, user_id: ctx.me.userId, user_name: ctx.me.realName },
      ...{ return_no: returnNo, order_id: orderId, supplier_id: supplierId, status: returnStatuses.asked },
      ...{ description: body.description.trim(), delivery: body.delivery, images },
      pickup: `${address.regionName.replaceAll('/', ' ')} ${address.detail} ${address.recipient} ${address.phone}`,
      ...{ amount_fen: amountFen, created_at: at, updated_at: at },
    })),
  )
  await insertRows(
    tx,
    'return_request_lines',
    requests.flatMap(({ lines }) => lines),
  )
  await removeFromReturnCart(tx, ctx, chosen)
  await tellAll(
    tx,
    requests.map(({ supplierId, orderId, orderNo, returnNo }) => ({
      ...{ tenantId: supplierId, type: 'notice' as const, sourceId: orderId, sourceNum: orderNo },
      name: { zh: '新的退货申请', en: 'A buyer wants to return goods' },
      content: {
        zh: `订单 ${orderNo} 有退货申请 ${returnNo}，请审核`,
        en: `Return ${returnNo} was asked for of order ${orderNo}; please answer`,
      },
    })),
    ctx.now,
  )
  await auditMany(
    tx,
    ctx,
    { action: 'submit', entity: 'return', tenantId: ctx.me.tenantId },
    requests.map(({ requestId, returnNo, orderNo, amountFen }) => ({
      entityId: requestId,
      after: { returnNo, orderNo, amount: yuan(amountFen) },
    })),
  )
  return requests.map(({ requestId, returnNo, orderNo, amountFen }) => ({
    ...{ requestId, returnNo, orderNo, amount: yuan(amountFen) },
  }))
}

function refuseFaults(ctx: SignedIn, pieces: { row: ReturnCartRow; line: Returnable | undefined }[]) {
  const faults = (found: FieldError[]) => (found.length > 0 ? found : undefined)
  const missing = faults(
    pieces.flatMap(({ row }) =>
      row.reason === ''
        ? [fieldError(ctx.language, { field: `lines.${row.lineId}.reason`, keyword: 'required' })]
        : [],
    ),
  )
  if (missing) throw new AppError('INVALID', {}, { fields: missing })
  const beyond = faults(
    pieces.flatMap(({ row, line }) =>
      row.quantity > (line?.returnable ?? 0)
        ? [tooMany(ctx, `lines.${row.lineId}.quantity`, line?.returnable ?? 0)]
        : [],
    ),
  )
  if (beyond) throw new AppError('RETURN_TOO_MANY', {}, { fields: beyond })
}

/**
 * The keys of the pictures that supplier and platform may view. Throws INVALID for anything but the caller's
 * pictures.
 */
async function claimPictures(tx: Tx, ctx: SignedIn, images: { fileUrl: string }[]): Promise<string[]> {
  const keys = [...new Set(images.map(({ fileUrl }) => fileUrl.split('/').at(-1)!))]
  const unfit = await claimFiles(tx, ctx, {
    named: [{ keys, limits: returnImages }],
    tenantId: ctx.me.tenantId,
    shared: true,
  })
  if (unfit.length === 0) return keys
  throw new AppError(
    'INVALID',
    {},
    { fields: [fieldError(ctx.language, { field: 'images', keyword: 'file' })] },
  )
}

/** TH, the day, and a running number. */
async function nextReturnNumbers(tx: Tx, count: number, now: Date): Promise<string[]> {
  const rows = await many(
    tx,
    sql<{ returnNo: string }>`
      select 'TH' || to_char(${now}::timestamptz at time zone 'Asia/Shanghai', 'YYMMDD')
        || lpad(number::text, greatest(6, length(number::text)), '0') as return_no
      from (select nextval('return_numbers') as number from generate_series(1, ${count}::integer)) as numbers
    `,
  )
  return rows.map(({ returnNo }) => returnNo)
}
