import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/favourite.ts'
import { serveCall } from '../../http/route.ts'
import {
  addFavourite,
  chooseDefaultSupplier,
  listFavourites,
  readDefaultSupplier,
  removeFavourites,
} from './favourites.ts'
import { isKept } from './queries.ts'
import { listSeenParts, rememberSeenPart } from './seen-parts.ts'

export function favouriteRoutes(app: FastifyInstance) {
  serveCall(app, calls.listFavourites, ({ ctx, query: { size = 10, current = 1 } }) =>
    listFavourites(ctx, { size, current }),
  )
  serveCall(app, calls.addFavourite, ({ ctx, body }) => addFavourite(ctx, body))
  serveCall(app, calls.removeFavourites, ({ ctx, body }) => removeFavourites(ctx, body.ids.split(',')))
  serveCall(app, calls.isFavourite, async ({ ctx, query }) => ({
    kept: await isKept(ctx.db, ctx.me, query.partId),
  }))
  serveCall(app, calls.readDefaultSupplier, ({ ctx }) => readDefaultSupplier(ctx))
  serveCall(app, calls.chooseDefaultSupplier, ({ ctx, body }) => chooseDefaultSupplier(ctx, body.supplierId))
  serveCall(app, calls.listSeenParts, ({ ctx }) => listSeenParts(ctx))
  serveCall(app, calls.rememberSeenPart, ({ ctx, body }) => rememberSeenPart(ctx, body.partId))
}
