import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/picking.ts'
import { serveCall } from '../../http/route.ts'
import { write } from '../../http/write.ts'
import { listPicks, readPick } from './list-picks.ts'
import { givePickBack, savePicked, takePick } from './take-pick.ts'

export function pickRoutes(app: FastifyInstance) {
  serveCall(app, calls.listPicks, ({ ctx, query }) => listPicks(ctx, query))
  serveCall(app, calls.readPick, ({ ctx, query }) => readPick(ctx, query))
  serveCall(app, calls.takePick, ({ ctx, body }) => write(ctx, (tx) => takePick(tx, ctx, body)))
  serveCall(app, calls.givePickBack, ({ ctx, body }) => write(ctx, (tx) => givePickBack(tx, ctx, body)))
  serveCall(app, calls.savePicked, ({ ctx, body }) => write(ctx, (tx) => savePicked(tx, ctx, body)))
}
