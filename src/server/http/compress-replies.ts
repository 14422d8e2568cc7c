import compress from '@fastify/compress'
import fp from 'fastify-plugin'
import { constants } from 'node:zlib'

/** Smaller answers, a page of a list among them, go out sooner as they are. */
const WORTH_IT_BYTES = 16 * 1024

/**
 * Long answers of the calls travel compressed to whoever takes them so: a menu, the rights of an
 * administrator, a thousand rows. The built pages are compressed ahead of time instead (web.ts).
 */
export const compressReplies = fp(async (app) => {
  await app.register(compress, {
    encodings: ['gzip'],
    threshold: WORTH_IT_BYTES,
    zlibOptions: { level: constants.Z_BEST_SPEED },
    // What is sent to us stays as it is: a body that unpacks to a thousand times its size is an attack.
    globalDecompression: false,
  })
})
