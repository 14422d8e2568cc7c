import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Page, PageQuery } from '../shapes.ts'
import { orderIds } from './order-batch.ts'
import { orderFilters as filters } from './order-filters.ts'
import { OrderHead } from './order-head.ts'

const ListQuery = Type.Object(
  {
    ...PageQuery,
    ...filters,
    /** Pages of submissions instead of orders: each with all its orders, and counted as one. */
    wholeTrades: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
)
const { status: _status, ...allStates } = filters
const CountQuery = Type.Object(allStates, { additionalProperties: false })
const ExportQuery = Type.Object(
  { ...filters, format: Type.Optional(Type.Enum(['xlsx', 'csv'])) },
  { additionalProperties: false },
)

const PreviewLine = Type.Object({
  partId: Id,
  code: Type.String(),
  /** The number that the buyer searched by, else the part's first OE number. */
  oeNumber: Type.String(),
  nameZh: Type.String(),
  nameEn: Type.String(),
  categoryId: Id,
  drawing: Type.String(),
  quantity: Type.Integer(),
})

const OrderRecord = Type.Object({
  ...OrderHead,
  /** The first three lines. */
  lines: Type.Array(PreviewLine),
})

export const listOrders = call({
  method: 'GET',
  path: '/order/list',
  permission: 'order_view',
  summary: 'My company’s orders, newest first',
  query: ListQuery,
  reply: Page(OrderRecord),
})

export const listSales = call({
  method: 'GET',
  path: '/order/sale/list',
  permission: 'sale_view',
  summary: 'Sales orders: all for platform staff, a supplier’s own for a supplier',
  query: ListQuery,
  reply: Page(OrderRecord),
})

const Counts = Type.Record(Type.String(), Type.Integer())

export const countOrders = call({
  method: 'GET',
  path: '/order/counts',
  permission: 'order_view',
  summary: 'How many of my company’s orders are in each state, of those that the other filters find',
  query: CountQuery,
  reply: Counts,
})

export const countSales = call({
  method: 'GET',
  path: '/order/sale/counts',
  permission: 'sale_view',
  summary: 'How many sales orders are in each state, of those that the other filters find',
  query: CountQuery,
  reply: Counts,
})

export const exportOrders = call({
  method: 'GET',
  path: '/order/export',
  permission: 'order_view',
  summary: 'My company’s orders as a spreadsheet, a row for each line',
  query: ExportQuery,
})

export const exportSales = call({
  method: 'GET',
  path: '/order/sale/export',
  permission: 'sale_view',
  summary: 'Sales orders as a spreadsheet, a row for each line',
  query: ExportQuery,
})

export const reorderOrders = call({
  method: 'POST',
  path: '/order/reorder',
  permission: 'cart_edit',
  summary: 'Put what these orders bought into my cart again; what cannot be had any more is told',
  body: Type.Object(
    {
      orderIds,
      /** The vehicle of mine for which the goods are meant this time. */
      vehicleId: Type.Optional(Id),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    added: Type.Integer(),
    /** Of these, the lines that are now in the pre-sale cart. */
    preSale: Type.Integer(),
    /** Lines that could not be added to the cart. */
    left: Type.Array(
      Type.Object({
        partId: Id,
        code: Type.String(),
        nameZh: Type.String(),
        nameEn: Type.String(),
        why: Type.Enum(['OFFER_WITHDRAWN', 'OUT_OF_STOCK']),
      }),
    ),
  }),
})
