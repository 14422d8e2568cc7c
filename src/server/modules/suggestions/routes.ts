import type { FastifyInstance } from 'fastify'
import * as calls from '../../../shared/calls/suggestion.ts'
import { AppError } from '../../../shared/errors.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { updateRow } from '../../engine/save.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { fieldError } from '../../http/field-errors.ts'
import { serveCall } from '../../http/route.ts'
import { countOwnSuggestions, ownSuggestions } from './queries.ts'
import { submitSuggestion } from './submit-suggestion.ts'

export function suggestionRoutes(app: FastifyInstance) {
  serveCall(app, calls.submitSuggestion, ({ ctx, body }) => submitSuggestion(ctx, body))

  serveCall(app, calls.saveSuggestion, async ({ ctx, body }) => {
    const { id, suggestionType, content, SUGGESTION } = body
    if (id === undefined) {
      if (suggestionType === undefined) throw missing(ctx, 'suggestionType')
      if (content === undefined) throw missing(ctx, 'content')
      return submitSuggestion(ctx, { suggestionType, content, ...(SUGGESTION && { SUGGESTION }) })
    }
    const permission = 'platform_opinion_edit'
    if (!may(ctx.me, permission)) throw new AppError('FORBIDDEN', { permission })
    await updateRow(ctx, { screen: ctx.services.screens.byName('opinion')!, body })
    return { id }
  })

  serveCall(app, calls.listMySuggestions, async ({ ctx, query: { current = 1, size = 10 } }) => {
    const mine = { tenantId: ctx.me.tenantId, submitterId: ctx.me.userId }
    const rows = await ownSuggestions(ctx.db, { ...mine, language: ctx.language, size, current })
    const total = await countOwnSuggestions(ctx.db, mine)
    const shown = rows.map(({ createdAt, ...row }) => ({ ...row, createTime: createdAt.toISOString() }))
    return pageOf(shown, { total, size, current })
  })
}

function missing({ language }: SignedIn, field: string): AppError {
  const fault = fieldError(language, { field, keyword: 'required', params: {} })
  return new AppError('INVALID', {}, { fields: [fault] })
}
