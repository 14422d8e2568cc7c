import fp from 'fastify-plugin'
import { errorCodes } from 'fastify'
import { parse } from 'node:querystring'

/**
 * Accepts JSON, form fields, and an empty body under any content type, since callers with parameters in the
 * address may send a type without a body.
 */
export const requestBodies = fp(async (app) => {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null) : readJson(request, text as string, done),
  )
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, text === '' ? undefined : formFields(text as string)),
  )
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    done(bytes.length === 0 ? null : new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE()),
  )
})

/** The fields of a form; a repeated field becomes a list. */
function formFields(text: string): Record<string, unknown> {
  // The number of fields needs no limit, because the size of the body has one.
  return { ...parse(text, '&', '=', { maxKeys: 0 }) }
}
