import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/catalog.ts'
import * as deskCalls from '../../../shared/calls/catalogue-desk.ts'
import { listVehicleSteps } from '../../../shared/calls/vehicle-steps.ts'
import * as recommendedCalls from '../../../shared/calls/recommended-parts.ts'
import { serveCall } from '../../http/route.ts'
import { listNamePackages, listUnselectedNames } from './name-packages.ts'
import { readOfferStock } from './offer-stock.ts'
import { listCategories, readPart } from './read-part.ts'
import { recommendParts } from './recommended-parts.ts'
import { cleanText } from './clean-text.ts'
import { readVehicleStep } from './vehicle-steps.ts'

export function partRoutes(app: FastifyInstance) {
  serveCall(app, calls.readPart, ({ ctx, query }) => readPart(ctx, query.partId))
  serveCall(app, recommendedCalls.recommendParts, ({ ctx, query }) => recommendParts(ctx, query.partId))
  serveCall(app, calls.listCategories, ({ ctx }) => listCategories(ctx.db, ctx.language))
  serveCall(app, listVehicleSteps, ({ ctx, query }) => readVehicleStep(ctx.db, query, ctx.language))
  serveCall(app, deskCalls.readOfferStock, ({ ctx, query }) => readOfferStock(ctx, query.offerId))
  serveCall(app, deskCalls.listNamePackages, ({ ctx }) => listNamePackages(ctx.db))
  serveCall(
    app,
    deskCalls.listUnselectedNames,
    ({ ctx, query: { packageId, q = '', current = 1, size = deskCalls.NAME_PAGE_SIZE } }) =>
      listUnselectedNames(ctx.db, { packageId, q: cleanText(q), current, size }),
  )
}
