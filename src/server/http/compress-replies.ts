import fp from 'fastify-plugin'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const compress = promisify(gzip)

/** Smaller answers, a page of a list among them, go out sooner as they are. */
const WORTH_IT_BYTES = 16 * 1024

/**
 * Long answers of the calls travel compressed to whoever takes them so: a menu, the rights of an
 * administrator, a thousand rows. The built pages are compressed ahead of time instead, and files and
 * exports go out as they are read.
 */
export const compressReplies = fp(async (app) => {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTH_IT_BYTES) return payload
    void reply.header('vary', 'accept-encoding')
    const taken = String(request.headers['accept-encoding'] ?? '')
    if (!takesGzip(taken) || request.method === 'HEAD' || reply.hasHeader('content-encoding')) return payload
    void reply.header('content-encoding', 'gzip').removeHeader('content-length')
    return compress(payload, { level: constants.Z_BEST_SPEED })
  })
})

/** Whether an Accept-Encoding header takes gzip. */
export function takesGzip(accepted: string): boolean {
  return accepted
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .some((each) => {
      const [coding, weight, ...more] = each.split(';').map((part) => part.trim())
      if ((coding !== 'gzip' && coding !== '*') || more.length > 0) return false
      // RFC 9110, 12.4.2: a weight has three decimals at most, and 0 means "not this one".
      return (
        weight === undefined || (/^q=(1(\.0{0,3})?|0?\.\d{1,3})$/.test(weight) && Number(weight.slice(2)) > 0)
      )
    })
}
