import { Type } from 'typebox'
import {
  claimReasons,
  historyActs,
  returnActs,
  returnDeliveries,
  returnStatusNames,
  returnWishes,
} from '../return-terms.ts'
import { Id, Time, Yuan } from '../shapes.ts'
import { Evidence } from './return-shapes.ts'

/** How goods travel; both empty before. */
const Travel = Type.Object({ carrier: Type.String(), trackingNo: Type.String() })

const Amount = Type.Union([Yuan, Type.Null()])

const ReturnFacts = {
  requestId: Id,
  returnNo: Type.String(),
  orderId: Id,
  orderNo: Type.String(),
  buyerName: Type.String(),
  supplierName: Type.String(),
  userName: Type.String(),
  status: Type.Enum(returnStatusNames),
  description: Type.String(),
  delivery: Type.Enum(returnDeliveries),
  pickup: Type.String(),
  /** The area where the goods are collected. */
  regionName: Type.String(),
  wish: Type.Enum(returnWishes),
  /** The pieces were not in the delivery: nothing comes back. */
  isLacking: Type.Boolean(),
  /** Null for those who inspect goods and may not see prices; likewise below. */
  amount: Amount,
  /** How the buyer sent the goods; empty before. */
  carrier: Type.String(),
  trackingNo: Type.String(),
  replacement: Travel,
  /** When a replacement that was sent counts as received; null before and after. */
  confirmBy: Type.Union([Time, Type.Null()]),
  /** The statement that the order stands on, for buyer and platform: a refund goes onto the next one. Empty for none. */
  afterStatement: Type.String(),
  /** How the pieces that were not accepted go back to the buyer. */
  wayBack: Travel,
  images: Type.Array(Type.Object({ fileUrl: Type.String() })),
  /** The reason for declining, or for accepting less than arrived; empty otherwise. */
  answer: Type.String(),
  createdAt: Time,
  lines: Type.Array(
    Type.Object({
      orderLineId: Id,
      partId: Id,
      code: Type.String(),
      oeNumber: Type.String(),
      nameZh: Type.String(),
      nameEn: Type.String(),
      unit: Type.String(),
      /** Pieces requested, agreed to, sent, arrived and accepted; null before the stage. */
      quantity: Type.Integer(),
      agreed: Type.Union([Type.Integer(), Type.Null()]),
      sent: Type.Union([Type.Integer(), Type.Null()]),
      arrived: Type.Union([Type.Integer(), Type.Null()]),
      accepted: Type.Union([Type.Integer(), Type.Null()]),
      /** Accepted pieces that were damaged, and those thrown away. */
      damaged: Type.Integer(),
      scrap: Type.Integer(),
      /** Refused pieces of another part, and those that this supplier did not sell. */
      wrong: Type.Integer(),
      foreign: Type.Integer(),
      /** Why not all pieces were agreed to or accepted. */
      answer: Type.String(),
      reason: Type.Enum(claimReasons),
      ...Evidence,
      amount: Amount,
    }),
  ),
  allowedActions: Type.Array(Type.Enum(returnActs)),
  /** The caller may send the pieces that were not accepted back to the buyer. */
  maySendBack: Type.Boolean(),
}

export const ReturnRequest = Type.Object(ReturnFacts)

export const ReturnDetail = Type.Object({
  ...ReturnFacts,
  /** Where the goods go. */
  returnTo: Type.Object({
    company: Type.String(),
    warehouseZh: Type.String(),
    warehouseEn: Type.String(),
    contact: Type.String(),
    phone: Type.String(),
    address: Type.String(),
  }),
  /** Once accepted: by which routes the money goes back, and the points. */
  refund: Type.Object({
    routes: Type.Array(
      Type.Object({
        /** A channel of payments, `account` for a debt that shrinks, `unpaid` for what is not owed any more. */
        route: Type.String(),
        amount: Yuan,
        state: Type.Enum(['planned', 'pending', 'done', 'failed']),
      }),
    ),
    points: Type.Integer(),
  }),
  history: Type.Array(
    Type.Object({
      act: Type.Enum(historyActs),
      status: Type.Enum(returnStatusNames),
      actorName: Type.String(),
      reason: Type.String(),
      at: Time,
    }),
  ),
})
