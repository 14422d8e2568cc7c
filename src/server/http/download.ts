import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

/** A reply that is a file instead of an envelope. */
export interface Download {
  /** The name of the downloaded file, in any language. */
  fileName: string
  /** The same name for programs that only know ASCII. */
  plainName: string
  contentType: string
  content: Readable | Buffer
}

/** Replies with a file to save, which is neither shown in the page nor cached on the way. */
export function sendDownload(reply: FastifyReply, { fileName, plainName, contentType, content }: Download) {
  const inAnyLanguage = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return reply
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${plainName}"; filename*=UTF-8''${inAnyLanguage}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content)
}
