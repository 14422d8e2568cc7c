import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { fieldErrors } from './field-errors.ts'
import { languageOf } from './language.ts'

/** No call needs deeper nesting; deeper bodies are attempts to exhaust the stack. */
const DEEPEST_BODY = 32

/**
 * Refuses values that no column can hold, before any handler sees them: NUL characters and lone surrogates,
 * which PostgreSQL's text and JSON reject, and excessive nesting.
 */
export const storableInput = fp(async (app) => {
  app.addHook('preValidation', async (request) => {
    const fault = faultIn(inputOf(request))
    if (!fault) return
    const { path, keyword } = fault
    const told = { instancePath: `/${path.join('/')}`, keyword, params: {} }
    throw new AppError('INVALID', {}, { fields: fieldErrors([told], languageOf(request)) })
  })
})

function inputOf({ params, query, body, routeOptions }: FastifyRequest): Record<string, unknown> {
  const cleaned = routeOptions.config.call?.cleansText
  return {
    ...(params as object),
    ...(query as object),
    ...(cleaned && { [cleaned]: '' }),
    ...(isPlain(body) ? body : { body }),
  }
}

interface Place {
  value: unknown
  path: string[]
}

// Uses a work list instead of recursion, because deep input could overflow the stack.
function faultIn(input: Record<string, unknown>): { path: string[]; keyword: string } | undefined {
  const left: Place[] = [{ value: input, path: [] }]
  for (let place = left.pop(); place; place = left.pop()) {
    const { value, path } = place
    if (typeof value === 'string') {
      if (!isStorable(value)) return { path, keyword: 'characters' }
    } else if (Array.isArray(value) || isPlain(value)) {
      if (path.length === DEEPEST_BODY) return { path: path.slice(0, 1), keyword: 'depth' }
      for (const [key, inner] of Object.entries(value)) {
        if (!isStorable(key)) return { path, keyword: 'characters' }
        left.push({ value: inner, path: [...path, key] })
      }
    }
  }
  return undefined
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A plain JSON object, not a file or another object that a parser created. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
