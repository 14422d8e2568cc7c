// Payment by bank transfer: the buyer sends a voucher, and finance checks whether the money has arrived.
import type { BodyOf } from '../../../shared/call.ts'
import type { sendTransferVoucher } from '../../../shared/calls/transfer.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { transferVoucherImages } from '../../../shared/upload-purposes.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { claimFiles } from '../files/claim-files.ts'
import { lockOrders } from '../orders/lock-orders.ts'
import { refuseOnlineOnly } from '../orders/online-only.ts'
import { awaitFinance, confirmTransfer, refuseTransfer } from '../orders/transfer-orders.ts'
import { lockPayable } from './payable.ts'
import { decideVoucher, insertReceived, insertVoucher, voucherShares } from './transfer-queries.ts'

/**
 * Stores the voucher and stops the orders' clock. Throws INVALID for unusable pictures, ORDER_ONLINE_ONLY,
 * and the errors of batch payment.
 */
export async function sendVoucher(
  tx: Tx,
  ctx: SignedIn,
  { orderIds, payer, paidOn, images, remark = '' }: BodyOf<typeof sendTransferVoucher>,
) {
  const { me, now, language } = ctx
  const orders = await lockPayable(tx, ctx, orderIds)
  refuseOnlineOnly(orders)
  const keys = [...new Set(images.map(({ fileUrl }) => fileUrl.split('/').at(-1)!))]
  const unfit = await claimFiles(tx, ctx, {
    named: [{ keys, limits: transferVoucherImages }],
    tenantId: me.tenantId,
    // Finance sees it too.
    shared: true,
  })
  if (unfit.length > 0)
    throw new AppError(
      'INVALID',
      {},
      { fields: [fieldError(language, { field: 'images', keyword: 'file' })] },
    )
  const voucherId = newId()
  const amountFen = orders.reduce((sum, order) => sum + order.amountFen, 0)
  const voucher = {
    voucherId,
    tenantId: me.tenantId,
    userId: me.userId,
    amountFen,
    payer: payer.trim(),
    paidOn,
    images: keys,
    remark: remark.trim(),
  }
  await insertVoucher(tx, voucher, { orders, now })
  await awaitFinance(tx, orders, { mover: { userId: me.userId, name: me.realName }, now })
  const after = { amount: yuan(amountFen), orders: orders.map(({ orderNo }) => orderNo), payer, paidOn }
  await audit(tx, ctx, { action: 'create', entity: 'transfer-voucher', entityId: voucherId, after })
  return { voucherId, amount: yuan(amountFen) }
}

/** Finance confirms or refuses the transfer. If two people decide at once, the second gets an error. */
export async function decideTransfer(
  tx: Tx,
  ctx: SignedIn,
  { voucherId, confirmed, reason }: { voucherId: string; confirmed: boolean; reason: string },
) {
  const { me, now } = ctx
  const shares = await voucherShares(tx, voucherId)
  // Locks orders before the voucher, as everywhere, so that two people cannot deadlock.
  const orders = await lockOrders(
    tx,
    shares.map(({ orderId }) => orderId),
  )
  const status = confirmed ? 'CONFIRMED' : 'REFUSED'
  const voucher = await decideVoucher(tx, voucherId, { status, reason, by: me.userId, now })
  if (!voucher) throw new AppError('VOUCHER_DECIDED')
  const mover = { userId: me.userId, name: me.realName }
  const waiting = orders.filter((order) => order.status === 'awaitingFinance')
  if (!confirmed) return refuseTransfer(tx, waiting, { mover, reason, now })
  const { tenantId, userId, amountFen } = voucher
  const payment = { paymentId: newId(), tenantId, userId, amountFen, transactionNo: `TR${voucherId}` }
  await insertReceived(tx, { ...payment, method: 'transfer' }, { shares, now })
  await confirmTransfer(tx, waiting, { mover, payment, now })
}
