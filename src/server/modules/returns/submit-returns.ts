import type { BodyOf } from '../../../shared/call.ts'
import type { submitReturns as submitCall } from '../../../shared/calls/returns.ts'
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { needsVin, type ReturnReason } from '../../../shared/return-terms.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { findAddress } from '../addresses/addresses.ts'
import { mustNotBeComplainedOf } from '../complaints/open-complaints.ts'
import { lockReached } from '../orders/lock-reached.ts'
import {
  amountOf,
  presentPictures,
  removeFromReturnCart,
  returnCartRows,
  tooMany,
  type ReturnCartRow,
} from './return-cart.ts'
import { returnableLines, type Returnable } from './returnable.ts'
import { claimPictures } from './claim-pictures.ts'
import { writeReturns } from './write-returns.ts'

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
  const images = await claimPictures(tx, ctx, body.images ?? [], { shared: true })
  const address = await findAddress(tx, ctx.me.tenantId, body.addressId)
  if (!address) throw new AppError('ADDRESS_NOT_FOUND')
  const lineIds = rows.map(({ orderLineId }) => orderLineId)
  const before = await returnableLines(tx, ctx.me, lineIds)
  await lockReached(tx, ctx, [...new Set(before.map(({ orderId }) => orderId))])
  await mustNotBeComplainedOf(tx, { tenantId: ctx.me.tenantId, orderLineIds: lineIds })
  // Read under the lock, so that nobody else can request the same pieces.
  const goods = new Map((await returnableLines(tx, ctx.me, lineIds)).map((line) => [line.orderLineId, line]))
  const pieces = rows.map((row) => ({ row, line: goods.get(row.orderLineId) }))
  refuseFaults(ctx, pieces)

  const byOrder = Map.groupBy(pieces as Piece[], ({ line }) => line.orderId)
  const drafts = [...byOrder].map(([orderId, ofOrder]) => ({
    ...{ orderId, orderNo: ofOrder[0]!.line.orderNo, supplierId: ofOrder[0]!.line.supplierId },
    ...{ isLacking: false, description: body.description.trim(), delivery: body.delivery, images },
    ...{ pickup: address, wish: body.wish ?? ('REFUND' as const) },
    lines: ofOrder.map(({ row: { lineId: _id, ...row }, line }) => ({
      ...{ ...row, reason: row.reason as ReturnReason, amountFen: amountOf(line, row.quantity) },
    })),
  }))
  // Supplier and platform read the pictures from now on.
  const shown = rows.flatMap((row) => presentPictures(row.images))
  await claimPictures(tx, ctx, shown, { shared: true })
  const requests = await writeReturns(tx, ctx, drafts)
  await removeFromReturnCart(tx, ctx, chosen)
  return requests.map(({ requestId, returnNo, orderNo, amountFen }) => ({
    ...{ requestId, returnNo, orderNo, amount: yuan(amountFen) },
  }))
}

function refuseFaults(ctx: SignedIn, pieces: { row: ReturnCartRow; line: Returnable | undefined }[]) {
  const faults = (found: FieldError[]) => (found.length > 0 ? found : undefined)
  const missing = faults(
    pieces.flatMap(({ row, line }) => {
      const lacks =
        row.reason === ''
          ? 'reason'
          : row.vin === '' && needsVin({ reason: row.reason, fitsVehicles: line?.fitsVehicles ?? false })
            ? 'vin'
            : undefined
      return lacks
        ? [fieldError(ctx.language, { field: `lines.${row.lineId}.${lacks}`, keyword: 'required' })]
        : []
    }),
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
