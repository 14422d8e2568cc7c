import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** A browser stays known for this long after the account last signed in with it. */
export const DEVICE_DAYS = 180

interface Owner {
  userId: string
  /** A new password makes every device unknown again. */
  passwordHash: string
}

/** The token that shows that this account has signed in with the browser. */
export function newDeviceToken(key: Uint8Array, owner: Owner, now: Date): string {
  const expires = now.getTime() + DEVICE_DAYS * 24 * 3600 * 1000
  const head = `${randomBytes(16).toString('base64url')}.${expires}`
  return `${head}.${mac(key, head, owner)}`
}

/** The device's number in an unexpired token of this account; otherwise undefined. */
export function deviceOf(
  keys: readonly Uint8Array[],
  token: string,
  owner: Owner,
  now: Date,
): string | undefined {
  const [device = '', expires = '', signature = ''] = token.split('.')
  if (!(Number(expires) > now.getTime())) return undefined
  const isOurs = keys.some((key) => isSame(signature, mac(key, `${device}.${expires}`, owner)))
  return isOurs ? device : undefined
}

/** Several accounts may know one browser: each has its own cookie. */
export function deviceCookieName(account: string): string {
  return `tpp-device-${createHash('sha256').update(account).digest('hex').slice(0, 12)}`
}

function mac(key: Uint8Array, head: string, { userId, passwordHash }: Owner): string {
  return createHmac('sha256', key)
    .update(`known device\n${head}\n${userId}\n${passwordHash}`)
    .digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
