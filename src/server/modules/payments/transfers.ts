// Payment by bank transfer: the buyer sends a voucher, and finance checks whether the money has arrived.
import type { BodyOf } from '../../../shared/call.ts'
import type { sendTransferVoucher } from '../../../shared/calls/transfer.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { lockOrders } from '../orders/lock-orders.ts'
import { refuseOnlineOnly } from '../orders/online-only.ts'
import { awaitFinance, confirmTransfer, refuseTransfer } from '../orders/transfer-orders.ts'
import { useReceiptForOrders } from '../statements/receive-transfer.ts'
import { claimVoucher } from './claim-voucher.ts'
import { lockPayable } from './payable.ts'
import { receiveVoucher, returnVoucher } from './statement-transfers.ts'
import {
  decideVoucher,
  insertReceived,
  insertVoucher,
  isNumberUsed,
  statementOfVoucher,
  voucherShares,
  type DecidedVoucher,
} from './transfer-queries.ts'

/**
 * Stores the voucher and stops the orders' clock. Throws INVALID for unusable pictures, ORDER_ONLINE_ONLY,
 * and the errors of batch payment.
 */
export async function sendVoucher(
  tx: Tx,
  ctx: SignedIn,
  { orderIds, payer, paidOn, images, remark = '' }: BodyOf<typeof sendTransferVoucher>,
) {
  const { me, now } = ctx
  const orders = await lockPayable(tx, ctx, orderIds)
  refuseOnlineOnly(orders)
  const keys = await claimVoucher(tx, ctx, { images, paidOn })
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
  const paidNos = orders.map(({ orderNo }) => orderNo)
  await insertVoucher(tx, voucher, { paidNos, statementId: null, orders, now })
  await awaitFinance(tx, orders, { mover: { userId: me.userId, name: me.realName }, now })
  const after = { amount: yuan(amountFen), orders: paidNos, payer, paidOn }
  await audit(tx, ctx, { action: 'create', entity: 'transfer-voucher', entityId: voucherId, after })
  return { voucherId, amount: yuan(amountFen) }
}

type Decision = { confirmed: true; bankNo: string | null } | { confirmed: false; reason: string }

/**
 * Finance confirms or refuses a transfer for orders or a statement. If two people decide at once, the second gets
 * VOUCHER_DECIDED. Throws VOUCHER_NUMBER_USED, and INVALID for a statement without the bank's number.
 */
export async function decideTransfer(
  tx: Tx,
  ctx: SignedIn,
  { voucherId, decision }: { voucherId: string; decision: Decision },
) {
  const statement = await statementOfVoucher(tx, voucherId)
  // Locks orders before the voucher, as everywhere, so that two people cannot deadlock.
  const shares = await voucherShares(tx, voucherId)
  const orders = await lockOrders(
    tx,
    shares.map(({ orderId }) => orderId),
  )
  const bankNo = decision.confirmed ? decision.bankNo : null
  const voucher = await decide(tx, ctx, { voucherId, decision, bankNo })
  if (statement) {
    if (!decision.confirmed)
      return returnVoucher(tx, ctx, { voucher, paid: statement, reason: decision.reason })
    // Without it the bank's file would enter the same money once more.
    if (!bankNo) throw missingNumber(ctx)
    return receiveVoucher(tx, ctx, { voucher, paid: statement, voucherId, bankNo })
  }
  const mover = { userId: ctx.me.userId, name: ctx.me.realName }
  const waiting = orders.filter((order) => order.status === 'awaitingFinance')
  const { now } = ctx
  if (!decision.confirmed) return refuseTransfer(tx, waiting, { mover, reason: decision.reason, now })
  const { tenantId, userId, amountFen } = voucher
  const payment = { paymentId: newId(), tenantId, userId, amountFen, transactionNo: `TR${voucherId}` }
  if (bankNo) await useReceiptForOrders(tx, { voucherId, customerId: tenantId, bankNo, amountFen }, now)
  await insertReceived(tx, { ...payment, method: 'transfer' }, { shares, now })
  await confirmTransfer(tx, waiting, { mover, payment, now })
}

async function decide(
  tx: Tx,
  { me, now }: SignedIn,
  { voucherId, decision, bankNo }: { voucherId: string; decision: Decision; bankNo: string | null },
): Promise<DecidedVoucher> {
  if (bankNo && (await isNumberUsed(tx, bankNo))) throw new AppError('VOUCHER_NUMBER_USED')
  const voucher = await decideVoucher(tx, voucherId, {
    status: decision.confirmed ? 'CONFIRMED' : 'REFUSED',
    reason: decision.confirmed ? '' : decision.reason,
    ...{ bankNo, by: me.userId, now },
  })
  if (!voucher) throw new AppError('VOUCHER_DECIDED')
  return voucher
}

function missingNumber({ language }: SignedIn): AppError {
  const fault = fieldError(language, { field: 'bankNo', keyword: 'required' })
  return new AppError('INVALID', {}, { fields: [fault] })
}
