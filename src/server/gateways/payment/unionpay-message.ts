// Messages of the UnionPay gateway (version 5.1.0): form data; the signature covers the hexadecimal digest of
// the sorted fields. Used by scan-code payment and by bound cards alike.
import { createHash, sign, verify, type KeyObject } from 'node:crypto'

const TIMEOUT_MS = 10_000
export const SUCCESS = '00'
/** Accepted, but still processing: ask again. */
export const UNDER_WAY: ReadonlySet<string> = new Set(['03', '04', '05'])
export const NO_SUCH_TRANSACTION = '34'

export type Message = Record<string, string>

/** Our identity at the gateway. */
export interface UnionPayAccount {
  merchantId: string
  /** Serial number of our signing certificate. */
  certificateId: string
  privateKey: KeyObject
  /** The gateway's. */
  publicKey: KeyObject
  gateway: string
}

/** Sends a signed message and returns the gateway's reply, its signature checked. */
export async function askUnionPay(
  account: UnionPayAccount,
  path: string,
  content: Message,
): Promise<Message> {
  const { merchantId, certificateId, gateway } = account
  const message = signed(account.privateKey, {
    version: '5.1.0',
    encoding: 'UTF-8',
    signMethod: '01',
    certId: certificateId,
    merId: merchantId,
    ...content,
  })
  const response = await fetch(`${gateway}/gateway/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' },
    body: new URLSearchParams(message).toString(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`The bank gateway refused: ${response.status} ${text.slice(0, 300)}`)
  const answer = readPairs(text)
  if (!isSigned(account.publicKey, answer)) throw new Error('The bank gateway’s answer is not signed by it')
  return answer
}

/**
 * The gateway replies with unescaped pairs: values may contain "=", and one in braces, such as
 * {token=1&trId=2}, also "&".
 */
function readPairs(text: string): Message {
  return Object.fromEntries(
    pairsIn(text).map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

function pairsIn(text: string): string[] {
  const pairs: string[] = []
  let from = 0
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{') depth += 1
    else if (text[at] === '}') depth = Math.max(0, depth - 1)
    else if (text[at] === '&' && depth === 0) {
      pairs.push(text.slice(from, at))
      from = at + 1
    }
  }
  return [...pairs, text.slice(from)]
}

export function requireSuccess({ respCode, respMsg }: Message) {
  if (respCode !== SUCCESS) throw new Error(`The bank gateway refused: ${respCode} ${respMsg ?? ''}`)
}

function digestOf(message: Message): Buffer {
  const text = Object.keys(message)
    .filter((name) => name !== 'signature' && message[name] !== '')
    .toSorted()
    .map((name) => `${name}=${message[name]}`)
    .join('&')
  return Buffer.from(createHash('sha256').update(text).digest('hex'))
}

function signed(key: KeyObject, message: Message): Message {
  return { ...message, signature: sign('RSA-SHA256', digestOf(message), key).toString('base64') }
}

export function isSigned(key: KeyObject, message: Message): boolean {
  const signature = Buffer.from(message['signature'] ?? '', 'base64')
  return signature.length > 0 && verify('RSA-SHA256', digestOf(message), key, signature)
}

/** The form 20260131093000, in business time. */
export function digits(moment: Date): string {
  return new Date(moment.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

export function fromDigits(text: string): Date {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`)
}
