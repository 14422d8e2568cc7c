// Goods that a supplier sells before they arrive: its terms, a file of them, and what was paid for them.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { orderStatusNames } from '../order-status.ts'
import { depositRules, PRE_SALE_LINES_MAX } from '../pre-sale.ts'
import { Id, Page, pageQuery, Time, Yuan } from '../shapes.ts'
import { OfSupplier } from './goods.ts'

const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const closed = { additionalProperties: false }
const Format = Type.Optional(Type.Enum(['xlsx', 'csv']))
const Day = Type.String({ format: 'date' })

const part = {
  offerId: Id,
  /** To be given back with a change: it is refused when somebody else was faster. */
  version: Type.Integer(),
  partId: Id,
  code: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
}

export const listPreSale = call({
  method: 'GET',
  path: '/vendor/preSale/list',
  permission: 'goods_view',
  summary: 'The supplier’s goods that are still to come, the next to arrive first',
  cleansText: 'q',
  query: Type.Object(
    { ...OfSupplier, ...pageQuery(20), q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })) },
    closed,
  ),
  reply: Page(
    Type.Object({
      ...part,
      oeNumber: Type.String(),
      unit: Type.String(),
      /** Null for people who see no prices, as is the deposit by piece. */
      price: Maybe(Yuan),
      goodsDueOn: Day,
      depositPercent: Maybe(Type.Integer()),
      deposit: Maybe(Yuan),
      depositRule: Type.Enum([...depositRules]),
      isPaused: Type.Boolean(),
      /** What can still be ordered. */
      available: Type.Integer(),
      /** Pieces of pre-sale orders that have not been shipped, and how many orders. */
      orderedPieces: Type.Integer(),
      orders: Type.Integer(),
    }),
  ),
})

export const exportPreSale = call({
  method: 'GET',
  path: '/vendor/preSale/export',
  permission: 'goods_view',
  summary: 'The supplier’s goods that are still to come, as a spreadsheet; up to 10,000 rows',
  cleansText: 'q',
  query: Type.Object(
    { ...OfSupplier, q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })), format: Format },
    closed,
  ),
})

export const savePreSale = call({
  method: 'POST',
  path: '/vendor/preSale/save',
  permission: 'goods_edit',
  summary: 'Say when goods arrive and what is paid before, or that they are there; all of it, or nothing',
  body: Type.Object(
    {
      ...OfSupplier,
      lines: Type.Array(
        Type.Object(
          {
            offerId: Id,
            version: Type.Integer({ minimum: 1 }),
            /** Null: the goods are there, and sold as all others. */
            goodsDueOn: Maybe(Day),
            /** Null or 0 for none, as is an empty amount by piece; what is left out stays. */
            depositPercent: Type.Optional(Maybe(Type.Integer())),
            deposit: Type.Optional(Maybe(Type.String({ maxLength: 20 }))),
            depositRule: Type.Optional(Type.Enum([...depositRules])),
          },
          closed,
        ),
        { minItems: 1, maxItems: PRE_SALE_LINES_MAX },
      ),
    },
    closed,
  ),
  reply: Type.Object({ changed: Type.Integer() }),
})

export const preSaleSheet = call({
  method: 'GET',
  path: '/vendor/preSale/sheet',
  permission: 'goods_view',
  summary: 'The supplier’s goods that are still to come as a spreadsheet, to be filled in and imported',
  query: Type.Object(OfSupplier, closed),
})

export const readPreSaleFile = call({
  method: 'POST',
  path: '/vendor/preSale/read',
  permission: 'goods_edit',
  summary: `Read up to ${PRE_SALE_LINES_MAX} lines of an xlsx, xls or csv file (multipart/form-data), each with what it would change or what is wrong; nothing is changed`,
  rawBody: true,
  query: Type.Object(OfSupplier, closed),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** The position below the headings, from 1. */
        row: Type.Integer(),
        written: Type.String(),
        goods: Maybe(Type.Object(part)),
        goodsDueOn: Maybe(Day),
        depositPercent: Maybe(Type.Integer()),
        deposit: Maybe(Yuan),
        depositRule: Type.Enum([...depositRules]),
        /** What is wrong; empty for a good line. */
        msg: Type.String(),
      }),
    ),
  }),
})

const transactionFilter = {
  ...OfSupplier,
  from: Type.Optional(Day),
  to: Type.Optional(Day),
  /** An order number or a company that begins so. */
  q: Type.Optional(Type.String({ maxLength: 60 })),
}

export const exportPreSaleTransactions = call({
  method: 'GET',
  path: '/vendor/preSale/transactions/export',
  permission: 'sale_paper_price',
  summary:
    'What was paid, kept and refunded for the supplier’s pre-sale orders, as a spreadsheet; up to 10,000 rows',
  query: Type.Object({ ...transactionFilter, format: Format }, closed),
})

export const preSaleTransactions = call({
  method: 'GET',
  path: '/vendor/preSale/transactions',
  permission: 'sale_paper_price',
  summary: 'What was paid, kept and refunded for the supplier’s pre-sale orders, newest first, with the sums',
  query: Type.Object({ ...pageQuery(20), ...transactionFilter }, closed),
  reply: Type.Object({
    ...Page(
      Type.Object({
        id: Type.String(),
        kind: Type.Enum(['all', 'deposit', 'balance', 'refund', 'kept']),
        orderId: Id,
        orderNo: Type.String(),
        buyerName: Type.String(),
        status: Type.Enum(orderStatusNames),
        method: Type.String(),
        amount: Yuan,
        at: Time,
      }),
    ).properties,
    sums: Type.Object({ all: Yuan, deposit: Yuan, balance: Yuan, refund: Yuan, kept: Yuan }),
    /** Balances that buyers still owe on orders with a paid deposit. */
    due: Yuan,
  }),
})
