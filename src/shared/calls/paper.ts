import { Type } from 'typebox'
import { call } from '../call.ts'
import { paperKinds } from '../paper-kinds.ts'
import { orderIds } from './order-batch.ts'

export const printOrders = call({
  method: 'POST',
  path: '/order/print',
  permission: 'signedIn',
  summary:
    'Orders that I see as one PDF: with prices, as delivery notes (one for each shipment), or as pick lists',
  body: Type.Object({ orderIds, kind: Type.Enum([...paperKinds]) }, { additionalProperties: false }),
})
