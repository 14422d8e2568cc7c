import fp from 'fastify-plugin'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  AppError,
  errors,
  sentence,
  type ErrorName,
  type FieldError,
  type Language,
} from '../../shared/errors.ts'
import { databaseFault } from '../db/database-fault.ts'
import { BODY_LIMIT_BYTES } from './body-limit.ts'
import { refused } from './envelope.ts'
import { keepRefusal } from './keep-refusal.ts'
import { languageOf } from './language.ts'
import { fieldErrors } from './field-errors.ts'
import { permissionName } from './permission-name.ts'

/** The only place where an error becomes a reply: envelope, status, and text in the caller's language. */
export const errorAnswers = fp(async (app) => {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const { name, facts, fields, data } = refusalOf(error, request)
    if (name === 'SERVER_ERROR' || databaseFault(error)) request.log.error({ err: error }, 'request failed')
    const wait = secondsToWait(name, facts)
    if (wait !== undefined) void reply.header('retry-after', String(wait))
    const tell = (language: Language) => sentence(name, language, readable(request, { facts, language }))
    await keepRefusal(request, { name, tell, fields })
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
  const language = languageOf(request)
  const msg = sentence(name, language, readable(request, { facts, language }))
  return reply.status(status).send(refused({ status, name, msg, fields, data }))
}

/** When the same request may succeed, as far as the refusal says so. */
function secondsToWait(name: ErrorName, facts: Refusal['facts']): string | number | undefined {
  const { status } = errors[name]
  if (status === 503) return 1
  return status === 429 ? facts['seconds'] : undefined
}

/** Makes the facts readable: a permission code becomes its name. */
function readable(
  request: FastifyRequest,
  { facts, language }: { facts: Refusal['facts']; language: Language },
): Refusal['facts'] {
  const { permission } = facts
  if (typeof permission !== 'string') return facts
  const { screens } = request.server.services.screens
  return { ...facts, permission: permissionName(permission, { screens, language }) }
}

interface Refusal {
  name: ErrorName
  facts: Record<string, string | number>
  fields: FieldError[]
  data?: unknown
}

function refusalOf(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof AppError) {
    return { name: error.code, facts: error.facts, fields: error.fields, data: error.data }
  }
  if (error.validation) {
    return { name: 'INVALID', facts: {}, fields: fieldErrors(error.validation, languageOf(request)) }
  }
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return tooLarge(request)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return { name: 'UNSUPPORTED_TYPE', facts: {}, fields: [] }
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return { name: 'MALFORMED_JSON', facts: {}, fields: [] }
  }
  switch (error.statusCode) {
    case 400:
      return { name: 'MALFORMED_JSON', facts: {}, fields: [] }
    // A path outside the served folder.
    case 403:
    case 404:
      return { name: 'NOT_FOUND', facts: {}, fields: [] }
    case 413:
      return tooLarge(request)
  }
  return { name: databaseFault(error) ?? 'SERVER_ERROR', facts: {}, fields: [] }
}

function tooLarge(request: FastifyRequest): Refusal {
  const bytes = request.routeOptions.bodyLimit ?? BODY_LIMIT_BYTES
  return { name: 'BODY_TOO_LARGE', facts: { limit: `${Math.round(bytes / 1024 / 1024)} MB` }, fields: [] }
}
