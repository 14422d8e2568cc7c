// The goods of a promotion from a spreadsheet.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery } from '../shapes.ts'
import { PROMOTION_LINES_MAX } from '../promotion-sheet.ts'
import { NewProduct } from './marketing.ts'

export const promotionsToFill = call({
  method: 'POST',
  path: '/market/marketing/importTargets',
  permission: 'signedIn',
  summary:
    'Promotions that are not online and that I may give goods to, by a part of their name, newest first',
  body: Type.Object(
    { ...PageQuery, q: Type.Optional(Type.String({ maxLength: 60 })), marketingId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Page(
    Type.Object({
      marketingId: Id,
      marketingType: Type.Enum([
        'FULL_MINUS',
        'COUPON',
        'SPECIAL',
        'SECKILL',
        'ZP',
        'ANTIQUE',
        'NEW',
        'GROUP',
      ]),
      name: Type.String(),
      /** Single goods or customers count only once the promotion is limited to chosen ones. */
      isForAllGoods: Type.Boolean(),
      isForAllCustomers: Type.Boolean(),
    }),
  ),
})

export const readPromotionFile = call({
  method: 'POST',
  path: '/market/marketing/importFile',
  permission: 'signedIn',
  summary: `Read up to ${PROMOTION_LINES_MAX} lines of an xlsx or csv file (multipart/form-data) for a promotion, each with what is wrong with it; nothing is changed`,
  rawBody: true,
  query: Type.Object({ marketingId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        /** The position below the headings, from 1. */
        row: Type.Integer(),
        partCode: Type.String(),
        partName: Type.Union([Type.String(), Type.Null()]),
        supplierName: Type.String(),
        price: Type.String(),
        /** The pieces of a seckill pool or of a group. */
        pieces: Type.String(),
        limitPerOrder: Type.String(),
        limitPerUser: Type.String(),
        ok: Type.Boolean(),
        msg: Type.String(),
        /** The input for importData; null while the line has an error. */
        product: Type.Union([NewProduct, Type.Null()]),
      }),
    ),
  }),
})
