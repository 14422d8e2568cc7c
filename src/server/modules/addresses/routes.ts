import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/address.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { removeDeliveryAddresses, saveDeliveryAddress } from './address-book.ts'
import { addressesOf } from './addresses.ts'

export function addressRoutes(app: FastifyInstance) {
  serveCall(app, calls.listAddresses, ({ ctx }) => addressesOf(ctx.db, ctx.me.tenantId))
  serveCall(app, calls.submitAddress, ({ ctx, body }) =>
    write(ctx, (tx) => saveDeliveryAddress(tx, ctx, body)),
  )
  serveCall(app, calls.removeAddresses, ({ ctx, body }) =>
    write(ctx, async (tx) => ({ removed: await removeDeliveryAddresses(tx, ctx, body.ids.split(',')) })),
  )
}
