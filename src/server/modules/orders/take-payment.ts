// The payment method decides where a new order begins: with the buyer or with the supplier.
import { AppError, type FieldError } from '../../../shared/errors.ts'
import { orderStatuses, type OrderStatus, type PayStatus } from '../../../shared/order-status.ts'
import { isPrepaid, type PaymentMethod } from '../../../shared/payment-methods.ts'
import { businessDay } from '../../../shared/time.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'
import { holdCredit } from '../credit/hold-credit.ts'
import { findCreditAccount } from '../credit/accounts.ts'
import type { OrderRow } from './insert-orders.ts'
import { refusalOf } from './payment-options.ts'
import type { OrderTerms } from './terms.ts'

export interface Beginning {
  status: OrderStatus
  payStatus: PayStatus
  expiresAt: Date | null
}

/** The first state of an order that no review holds back, by domain.md's table. */
export function beginningOf(
  method: PaymentMethod,
  { onlinePaymentMinutes, transferPaymentHours }: OrderTerms,
  now: Date,
): Beginning {
  if (!isPrepaid(method)) {
    const payStatus = method === 'account' ? 'onAccount' : 'unpaid'
    return { status: 'awaitingConfirmation', payStatus, expiresAt: null }
  }
  const minutes = method === 'online' ? onlinePaymentMinutes : transferPaymentHours * 60
  return {
    status: 'pendingPayment',
    payStatus: 'unpaid',
    expiresAt: new Date(now.getTime() + minutes * 60_000),
  }
}

/** A deposit may take as long as the whole amount of other orders. */
export function depositBeginning(beginning: Beginning): Beginning {
  return beginning.status === 'pendingPayment' ? { ...beginning, status: 'pendingDeposit' } : beginning
}

/**
 * Checks each order's method against those offered to this customer for these goods, and holds credit for
 * those on account. `positions` has the place of each order's choice in the call, by order id. Throws PAYMENT_METHOD_NOT_OFFERED naming the order, or the credit module's errors.
 */
export async function takePayment(
  tx: Tx,
  ctx: SignedIn,
  {
    orders,
    terms,
    positions,
  }: { orders: OrderRow[]; terms: OrderTerms; positions: ReadonlyMap<string, number> },
) {
  const notOnline = orders.filter(({ payment_method }) => payment_method !== 'online')
  if (notOnline.length === 0) return
  const credit = await findCreditAccount(tx, ctx.me.tenantId)
  const day = businessDay(ctx.now)
  const onAccount = orders.filter(({ payment_method }) => payment_method === 'account')
  const fields = notOnline.flatMap((order): FieldError[] => {
    const { kind, amount_fen: amountFen, payment_method: method } = order
    const refusal = refusalOf(method, {
      onlineOnly: kind === 'special',
      hasDeposit: order.deposit_fen > 0,
      amountFen,
      credit,
      day,
      codMaxFen: terms.codMaxFen,
    })
    // Credit is checked again by the hold below, over all orders on account together.
    if (!refusal || refusal === 'CREDIT_SHORT') return []
    const field = `orders.${positions.get(order.id)}.paymentMethod`
    return [fieldError(ctx.language, { field, keyword: 'offered' })]
  })
  if (fields.length > 0) throw new AppError('PAYMENT_METHOD_NOT_OFFERED', {}, { fields })
  if (onAccount.length === 0) return
  await holdCredit(
    tx,
    ctx,
    onAccount.map(({ id, order_no, amount_fen }) => ({
      orderId: id,
      orderNo: order_no,
      amountFen: amount_fen,
    })),
  )
}

/** The stored code of a state. */
export const codeOf = (status: OrderStatus): number => orderStatuses[status].code
