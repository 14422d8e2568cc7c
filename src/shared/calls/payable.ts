// Payments to suppliers that are made at the bank and recorded here.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Yuan } from '../shapes.ts'

export const listToPay = call({
  method: 'GET',
  path: '/reconciliation/payforApply/toPay',
  permission: 'fiscal_payment_application_pay',
  summary: 'Approved payment applications that wait for their transfer, and the accounts to pay from',
  query: Type.Object({ id: Type.Optional(Id) }, { additionalProperties: false }),
  reply: Type.Object({
    applications: Type.Array(
      Type.Object({
        applicationId: Id,
        applicationNo: Type.String(),
        kind: Type.Enum(['BILL', 'ADVANCE', 'DEPOSIT']),
        supplierName: Type.String(),
        /** Empty for advances and deposits. */
        billNo: Type.String(),
        amount: Yuan,
        payBy: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
        reason: Type.String(),
        payee: Type.String(),
        bank: Type.String(),
        branch: Type.String(),
        accountNo: Type.String(),
      }),
    ),
    accounts: Type.Array(Type.Object({ accountId: Id, name: Type.String() })),
  }),
})

export const payOffline = call({
  method: 'POST',
  path: '/reconciliation/payOffline',
  permission: 'fiscal_payment_application_pay',
  summary: 'Record the transfer for an approved payment application, with the bank’s receipt',
  body: Type.Object(
    {
      applicationId: Id,
      paidOn: Type.String({ format: 'date' }),
      accountId: Id,
      bankReference: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      images: Type.Array(Type.Object({ fileUrl: Type.String({ maxLength: 300 }) }), {
        minItems: 1,
        maxItems: 3,
      }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ applicationId: Id }),
})
