// Third-party replenishment: a supplier asks another one for goods, takes them into stock and settles.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import {
  REPLENISH_LINES_MAX,
  replenishActs,
  replenishEvents,
  replenishSides,
  replenishStatusNames,
} from '../replenishment.ts'
import { Id, Page, pageQuery, Time, Yuan } from '../shapes.ts'

const MaybeTime = Type.Union([Time, Type.Null()])
/** Null for callers who may not see the prices of replenishments. */
const MaybeYuan = Type.Union([Yuan, Type.Null()])
const Status = Type.Enum(replenishStatusNames)

export const replenishPartners = call({
  method: 'GET',
  path: '/order/replenish/partners',
  permission: 'replenish_trade',
  summary: 'Other suppliers whom I may ask for goods, and my warehouses that can receive them',
  query: Type.Object(
    { q: Type.Optional(Type.String({ maxLength: SEARCH_TEXT_MAX })) },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    suppliers: Type.Array(Type.Object({ supplierId: Id, name: Type.String() })),
    warehouses: Type.Array(Type.Object({ warehouseId: Id, nameZh: Type.String(), nameEn: Type.String() })),
  }),
})

const Goods = Type.Object({
  partId: Id,
  code: Type.String(),
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  brand: Type.String(),
  unit: Type.String(),
  /** Pieces that the provider can sell. */
  available: Type.Integer(),
})

export const replenishGoods = call({
  method: 'POST',
  path: '/order/replenish/goods',
  permission: 'replenish_trade',
  summary: 'What another supplier sells, by numbers, codes or names',
  body: Type.Object(
    {
      providerId: Id,
      lines: Type.Array(
        Type.Object(
          {
            code: Type.String({ maxLength: SEARCH_TEXT_MAX }),
            quantity: Type.Optional(Type.String({ maxLength: 40 })),
          },
          { additionalProperties: false },
        ),
        { minItems: 1, maxItems: REPLENISH_LINES_MAX },
      ),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    lines: Type.Array(
      Type.Object({ code: Type.String(), quantity: Type.Integer(), candidates: Type.Array(Goods) }),
    ),
  }),
})

const Head = {
  replenishId: Id,
  replenishNo: Type.String(),
  side: Type.Enum([...replenishSides]),
  askerName: Type.String(),
  providerName: Type.String(),
  status: Status,
  lineCount: Type.Integer(),
  quantity: Type.Integer(),
  /** What was offered; null before, and for callers without prices. */
  amount: MaybeYuan,
  /** What is owed for the pieces that arrived; null before. */
  owed: MaybeYuan,
  askedAt: Time,
  allowedActs: Type.Array(Type.Enum(replenishActs)),
}

export const listReplenishments = call({
  method: 'GET',
  path: '/order/replenish/list',
  permission: 'replenish_view',
  summary: 'Requests for goods that my company made or was sent, newest first',
  query: Type.Object(
    {
      ...pageQuery(20),
      side: Type.Optional(Type.Enum([...replenishSides])),
      status: Type.Optional(Status),
    },
    { additionalProperties: false },
  ),
  reply: Page(Type.Object(Head)),
})

const exportQuery = {
  side: Type.Optional(Type.Enum([...replenishSides])),
  status: Type.Optional(Status),
  format: Type.Optional(Type.Enum(['xlsx', 'csv'])),
}

export const exportReplenishments = call({
  method: 'GET',
  path: '/order/replenish/export',
  permission: 'replenish_view',
  summary: 'These requests as a spreadsheet, a row for each line',
  query: Type.Object(exportQuery, { additionalProperties: false }),
})

export const replenishDetail = call({
  method: 'GET',
  path: '/order/replenish/detail',
  permission: 'replenish_view',
  summary: 'One request for goods with its lines and history',
  query: Type.Object({ replenishId: Id }, { additionalProperties: false }),
  reply: Type.Object({
    ...Head,
    /** The sales order that needs the goods, for its supplier only; empty without one. */
    orderNo: Type.String(),
    orderId: Type.Union([Id, Type.Null()]),
    warehouseNameZh: Type.String(),
    warehouseNameEn: Type.String(),
    remark: Type.String(),
    reason: Type.String(),
    carrier: Type.String(),
    trackingNo: Type.String(),
    reference: Type.String(),
    settledAt: MaybeTime,
    lines: Type.Array(
      Type.Object({
        lineId: Id,
        partId: Id,
        code: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        unit: Type.String(),
        quantity: Type.Integer(),
        offeredQuantity: Type.Union([Type.Integer(), Type.Null()]),
        receivedQuantity: Type.Integer(),
        price: MaybeYuan,
        /** Pieces that the provider can still give; null for the asker. */
        available: Type.Union([Type.Integer(), Type.Null()]),
        /** The suppliers that own and are settled, serve, and ship. */
        ownerName: Type.String(),
        serviceName: Type.String(),
        shippingName: Type.String(),
      }),
    ),
    history: Type.Array(
      Type.Object({
        event: Type.Enum(replenishEvents),
        at: Time,
        byName: Type.String(),
        reason: Type.String(),
      }),
    ),
  }),
})
