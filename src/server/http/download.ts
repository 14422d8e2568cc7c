import type { FastifyReply } from 'fastify'
import type { Readable } from 'node:stream'

/** An answer that is a file instead of an envelope. */
export interface Download {
  /** As the person finds it among their downloads, in any language. */
  fileName: string
  /** The same for programs that know ASCII only. */
  plainName: string
  contentType: string
  content: Readable | Buffer
}

/** Answers with a file to keep; nothing of it is shown in the page or cached on the way. */
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
