import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Time, YuanSum } from '../shapes.ts'

const closed = { additionalProperties: false }
const Day = Type.String({ format: 'date' })

const Proof = Type.Object({
  /** The last comparison; null before the first. */
  provedAt: Type.Union([Time, Type.Null()]),
  /** Differences that nobody has explained. */
  openCount: Type.Integer(),
})

export const readBooks = call({
  method: 'GET',
  path: '/fiscal/books',
  permission: 'fiscal_books_view',
  summary: 'The balances of the ledger accounts at the end of a day, today unless another is named',
  query: Type.Object({ day: Type.Optional(Day) }, closed),
  reply: Type.Object({
    day: Day,
    accounts: Type.Array(
      Type.Object({
        purpose: Type.String(),
        class: Type.Enum(['ASSET', 'LIABILITY', 'INCOME', 'COST', 'OTHER']),
        /** The provider or bank account; empty where there is one account. */
        subject: Type.String(),
        debit: YuanSum,
        credit: YuanSum,
        /** Debits less credits. */
        balance: YuanSum,
      }),
    ),
    proof: Proof,
  }),
})

export const readBookParties = call({
  method: 'GET',
  path: '/fiscal/books/parties',
  permission: 'fiscal_books_view',
  summary: 'The balance of a ledger account at the end of a day by company, the largest first',
  query: Type.Object({ day: Type.Optional(Day), purpose: Type.String({ maxLength: 20 }) }, closed),
  reply: Type.Array(
    Type.Object({
      /** Null for what concerns no company. */
      partyId: Type.Union([Id, Type.Null()]),
      name: Type.String(),
      debit: YuanSum,
      credit: YuanSum,
      balance: YuanSum,
      /** Points, or pieces of consigned goods. */
      quantity: Type.Integer(),
    }),
  ),
})

export const proveBooks = call({
  method: 'POST',
  path: '/fiscal/books/prove',
  permission: 'fiscal_books_prove',
  summary: 'Compare the books with the documents now',
  reply: Proof,
})
