import fp from 'fastify-plugin'
import { errorCodes } from 'fastify'
import { parse } from 'node:querystring'

/**
 * What the server reads as a body: JSON, form fields, and nothing at all under any content type,
 * since callers whose parameters are in the address send a type with no body.
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

/** The fields of a form; one that is repeated is a list. */
function formFields(text: string): Record<string, unknown> {
  // No limit of its own on the number of fields: the body's size is limited.
  return { ...parse(text, '&', '=', { maxKeys: 0 }) }
}
