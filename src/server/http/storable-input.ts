import fp from 'fastify-plugin'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../shared/errors.ts'
import { fieldErrors } from './field-errors.ts'
import { languageOf } from './language.ts'

/** No call's body goes deeper; one that does is made to exhaust the stack of whoever walks it. */
const DEEPEST_BODY = 32

/**
 * Refuses what no column can hold, before any handler sees it: NUL characters and halves of
 * surrogate pairs, which PostgreSQL's text and JSON do not take, and values nested without end.
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

// A list of what is still to be looked at instead of recursion, which the depth itself could break.
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

/** An object of JSON; not a file or another thing that a parser made of a body. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
