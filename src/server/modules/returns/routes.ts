import type { FastifyInstance } from 'fastify'
import { sql, type RawBuilder } from 'kysely'
import type { QueryOf } from '../../../shared/call.ts'
import { receiveShipment as receiveCall } from '../../../shared/calls/receipt.ts'
import * as cart from '../../../shared/calls/return-cart.ts'
import * as calls from '../../../shared/calls/returns.ts'
import { openReturnStatuses, returnStatuses } from '../../../shared/return-terms.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { Tx } from '../../db/connection.ts'
import { holding } from '../../engine/contains.ts'
import type { SignedIn } from '../../context.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { mustBeFresh } from '../identity/second-factor/fresh-factor.ts'
import { boughtBy, soldBy } from '../orders/order-scope.ts'
import { sendDownload } from '../../http/download.ts'
import { claimRoutes } from './claim-routes.ts'
import { moveReturn } from './decide-returns.ts'
import { printReturnLabel } from './print-return-label.ts'
import {
  addToReturnCart,
  presentReturnable,
  removeFromReturnCart,
  showReturnCart,
  updateReturnCartLine,
} from './return-cart.ts'
import { receiveShipment } from './receive-shipment.ts'
import { readReturns } from './return-requests.ts'
import { readReturnedParts } from './returned-parts.ts'
import { readReturnablePage } from './returnable.ts'
import { readReturn } from './return-detail.ts'
import { sendRefusedBack } from './send-refused-back.ts'
import { submitReturns } from './submit-returns.ts'

export function returnRoutes(app: FastifyInstance) {
  cartRoutes(app)
  claimRoutes(app)
  serveCall(app, receiveCall, ({ ctx, body }) => write(ctx, (tx) => receiveShipment(tx, ctx, body)))
  serveCall(app, calls.submitReturns, ({ ctx, body }) => write(ctx, (tx) => submitReturns(tx, ctx, body)))
  serveCall(app, calls.listMyReturns, ({ ctx, query }) => returnsIn(ctx, boughtBy(ctx.me), query))
  serveCall(app, calls.listReturnsOfBuyers, ({ ctx, query }) => returnsIn(ctx, soldBy(ctx.me), query))
  serveCall(app, calls.listReturnsToRefund, ({ ctx, query }) => returnsIn(ctx, soldBy(ctx.me), query))
  serveCall(app, calls.withdrawReturn, ({ ctx, body }) =>
    write(ctx, (tx) => moved(tx, ctx, { ...body, act: 'withdraw' })),
  )
  serveCall(app, calls.sendReturn, ({ ctx, body }) =>
    write(ctx, (tx) => moved(tx, ctx, { ...body, act: 'send' })),
  )
  serveCall(app, calls.refundReturn, async ({ ctx, body }) => {
    await mustBeFresh(ctx, ctx.db)
    return write(ctx, (tx) => moved(tx, ctx, { ...body, act: 'refund' }))
  })
  serveCall(app, calls.decideReturn, ({ ctx, body }) => write(ctx, (tx) => moved(tx, ctx, body)))
  serveCall(app, calls.confirmReplacement, ({ ctx, body }) =>
    write(ctx, (tx) => moved(tx, ctx, { ...body, act: 'confirm' })),
  )
  serveCall(app, calls.sendRefusedBack, ({ ctx, body }) =>
    write(ctx, async (tx) => {
      await sendRefusedBack(tx, ctx, body)
      return shown(tx, ctx, body.requestId)
    }),
  )
  serveCall(app, calls.listReturnedParts, ({ ctx, query }) => readReturnedParts(ctx, query))
  serveCall(app, calls.returnDetail, ({ ctx, query }) => readReturn(ctx, query.requestId))
  serveCall(app, calls.printReturnLabel, async ({ ctx, body, reply }) =>
    sendDownload(reply, await printReturnLabel(ctx, body.requestId)),
  )
}

async function returnsIn(
  ctx: SignedIn,
  reached: RawBuilder<unknown>,
  { current = 1, size = 10, status, delivery, q = '' }: QueryOf<typeof calls.listReturnsOfBuyers>,
) {
  const ofState = status ? sql`and q.status = ${sql.lit(returnStatuses[status])}` : sql``
  const travelling = delivery ? sql`and q.delivery = ${delivery}` : sql``
  const words = q.trim()
  const named = words
    ? sql`and (q.return_no ilike ${holding(words)} or o.order_no ilike ${holding(words)}
        or exists (select from tenants b where b.id = q.tenant_id and b.tenant_name ilike ${holding(words)}))`
    : sql``
  const scope = sql`${reached} ${ofState} ${travelling} ${named}`
  // What waits in one state is worked off from the oldest, as the inbox counts it.
  const isQueue = openReturnStatuses.some((open) => open === status)
  const { requests, total } = await readReturns(ctx.db, scope, { me: ctx.me, size, current, isQueue })
  return pageOf(requests, { total, size, current })
}

function cartRoutes(app: FastifyInstance) {
  const change = (ctx: SignedIn, work: (tx: Tx) => Promise<void>) =>
    write(ctx, async (tx) => {
      await work(tx)
      return showReturnCart(tx, ctx)
    })
  serveCall(app, cart.listReturnCart, ({ ctx }) => showReturnCart(ctx.db, ctx))
  serveCall(app, cart.listReturnable, async ({ ctx, query: { current = 1, size = 10, q, orderId } }) => {
    const { goods, total } = await readReturnablePage(ctx.db, ctx.me, { q, orderId, size, current })
    return pageOf(goods.map(presentReturnable), { total, size, current })
  })
  serveCall(app, cart.addToReturnCart, ({ ctx, body }) =>
    change(ctx, (tx) => addToReturnCart(tx, ctx, body.lines)),
  )
  serveCall(app, cart.updateReturnCartLine, ({ ctx, body }) =>
    change(ctx, (tx) => updateReturnCartLine(tx, ctx, body)),
  )
  serveCall(app, cart.removeFromReturnCart, ({ ctx, body }) =>
    change(ctx, (tx) => removeFromReturnCart(tx, ctx, body.ids.split(','))),
  )
}

async function moved(tx: Tx, ctx: SignedIn, body: Parameters<typeof moveReturn>[2]) {
  await moveReturn(tx, ctx, body)
  return shown(tx, ctx, body.requestId)
}

async function shown(tx: Tx, ctx: SignedIn, requestId: string) {
  const { requests } = await readReturns(tx, sql`q.id = ${requestId}`, { me: ctx.me, size: 1, current: 1 })
  return requests[0]!
}
