import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time, Yuan } from '../shapes.ts'

const CreditEntryKind = Type.Enum(['freeze', 'unfreeze', 'charge', 'refund', 'repay', 'writeOff', 'adjust'])
export type CreditEntryKind = Static<typeof CreditEntryKind>

const Account = Type.Object({
  status: Type.Enum(['NORMAL', 'FROZEN', 'BLACKLISTED']),
  /** The limit today, including a temporary one in force. */
  limit: Yuan,
  temporaryLimit: Yuan,
  temporaryHolds: Type.Boolean(),
  temporaryFrom: Type.Union([Type.String(), Type.Null()]),
  temporaryUntil: Type.Union([Type.String(), Type.Null()]),
  used: Yuan,
  frozen: Yuan,
  available: Yuan,
  /** The debt beyond the agreed days. */
  overdue: Yuan,
  /** The day on which the oldest unpaid charge is due, past or to come. */
  nextDueOn: Type.Union([Type.String(), Type.Null()]),
  dueDays: Type.Integer(),
})

export const myCredit = call({
  method: 'GET',
  path: '/credit/mine',
  permission: 'credit_mine_view',
  summary: 'My company’s credit on account: limit, used, available; null before it was opened',
  reply: Type.Object({
    account: Type.Union([Account, Type.Null()]),
    /** The latest application for an account. */
    application: Type.Union([
      Type.Object({
        status: Type.Enum(['PENDING', 'APPROVED', 'REJECTED']),
        wantedLimit: Yuan,
        decision: Type.String(),
        createdAt: Time,
      }),
      Type.Null(),
    ]),
  }),
})

export const cartAccount = call({
  method: 'GET',
  path: '/order/shopping/cart/vvvip/account',
  permission: 'cart_edit',
  summary: 'The credit account that my company orders on from its cart; null without one',
  reply: Type.Object({ account: Type.Union([Account, Type.Null()]) }),
})

export const myCreditLedger = call({
  method: 'GET',
  path: '/credit/mine/ledger',
  permission: 'credit_mine_view',
  summary: 'Every change of my company’s credit, newest first',
  query: Type.Object({ ...PageQuery, kind: Type.Optional(CreditEntryKind) }, { additionalProperties: false }),
  reply: Page(
    Type.Object({
      entryId: Id,
      kind: CreditEntryKind,
      orderId: Type.Union([Id, Type.Null()]),
      orderNo: Type.String(),
      amount: Yuan,
      usedChange: Yuan,
      frozenChange: Yuan,
      reason: Type.String(),
      at: Time,
    }),
  ),
})

export const applyForCredit = call({
  method: 'POST',
  path: '/credit/mine/apply',
  permission: 'credit_mine_apply',
  summary: 'Apply for credit on account',
  body: Type.Object(
    {
      wantedLimit: Type.String({ pattern: '^\\d{1,8}(\\.\\d{1,2})?$' }),
      contact: Type.String({ minLength: 1, maxLength: 60 }),
      phone: Type.String({ pattern: '^1\\d{10}$' }),
      reason: Type.Optional(Type.String({ maxLength: 300 })),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ applied: Type.Boolean() }),
})
