import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'

/** The payment providers. The server offers those that are configured: see `GET /order/pay/methods`. */
const PayMethod = Type.Enum(['sandbox', 'alipay', 'wechat', 'bank', 'card'])

const PaymentStatus = Type.Enum(['pending', 'paid', 'failed', 'expired'])

export const listPayMethods = call({
  method: 'GET',
  path: '/order/pay/methods',
  permission: 'order_pay_button',
  summary: 'The online payment methods that are set up here',
  reply: Type.Array(Type.Object({ method: PayMethod, nameZh: Type.String(), nameEn: Type.String() })),
})

export const payOrders = call({
  method: 'POST',
  path: '/order/pay',
  permission: 'order_pay_button',
  keepsRefusals: 'payment',
  summary: 'Open one payment for orders that wait for it',
  body: Type.Object(
    {
      orderIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      method: Type.String({ minLength: 1, maxLength: 20 }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    paymentId: Id,
    method: PayMethod,
    amount: Yuan,
    /** Open this page to pay; null when the buyer pays by scanning `qrText`. */
    payUrl: Type.Union([Type.String(), Type.Null()]),
    qrText: Type.Union([Type.String(), Type.Null()]),
    expiresAt: Time,
  }),
})

export const payStatement = call({
  method: 'POST',
  path: '/order/pay/statement',
  permission: 'fiscal_bill_pay',
  keepsRefusals: 'payment',
  summary: 'Open a payment of a statement, whole or in part',
  body: Type.Object(
    { statementId: Id, amount: Yuan, method: Type.String({ minLength: 1, maxLength: 20 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    paymentId: Id,
    method: PayMethod,
    amount: Yuan,
    payUrl: Type.Union([Type.String(), Type.Null()]),
    qrText: Type.Union([Type.String(), Type.Null()]),
    expiresAt: Time,
  }),
})

export const listPayments = call({
  method: 'GET',
  path: '/order/pay/list',
  permission: 'pay_list_view',
  summary: 'My company’s payments, newest first',
  query: Type.Object(
    {
      ...PageQuery,
      status: Type.Optional(PaymentStatus),
      /** Part of the number of an order, a statement or the provider's transaction. */
      q: Type.Optional(Type.String({ maxLength: 60 })),
      /** First and last day of opening, both inclusive, in business time. */
      from: Type.Optional(Type.String({ format: 'date' })),
      to: Type.Optional(Type.String({ format: 'date' })),
    },
    { additionalProperties: false },
  ),
  reply: Page(
    Type.Object({
      paymentId: Id,
      method: Type.String(),
      status: PaymentStatus,
      amount: Yuan,
      /** The part that was refunded, or is being refunded. */
      refunded: Yuan,
      transactionNo: Type.String(),
      createdAt: Time,
      expiresAt: Time,
      paidAt: Type.Union([Time, Type.Null()]),
      /** The first ten. */
      orders: Type.Array(
        Type.Object({
          orderId: Id,
          orderNo: Type.String(),
          /** The part of the order that it pays. */
          part: Type.Enum(['all', 'deposit', 'balance']),
        }),
      ),
      /** The statement that it pays, whole or in part. */
      statement: Type.Union([Type.Object({ statementId: Id, statementNo: Type.String() }), Type.Null()]),
    }),
  ),
})

export const payStatus = call({
  method: 'GET',
  path: '/order/pay/status',
  permission: 'order_pay_button',
  summary: 'How a payment stands; a page that waits for the provider asks here',
  query: Type.Object({ paymentId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    paymentId: Id,
    status: PaymentStatus,
    amount: Yuan,
    expiresAt: Time,
    paidAt: Type.Union([Time, Type.Null()]),
    orders: Type.Array(Type.Object({ orderId: Id, orderNo: Type.String() })),
  }),
})

export const paymentNotification = call({
  method: 'POST',
  path: '/pay/notify/{provider}',
  permission: 'public',
  summary: 'A payment provider’s signed callback',
  rawBody: true,
})

const CashierToken = Type.Object(
  { token: Type.String({ pattern: '^[A-Za-z0-9_-]{20,64}$' }) },
  { additionalProperties: false },
)

export const sandboxCashier = call({
  method: 'GET',
  path: '/sandbox/pay/{paymentId}',
  permission: 'public',
  summary: 'What the sandbox cashier shows; the token from its address is the key (demo only)',
  query: CashierToken,
  reply: Type.Object({
    paymentId: Id,
    merchant: Type.String(),
    subject: Type.String(),
    amount: Yuan,
    status: PaymentStatus,
    expiresAt: Time,
    /** Where the buyer returns afterwards. */
    returnUrl: Type.String(),
  }),
})

const SandboxOutcome = Type.Enum(['success', 'fail', 'late', 'duplicate', 'forged'])

export const sandboxPay = call({
  method: 'POST',
  path: '/sandbox/pay/{paymentId}',
  permission: 'public',
  summary: 'Make the sandbox provider call back with an outcome (demo only)',
  body: Type.Object(
    { outcome: SandboxOutcome, token: Type.Optional(Type.String({ maxLength: 64 })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    status: PaymentStatus,
    /** The merchant's replies to each callback. */
    callbacks: Type.Array(Type.Object({ httpStatus: Type.Integer(), answer: Type.String() })),
  }),
})
