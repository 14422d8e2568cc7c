// Requests that reach no route: an address that cannot be decoded, or bytes that are not HTTP. No hook runs
// for them, so their enveloped replies are made here.
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { errors, sentence, type ErrorName, type Language } from '../../shared/errors.ts'
import { refused } from './envelope.ts'
import { languageOf } from './language.ts'

/** Replies to an address that the router cannot read. */
export function answerBadAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  // A path parameter longer than any name we use matches nothing.
  const name = error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'NOT_FOUND' : 'BAD_REQUEST'
  const { status, body } = answerOf(name, languageOf(request))
  void reply
    .status(status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .send(body)
}

/**
 * Replies to bytes that the HTTP parser rejected and closes the connection, since the start of the next
 * request is unknown.
 */
export function answerBrokenConnection(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // The parser did not reach the headers, so the caller's language is searched for in the raw bytes.
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
