import fp from 'fastify-plugin'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errors, sentence, type ErrorName, type FieldError, type Language } from '../../shared/errors.ts'
import { refused } from './envelope.ts'
import { languageOf } from './language.ts'
import { fieldErrors } from './field-errors.ts'

/** The one place where an error becomes an answer: envelope, status, words in the caller's language. */
export const errorAnswers = fp(async (app) => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const { name, facts, fields, data } = refusalOf(error, languageOf(request))
    if (name === 'SERVER_ERROR') request.log.error({ err: error }, 'request failed')
    return answer(request, reply, name, facts, fields, data)
  })
  app.setNotFoundHandler((request, reply) => answer(request, reply, 'NOT_FOUND', {}, []))
})

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  name: ErrorName,
  facts: Record<string, string | number>,
  fields: FieldError[],
  data?: unknown,
) {
  const { status } = errors[name]
  const msg = sentence(name, languageOf(request), facts)
  return reply.status(status).header('cache-control', 'no-store').send(refused({ status, name, msg, fields, data }))
}

function refusalOf(
  error: FastifyError,
  language: Language,
): { name: ErrorName; facts: Record<string, string | number>; fields: FieldError[]; data?: unknown } {
  if (error instanceof AppError) {
    return { name: error.code, facts: error.facts, fields: error.fields, data: error.data }
  }
  if (error.validation) {
    return { name: 'INVALID', facts: {}, fields: fieldErrors(error.validation, language) }
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return { name: 'BODY_TOO_LARGE', facts: { limit: '1 MB' }, fields: [] }
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { name: 'UNSUPPORTED_TYPE', facts: {}, fields: [] }
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { name: 'MALFORMED_JSON', facts: {}, fields: [] }
  }
  if (error instanceof SyntaxError || error.statusCode === 400) return { name: 'MALFORMED_JSON', facts: {}, fields: [] }
  if (error.statusCode === 413) return { name: 'BODY_TOO_LARGE', facts: { limit: '1 MB' }, fields: [] }
  if (error.statusCode === 429) return { name: 'TOO_MANY_ATTEMPTS', facts: { seconds: 60 }, fields: [] }
  return { name: 'SERVER_ERROR', facts: {}, fields: [] }
}
