import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Time to read and type the letters. */
const MINUTES = 5
const LENGTH = 4
// No letters or digits that look alike once they are distorted.
const ALPHABET = 'ABCDEFGHJKMNPRSTUVWXYZ2345689'

/** New letters, and the key that must accompany their answer. The server stores neither. */
export function newCaptcha(secret: Uint8Array, now: Date): { letters: string; key: string } {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  const head = `${randomBytes(16).toString('base64url')}.${now.getTime() + MINUTES * 60_000}`
  return { letters, key: `${head}.${mac(secret, head)}.${mac(secret, `${head}\n${letters}`)}` }
}

/** The nonce of a key that this server made and that has not expired; otherwise undefined. */
export function nonceOf(secret: Uint8Array, key: string, now: Date): string | undefined {
  const [nonce = '', expires = '', signature = ''] = key.split('.')
  const isOurs = isSame(signature, mac(secret, `${nonce}.${expires}`))
  return isOurs && Number(expires) > now.getTime() ? nonce : undefined
}

/** True when these are the letters of the picture, in either case. */
export function fitsCaptcha(secret: Uint8Array, { key, letters }: { key: string; letters: string }): boolean {
  const [nonce = '', expires = '', , answer = ''] = key.split('.')
  return isSame(answer, mac(secret, `${nonce}.${expires}\n${letters.trim().toUpperCase()}`))
}

function mac(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(`captcha\n${text}`).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
