import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, Time, Yuan, YuanSum } from '../shapes.ts'

const closed = { additionalProperties: false }
const Day = Type.String({ format: 'date' })

export const importBankStatement = call({
  method: 'POST',
  path: '/fiscal/receipt/bankStatement',
  permission: 'fiscal_receipt_add',
  mostBytes: 20_000_000,
  summary:
    'Enter the credits of a bank statement in the form camt.053; those entered before are left out; what known customers paid is matched',
  body: Type.Object({ xml: Type.String({ minLength: 1, maxLength: 20_000_000 }) }, closed),
  reply: Type.Object({
    entered: Type.Integer(),
    known: Type.Integer(),
    /** Lines of statements that are proposed, or written off by an automatic rule. */
    matched: Type.Integer(),
    /** Bank numbers that stand in a receipt of another amount; their credits were left out. */
    differing: Type.Array(Type.String()),
  }),
})

const Status = Type.Enum(['PENDING', 'CONFIRMED', 'PART', 'SETTLED'])

/** Which statements a buyer looks at: those not settled, to be confirmed, or overdue. */
export const statementViews = ['OPEN', 'PENDING', 'OVERDUE'] as const

export const listMyStatements = call({
  method: 'GET',
  path: '/fiscal/bill/mine',
  permission: 'fiscal_bill_view',
  summary: 'The statements of my company, latest first, and what is outstanding on all of them',
  query: Type.Object({ ...PageQuery, view: Type.Optional(Type.Enum(statementViews)) }, closed),
  reply: Type.Object({
    open: YuanSum,
    overdue: YuanSum,
    /** When the next payment is due; null when nothing is outstanding. */
    nextDueOn: Type.Union([Day, Type.Null()]),
    statements: Page(
      Type.Object({
        statementId: Id,
        statementNo: Type.String(),
        startsOn: Day,
        endsOn: Day,
        dueOn: Day,
        status: Status,
        overdue: Type.Boolean(),
        total: Yuan,
        settled: Yuan,
        open: Yuan,
        /** When it counts as confirmed without anybody's doing; null where that is switched off. */
        confirmBy: Type.Union([Day, Type.Null()]),
        disputes: Type.Integer(),
      }),
    ),
  }),
})

export const readBill = call({
  method: 'GET',
  path: '/fiscal/bill/read',
  permission: 'fiscal_bill_view',
  summary: 'A statement with its lines: of the caller’s company, or of any for staff of the platform',
  query: Type.Object({ statementId: Id }, closed),
  reply: Type.Object({
    statementId: Id,
    statementNo: Type.String(),
    customer: Type.String(),
    startsOn: Day,
    endsOn: Day,
    dueOn: Day,
    status: Status,
    overdue: Type.Boolean(),
    total: Yuan,
    settled: Yuan,
    open: Yuan,
    /** What may be paid now: outstanding, less transfers that finance has not confirmed. */
    payable: Yuan,
    /** Transfers with a voucher, newest first. */
    transfers: Type.Array(
      Type.Object({
        voucherId: Id,
        amount: Yuan,
        paidOn: Day,
        status: Type.Enum(['PENDING', 'CONFIRMED', 'REFUSED']),
        reason: Type.String(),
      }),
    ),
    isOwn: Type.Boolean(),
    lines: Type.Array(
      Type.Object({
        lineId: Id,
        kind: Type.Enum(['ORDER', 'RETURN', 'REPAYMENT', 'ADJUSTMENT']),
        orderId: Type.Union([Id, Type.Null()]),
        documentNo: Type.String(),
        at: Time,
        amount: Yuan,
        settled: Yuan,
        dispute: Type.Enum(['NONE', 'OPEN', 'ANSWERED']),
        reason: Type.String(),
        reply: Type.String(),
      }),
    ),
  }),
})
