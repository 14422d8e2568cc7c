import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/suggestion.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { serveCall } from '../../http/route.ts'
import { countOwnSuggestions, ownSuggestions } from './queries.ts'
import { submitSuggestion } from './submit-suggestion.ts'

export function suggestionRoutes(app: FastifyInstance) {
  serveCall(app, calls.submitSuggestion, ({ ctx, body }) => submitSuggestion(ctx, body))

  serveCall(app, calls.listMySuggestions, async ({ ctx, query: { current = 1, size = 10 } }) => {
    const mine = { tenantId: ctx.me.tenantId, submitterId: ctx.me.userId }
    const rows = await ownSuggestions(ctx.db, { ...mine, language: ctx.language, size, current })
    const total = await countOwnSuggestions(ctx.db, mine)
    const shown = rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() }))
    return pageOf(shown, { total, size, current })
  })
}
