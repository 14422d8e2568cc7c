// Paying with a bank card that is bound in the personal centre.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Yuan } from '../shapes.ts'

export const sendCardCode = call({
  method: 'POST',
  path: '/order/pay/card/code',
  permission: 'order_pay_button',
  summary: 'Send a code to the phone that the bank has for my card, to pay with it',
  body: Type.Object({ cardId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    sent: Type.Boolean(),
    /** Seconds until another code may be requested. */
    resendAfter: Type.Integer(),
    validSeconds: Type.Integer(),
  }),
})

/** The card and the holder's proof. */
const CardProof = {
  cardId: Id,
  /** One of the two. */
  paymentPassword: Type.Optional(Type.String({ maxLength: 20 })),
  code: Type.Optional(Type.String({ maxLength: 12 })),
}

const CardReply = Type.Object({
  paymentId: Id,
  amount: Yuan,
  /** Pending while the bank is processing: ask /order/pay/status. */
  status: Type.Enum(['pending', 'paid', 'failed', 'expired']),
})

export const payByCard = call({
  method: 'POST',
  path: '/order/pay/card',
  permission: 'order_pay_button',
  keepsRefusals: 'payment',
  summary: 'Pay orders with a card of mine: with the payment password, or a code sent to the card’s phone',
  body: Type.Object(
    {
      orderIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      ...CardProof,
    },
    { additionalProperties: false },
  ),
  reply: CardReply,
})

export const payStatementByCard = call({
  method: 'POST',
  path: '/order/pay/statement/card',
  permission: 'fiscal_bill_pay',
  keepsRefusals: 'payment',
  summary: 'Pay a statement with a card of mine, whole or in part',
  body: Type.Object({ statementId: Id, amount: Yuan, ...CardProof }, { additionalProperties: false }),
  reply: CardReply,
})
