// Files that a company attaches to its sales orders.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Time } from '../shapes.ts'

const closed = { additionalProperties: false }

const SaleFile = Type.Object({
  id: Id,
  fileUrl: Type.String(),
  name: Type.String(),
  bytes: Type.Integer(),
  byName: Type.String(),
  at: Time,
})
const SaleFiles = Type.Object({ files: Type.Array(SaleFile), mayChange: Type.Boolean() })

export const listSaleFiles = call({
  method: 'GET',
  path: '/order/vendor/sale/files',
  permission: 'sale_view',
  summary: 'The files that my company has attached to a sales order, the latest first',
  query: Type.Object({ orderId: Id }, closed),
  reply: SaleFiles,
})

export const attachSaleFile = call({
  method: 'POST',
  path: '/order/vendor/sale/files/attach',
  permission: 'sale_view',
  summary: 'Attach an uploaded file to a sales order; only my own company sees it',
  body: Type.Object({ orderId: Id, fileUrl: Type.String({ maxLength: 200 }) }, closed),
  reply: SaleFiles,
})

export const removeSaleFile = call({
  method: 'POST',
  path: '/order/vendor/sale/files/remove',
  permission: 'sale_view',
  summary: 'Take a file off a sales order',
  body: Type.Object({ orderId: Id, id: Id }, closed),
  reply: SaleFiles,
})
