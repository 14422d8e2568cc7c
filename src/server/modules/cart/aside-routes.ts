import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/cart-aside.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { sendDownload } from '../../http/download.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { colleaguesOf, takeAsides } from './aside-queries.ts'
import { putAside, readAsides, shareCart, takeBack } from './asides.ts'
import { exportCart } from './export-cart.ts'

export function cartAsideRoutes(app: FastifyInstance) {
  serveCall(app, calls.listAsides, ({ ctx }) => readAsides(ctx.db, ctx))
  serveCall(app, calls.putAside, ({ ctx, body }) => change(ctx, (tx) => putAside(tx, ctx, body.lineIds)))
  serveCall(app, calls.dropAsides, ({ ctx, body }) =>
    change(ctx, (tx) => takeAsides(tx, ctx.me, body.lineIds)),
  )
  serveCall(app, calls.takeBack, ({ ctx, body }) =>
    write(ctx, async (tx) => {
      const taken = await takeBack(tx, ctx, body.lineIds)
      return { taken, ...(await readAsides(tx, ctx)) }
    }),
  )
  serveCall(app, calls.listColleagues, ({ ctx }) => colleaguesOf(ctx.db, ctx.me))
  serveCall(app, calls.shareCart, ({ ctx, body }) => write(ctx, (tx) => shareCart(tx, ctx, body)))
  serveCall(app, calls.exportCart, async ({ ctx, query, reply }) =>
    sendDownload(reply, await exportCart(ctx, query.format ?? 'xlsx')),
  )
}

function change(ctx: SignedIn, work: (tx: Tx) => Promise<unknown>) {
  return write(ctx, async (tx) => {
    await work(tx)
    return readAsides(tx, ctx)
  })
}
