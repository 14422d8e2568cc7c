import type { FastifyRequest } from 'fastify'
import type { Language } from '../../shared/errors.ts'

/** The caller's language from the `language` header; Chinese unless it says English. */
export function languageOf(request: FastifyRequest): Language {
  return request.headers['language'] === 'en' ? 'en' : 'zh'
}
