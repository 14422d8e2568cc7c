import { Type } from 'typebox'
import { orderKindNames } from '../order-kinds.ts'
import { orderActions } from '../order-actions.ts'
import { orderStatusNames, payStatusNames } from '../order-status.ts'
import { reviewReasonNames } from '../review-reasons.ts'
import { Id, Time, Yuan } from '../shapes.ts'

export const Status = Type.Enum(orderStatusNames)
const PayStatus = Type.Enum(payStatusNames)
export const MaybeTime = Type.Union([Time, Type.Null()])

/** Null for sellers and staff who may not see what is sold for how much: warehouses. */
export const Amount = Type.Union([Yuan, Type.Null()])

/** What lists and the page of an order show of it. */
export const OrderHead = {
  orderId: Id,
  orderNo: Type.String(),
  tradeId: Id,
  buyerId: Id,
  buyerName: Type.String(),
  /** The buyer's store of the order, with its name at that time; empty for none. */
  storeName: Type.String(),
  supplierId: Id,
  supplierName: Type.String(),
  /** Special: seckill and special-offer goods, which are paid online only. */
  kind: Type.Enum(orderKindNames),
  status: Status,
  payStatus: PayStatus,
  paymentMethod: Type.String(),
  amount: Amount,
  paidAmount: Amount,
  unpaidAmount: Amount,
  /** The amount of the next payment: the deposit or the balance of an order in two parts. */
  payableAmount: Amount,
  /** For an order that is paid in two parts; null for all others, and where amounts are hidden. */
  deposit: Type.Union([
    Type.Object({
      /**
       * Arrival: the deposit is paid and the goods have not arrived; lapsed: the balance was not paid in
       * time.
       */
      stage: Type.Enum(['deposit', 'arrival', 'balance', 'paid', 'lapsed', 'over']),
      amount: Yuan,
      /** The part that is kept when the buyer withdraws. */
      kept: Yuan,
      balance: Yuan,
      /** The part that was kept. */
      forfeited: Yuan,
    }),
    Type.Null(),
  ]),
  lineCount: Type.Integer(),
  quantity: Type.Integer(),
  submittedAt: Time,
  /** The order is cancelled if it is unpaid by then. */
  expiresAt: MaybeTime,
  /** The arrival day of pre-sale goods, as 2026-12-24; null for other orders. */
  goodsDueOn: Type.Union([Type.String(), Type.Null()]),
  departsAt: MaybeTime,
  arrivesAt: MaybeTime,
  /** The buyer's own name for the order, such as a work order or a plate; empty without one. */
  ownReference: Type.String(),
  /** Empty until the order ships, and where the carrier gives none. */
  trackingNo: Type.String(),
  /** The deadline for confirming, shipping or signing, by the timeout rules; null without one. */
  dueAt: MaybeTime,
  overdue: Type.Boolean(),
  /** The rules of the front audit that held it back at submission. */
  reviewReasons: Type.Array(Type.Enum(reviewReasonNames)),
  allowedActions: Type.Array(Type.Enum([...orderActions])),
}
