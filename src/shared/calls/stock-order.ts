// What runs out when, reorder points, and what a supplier buys for its warehouses.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, pageQuery, Time } from '../shapes.ts'
import { MOST_PIECES, stockOrderActs, stockOrderStatuses } from '../stock-movements.ts'

const closed = { additionalProperties: false }
const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])
const SupplierId = Type.Optional(Id)
const Pieces = Type.Integer({ minimum: 1, maximum: MOST_PIECES })
const Days = Type.Integer({ minimum: 1, maximum: 365 })

const partFields = { partId: Id, code: Type.String(), nameZh: Type.String(), nameEn: Type.String() }

export const listRunningOut = call({
  method: 'GET',
  path: '/vendor/stock/reorder/list',
  permission: 'stock_view',
  summary:
    'Parts to buy, by the days until they run out: below their reorder point, or sold out before more can arrive',
  query: Type.Object({ ...pageQuery(20), supplierId: SupplierId, warehouseId: Type.Optional(Id) }, closed),
  reply: Page(
    Type.Object({
      supplierId: Id,
      ...partFields,
      warehouseId: Id,
      warehouse: Type.String(),
      available: Type.Integer(),
      /** Pieces on their way from another warehouse, or bought and not yet received. */
      coming: Type.Integer(),
      /** Pieces shipped in the last four weeks. */
      sold: Type.Integer(),
      /** Null without sales. */
      daysLeft: Maybe(Type.Integer()),
      /** The reorder point; null where the sales decide. */
      point: Maybe(Type.Integer()),
      upTo: Maybe(Type.Integer()),
      leadDays: Type.Integer(),
      /** Pieces to buy. */
      toBuy: Type.Integer(),
    }),
  ),
})

export const exportRunningOut = call({
  method: 'GET',
  path: '/vendor/stock/reorder/export',
  permission: 'stock_view',
  summary: 'The parts to buy, as a spreadsheet',
  query: Type.Object(
    {
      supplierId: SupplierId,
      warehouseId: Type.Optional(Id),
      format: Type.Optional(Type.Enum(['xlsx', 'csv'])),
    },
    closed,
  ),
})

export const saveReorderPoint = call({
  method: 'POST',
  path: '/vendor/stock/reorder/save',
  permission: 'stock_edit',
  summary:
    'Set at how many pieces a part is reordered for a warehouse, up to how many; null takes the point away',
  body: Type.Object(
    {
      supplierId: SupplierId,
      partId: Id,
      warehouseId: Id,
      reorder: Maybe(
        Type.Object(
          { point: Type.Integer({ minimum: 0, maximum: MOST_PIECES }), upTo: Pieces, leadDays: Days },
          closed,
        ),
      ),
    },
    closed,
  ),
  reply: Type.Object({ partId: Id }),
})

export const makeStockOrder = call({
  method: 'POST',
  path: '/vendor/stock/order/make',
  permission: 'stock_edit',
  summary:
    'Make a stock order of the named pieces, or of everything that is to be bought (at most 500 lines)',
  body: Type.Object(
    {
      supplierId: SupplierId,
      lines: Type.Optional(
        Type.Array(Type.Object({ partId: Id, warehouseId: Id, quantity: Pieces }, closed), {
          minItems: 1,
          maxItems: 500,
        }),
      ),
    },
    closed,
  ),
  reply: Type.Object({ id: Id, stockOrderNo: Type.String(), lineCount: Type.Integer() }),
})

export const listStockOrders = call({
  method: 'GET',
  path: '/vendor/stock/order/list',
  permission: 'stock_view',
  summary: 'Stock orders with their lines, newest first',
  query: Type.Object({ ...pageQuery(10), supplierId: SupplierId }, closed),
  reply: Page(
    Type.Object({
      id: Id,
      stockOrderNo: Type.String(),
      supplierName: Type.String(),
      status: Type.Enum([...stockOrderStatuses]),
      createdByName: Type.String(),
      createdAt: Time,
      lines: Type.Array(
        Type.Object({
          ...partFields,
          warehouseId: Id,
          warehouse: Type.String(),
          quantity: Type.Integer(),
          received: Maybe(Type.Integer()),
        }),
      ),
      allowedActions: Type.Array(Type.Enum([...stockOrderActs])),
    }),
  ),
})

export const exportStockOrders = call({
  method: 'GET',
  path: '/vendor/stock/order/export',
  permission: 'stock_view',
  summary: 'The stock orders, as a spreadsheet with a row for each part and warehouse; up to 10,000 rows',
  query: Type.Object({ supplierId: SupplierId, format: Type.Optional(Type.Enum(['xlsx', 'csv'])) }, closed),
})

export const endStockOrder = call({
  method: 'POST',
  path: '/vendor/stock/order/end',
  permission: 'stock_edit',
  summary: 'Receive the goods of a stock order into stock, all or the named pieces; or cancel it',
  body: Type.Object(
    {
      id: Id,
      act: Type.Enum([...stockOrderActs]),
      /** Pieces that arrived; all of a line that is not named. */
      lines: Type.Optional(
        Type.Array(
          Type.Object(
            { partId: Id, warehouseId: Id, quantity: Type.Integer({ minimum: 0, maximum: MOST_PIECES }) },
            closed,
          ),
          { maxItems: 500 },
        ),
      ),
    },
    closed,
  ),
  reply: Type.Object({ id: Id }),
})
