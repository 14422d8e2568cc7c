import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery, YuanSum } from '../shapes.ts'

const closed = { additionalProperties: false }
const Day = Type.String({ format: 'date' })
/** 0 stands for customers without a salesperson, whose name is empty. */
const PartyId = Type.String({ pattern: '^(0|[1-9][0-9]{0,18})$' })
const By = Type.Enum(['customer', 'salesperson', 'supplier'])

export const readAgeing = call({
  method: 'GET',
  path: '/fiscal/ageing',
  permission: 'fiscal_ageing_view',
  summary: 'What is owed on account at the end of a day, by how long it is overdue',
  query: Type.Object({ day: Type.Optional(Day), schemeId: Type.Optional(Id), by: Type.Optional(By) }, closed),
  reply: Type.Object({
    day: Day,
    schemeId: Type.Union([Id, Type.Null()]),
    schemes: Type.Array(Type.Object({ schemeId: Id, name: Type.String() })),
    /** The names of the buckets; what fits none stands last, under an empty name. */
    buckets: Type.Array(Type.String()),
    rows: Type.Array(
      Type.Object({
        partyId: PartyId,
        name: Type.String(),
        /** One amount a bucket. */
        amounts: Type.Array(YuanSum),
        /** Money and credit that settles nothing yet; of suppliers always 0, because customers pay without naming them. */
        unapplied: YuanSum,
        /** The buckets less what is unapplied. */
        outstanding: YuanSum,
      }),
    ),
  }),
})

export const exportAgeing = call({
  method: 'GET',
  path: '/fiscal/ageing/export',
  permission: 'fiscal_ageing_view',
  summary: 'The ageing report as a spreadsheet, with its totals below',
  query: Type.Object(
    {
      day: Type.Optional(Day),
      schemeId: Type.Optional(Id),
      by: Type.Optional(By),
      format: Type.Optional(Type.Enum(['xlsx', 'csv'])),
    },
    closed,
  ),
})

export const listAgedDocuments = call({
  method: 'GET',
  path: '/fiscal/ageing/documents',
  permission: 'fiscal_ageing_view',
  summary: 'The documents behind a row of the ageing report, longest overdue first',
  query: Type.Object(
    { ...PageQuery, day: Type.Optional(Day), by: Type.Optional(By), partyId: PartyId },
    closed,
  ),
  reply: Page(
    Type.Object({
      entryId: Id,
      orderId: Type.Union([Id, Type.Null()]),
      documentNo: Type.String(),
      customer: Type.String(),
      statementId: Type.Union([Id, Type.Null()]),
      statementNo: Type.String(),
      dueOn: Day,
      daysOverdue: Type.Integer(),
      open: YuanSum,
    }),
  ),
})
