// Alibaba Cloud's request signature, version 3 (ACS3-HMAC-SHA256), for calls with parameters in the query.
import { createHash, createHmac } from 'node:crypto'

interface Call {
  host: string
  action: string
  version: string
  parameters: Record<string, string>
  /** Unique for every request: a repeated one is refused. */
  nonce: string
  now: Date
}

/** The query and headers of a signed POST without a body. */
export function signedCall(
  { accessKeyId, accessKeySecret }: { accessKeyId: string; accessKeySecret: string },
  { host, action, version, parameters, nonce, now }: Call,
): { query: string; headers: Record<string, string> } {
  const query = Object.keys(parameters)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(parameters[name]!)}`)
    .join('&')
  const bodyHash = sha256('')
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': bodyHash,
    'x-acs-date': now.toISOString().replace(/\.\d{3}/, ''),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(signed).toSorted()
  const canonical = [
    'POST',
    '/',
    query,
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const { host: _host, ...sent } = signed
  return {
    query,
    headers: {
      ...sent,
      authorization: `ACS3-HMAC-SHA256 Credential=${accessKeyId},SignedHeaders=${names.join(';')},Signature=${signature}`,
    },
  }
}

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/** Percent-encoding of RFC 3986, which escapes more than the browser's. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
