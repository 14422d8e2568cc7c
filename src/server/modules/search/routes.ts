import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/catalog.ts'
import * as historyCalls from '../../../shared/calls/search-history.ts'
import * as deskCalls from '../../../shared/calls/catalogue-desk.ts'
import { listVehicleSteps } from '../../../shared/calls/vehicle-steps.ts'
import * as recommendedCalls from '../../../shared/calls/recommended-parts.ts'
import { serveCall } from '../../http/route.ts'
import { listNamePackages, listUnselectedNames } from '../parts/name-packages.ts'
import { readOfferStock } from '../parts/offer-stock.ts'
import { priceListRoute } from '../price-lists/routes.ts'
import { pictureSvg } from '../drawings/picture.ts'
import { listCategories, readPart } from '../parts/read-part.ts'
import { forgetSearches, readSearchHistory, rememberSearch } from './search-history.ts'
import { recommendParts } from '../parts/recommended-parts.ts'
import { searchParts } from './search-parts.ts'
import { cleanText, searchRequest } from './search-request.ts'
import { suggestParts } from './suggest-parts.ts'
import { withTimeLimit } from './time-limit.ts'
import { readVehicleStep } from '../parts/vehicle-steps.ts'
import { vinRoutes } from '../vin/routes.ts'

export function catalogRoutes(app: FastifyInstance) {
  serveCall(app, calls.searchParts, ({ ctx, query }) => searchParts(ctx, searchRequest(query, ctx.language)))
  serveCall(app, calls.suggestParts, ({ ctx, query }) =>
    withTimeLimit(ctx, (db) =>
      suggestParts(db, { q: query.q, mode: query.mode ?? 'full', language: ctx.language }),
    ),
  )
  serveCall(app, calls.readPart, ({ ctx, query }) => readPart(ctx, query.partId))
  serveCall(app, recommendedCalls.recommendParts, ({ ctx, query }) => recommendParts(ctx, query.partId))
  serveCall(app, calls.listCategories, ({ ctx }) => listCategories(ctx.db, ctx.language))

  serveCall(app, historyCalls.readSearchHistory, ({ ctx }) => readSearchHistory(ctx))
  serveCall(app, historyCalls.rememberSearch, ({ ctx, body }) => rememberSearch(ctx, body.text))
  serveCall(app, historyCalls.forgetSearches, ({ ctx, body }) => forgetSearches(ctx, body.text))

  serveCall(app, listVehicleSteps, ({ ctx, query }) => readVehicleStep(ctx.db, query, ctx.language))
  serveCall(app, deskCalls.readOfferStock, ({ ctx, query }) => readOfferStock(ctx, query.offerId))
  serveCall(app, deskCalls.listNamePackages, ({ ctx }) => listNamePackages(ctx.db))
  serveCall(
    app,
    deskCalls.listUnselectedNames,
    ({ ctx, query: { packageId, q = '', current = 1, size = deskCalls.NAME_PAGE_SIZE } }) =>
      listUnselectedNames(ctx.db, { packageId, q: cleanText(q), current, size }),
  )

  priceListRoute(app)
  vinRoutes(app)

  // Not a call of the contract: an image, the same for everyone, fetched by <img> without a token.
  app.get<{ Params: { file: string } }>(
    '/api/kms/part/picture/:file',
    { schema: { hide: true }, config: { permission: 'public' } },
    (request, reply) =>
      reply
        .header('content-type', 'image/svg+xml; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(pictureSvg(request.params.file.replace(/\.svg$/, ''))),
  )
}
