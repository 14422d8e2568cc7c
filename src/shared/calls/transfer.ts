import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Yuan } from '../shapes.ts'

export const transferAccounts = call({
  method: 'GET',
  path: '/order/pay/transfer/account',
  permission: 'order_pay_button',
  summary: 'The bank accounts that transfers go to',
  reply: Type.Object({
    accounts: Type.Array(
      Type.Object({
        accountId: Id,
        payee: Type.String(),
        bank: Type.String(),
        branch: Type.String(),
        accountNo: Type.String(),
      }),
    ),
    /** The caller's companies that pay for the group. */
    payers: Type.Array(Type.String()),
    /** The time to send the voucher. */
    hours: Type.Integer(),
  }),
})

export const payOnAccount = call({
  method: 'POST',
  path: '/order/pay/account',
  permission: 'order_pay_button',
  keepsRefusals: 'payment',
  summary: 'Put orders that wait for payment on the company’s credit',
  body: Type.Object(
    { orderIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ orderIds: Type.Array(Id), amount: Yuan }),
})

/** What a voucher of a bank transfer says. */
const Voucher = {
  /** The name of the paying account. */
  payer: Type.String({ minLength: 1, maxLength: 80 }),
  paidOn: Type.String({ format: 'date' }),
  images: Type.Array(Type.Object({ fileUrl: Type.String({ maxLength: 300 }) }), {
    minItems: 1,
    maxItems: 5,
  }),
  remark: Type.Optional(Type.String({ maxLength: 200 })),
}

export const sendTransferVoucher = call({
  method: 'POST',
  path: '/order/pay/transfer',
  permission: 'order_pay_button',
  keepsRefusals: 'payment',
  summary: 'Send the voucher of a bank transfer: the clock stops, and finance looks at it',
  body: Type.Object(
    {
      orderIds: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
      ...Voucher,
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ voucherId: Id, amount: Yuan }),
})

export const sendStatementVoucher = call({
  method: 'POST',
  path: '/order/pay/statement/transfer',
  permission: 'fiscal_bill_pay',
  keepsRefusals: 'payment',
  summary: 'Send the voucher of a bank transfer that pays a statement, whole or in part',
  body: Type.Object({ statementId: Id, amount: Yuan, ...Voucher }, { additionalProperties: false }),
  reply: Type.Object({ voucherId: Id, amount: Yuan }),
})
