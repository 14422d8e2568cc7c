import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, YuanSum } from '../shapes.ts'

const closed = { additionalProperties: false }
const Month = Type.String({ pattern: '^20[0-9]{2}-(0[1-9]|1[0-2])$' })
const Day = Type.String({ format: 'date' })

export const deskFigures = [
  'cashIn',
  'cashOut',
  'outstanding',
  'overdue',
  'toPay',
  'commission',
  'margin',
] as const
export type DeskFigure = (typeof deskFigures)[number]

export const readFinanceDesk = call({
  method: 'GET',
  path: '/fiscal/desk',
  permission: 'fiscal_desk_view',
  summary:
    'What came in, went out, is owed and was earned in a month, this one unless another is named; from the books',
  query: Type.Object({ month: Type.Optional(Month) }, closed),
  reply: Type.Object({
    month: Month,
    /** Amounts owed are those at the end of this day: of the month, or today. */
    day: Day,
    figures: Type.Array(Type.Object({ figure: Type.Enum([...deskFigures]), amount: YuanSum })),
  }),
})

export const listDeskDocuments = call({
  method: 'GET',
  path: '/fiscal/desk/documents',
  permission: 'fiscal_desk_view',
  summary:
    'The documents that a figure of the finance desk is made of, newest first; what is overdue, longest first',
  query: Type.Object(
    { month: Type.Optional(Month), figure: Type.Enum([...deskFigures]), ...PageQuery },
    closed,
  ),
  reply: Page(
    Type.Object({
      /** The entry of the books, the charge or the bill; unique in the list. */
      rowId: Type.String(),
      /** The kind of document, as in the books. */
      document: Type.String(),
      documentNo: Type.String(),
      /** The row to open: an order, bill or entry of the books. */
      opens: Type.Enum(['order', 'bill', 'entry']),
      openId: Id,
      /** The customer or supplier; empty where an entry concerns none or several. */
      party: Type.String(),
      day: Day,
      amount: YuanSum,
    }),
  ),
})
