// Requests that come to no route: an address that cannot be decoded, or bytes that are no HTTP.
// No hook runs for them, so their answers in the envelope are made here.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors, sentence, type ErrorName, type Language } from '../../shared/errors.ts'
import { refused } from './envelope.ts'
import { languageOf } from './language.ts'

/** Answers an address that the router cannot read. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // A path parameter longer than any name we give names nothing.
  const name = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'NOT_FOUND' : 'BAD_REQUEST'
  const { status, body } = answerOf(name, languageOf(request))
  void reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(body)
}

/** Answers what the HTTP parser gave up on, and closes the connection: nobody knows where the next request begins. */
export function answerBrokenConnection(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // The parser has not got to the headers; the caller's language is looked for in what arrived.
  const arrived = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : ''
  const isEnglish = /\r\nlanguage:[ \t]*en\r\n/i.test(arrived)
  const { status, body } = answerOf(nameOf(error.code), isEnglish ? 'en' : 'zh')
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'content-type: application/json; charset=utf-8',
        'cache-control: no-store',
        `content-length: ${Buffer.byteLength(body)}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    )
  }
  socket.destroy(error)
}

function nameOf(code: string | undefined): ErrorName {
  if (code === 'HPE_HEADER_OVERFLOW') return 'HEADERS_TOO_LARGE'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'BAD_REQUEST'
}

function answerOf(name: ErrorName, language: Language): { status: number; body: string } {
  const { status } = errors[name]
  return {
    status,
    body: JSON.stringify(refused({ status, name, msg: sentence(name, language), fields: [] })),
  }
}
