// Signature of the Nuonuo open platform: HMAC-SHA1 over the parts of the path, the query and the exact body.
import { createHmac } from 'node:crypto'

export interface SignedParts {
  appKey: string
  /** 32 characters, unique for every request. */
  senid: string
  nonce: string
  /** Seconds since 1970. */
  timestamp: string
  body: string
}

/** Of a call of /open/v1/services. */
export function signNuonuo(
  appSecret: string,
  { appKey, senid, nonce, timestamp, body }: SignedParts,
): string {
  const text = `a=services&l=v1&p=open&k=${appKey}&i=${senid}&n=${nonce}&t=${timestamp}&f=${body}`
  return createHmac('sha1', appSecret).update(text).digest('base64')
}
