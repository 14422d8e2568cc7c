import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/catalog.ts'
import * as historyCalls from '../../../shared/calls/search-history.ts'
import { serveCall } from '../../http/route.ts'
import { forgetSearches, readSearchHistory, rememberSearch } from './search-history.ts'
import { lexiconFor } from './search-facts.ts'
import { searchParts } from './search-parts.ts'
import { searchRequest } from './search-request.ts'
import { suggestParts } from './suggest-parts.ts'
import { withTimeLimit } from './time-limit.ts'

export function searchRoutes(app: FastifyInstance) {
  serveCall(app, calls.searchParts, ({ ctx, query }) => searchParts(ctx, searchRequest(query, ctx.language)))
  serveCall(app, calls.suggestParts, async ({ ctx, query: { q, mode = 'full' } }) => {
    const lexicon = await lexiconFor(ctx, { mode })
    return withTimeLimit(ctx, (db) => suggestParts(db, { q, mode, language: ctx.language, lexicon }))
  })
  serveCall(app, historyCalls.readSearchHistory, ({ ctx }) => readSearchHistory(ctx))
  serveCall(app, historyCalls.rememberSearch, ({ ctx, body }) => rememberSearch(ctx, body.text))
  serveCall(app, historyCalls.forgetSearches, ({ ctx, body }) => forgetSearches(ctx, body.text))
  // Not a call of the contract: an image, the same for everyone, fetched by <img> without a token.
}
