import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/cart.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { addToCart, removeFromCart, tickCartLines, updateCartLine } from './change-cart.ts'
import { readCartSuccessors } from './cart-successors.ts'
import { saveLineVehicles } from './line-vehicles.ts'
import { showCart } from './present.ts'
import { quickOrderRoutes } from './quick-order/routes.ts'

export function cartRoutes(app: FastifyInstance) {
  serveCall(app, calls.listCart, ({ ctx }) => showCart(ctx.db, ctx))
  serveCall(app, calls.listCartSuccessors, ({ ctx }) => readCartSuccessors(ctx))
  serveCall(app, calls.addToCart, ({ ctx, body }) =>
    change(ctx, (tx) => addToCart(tx, ctx, body.lines, body.vehicleId)),
  )
  serveCall(app, calls.updateCartLine, ({ ctx, body }) => change(ctx, (tx) => updateCartLine(tx, ctx, body)))
  serveCall(app, calls.saveCartLineVehicles, ({ ctx, body }) =>
    change(ctx, (tx) => saveLineVehicles(tx, ctx, body)),
  )
  serveCall(app, calls.tickCartLines, ({ ctx, body }) => change(ctx, (tx) => tickCartLines(tx, ctx, body)))
  serveCall(app, calls.removeFromCart, ({ ctx, body }) =>
    change(ctx, (tx) => removeFromCart(tx, ctx, body.ids.split(','))),
  )
  quickOrderRoutes(app)
}

/** Changes the cart and returns all of it, so that the page needs no second call. */
function change(ctx: SignedIn, work: (tx: Tx) => Promise<void>) {
  return write(ctx, async (tx) => {
    await work(tx)
    return showCart(tx, ctx)
  })
}
