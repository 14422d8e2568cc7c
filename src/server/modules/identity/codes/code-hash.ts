import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** Six digits, all equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

export function hashCode(key: Uint8Array, of: { id: string; code: string }): string {
  return createHmac('sha256', key).update(`sms code\n${of.id}\n${of.code}`).digest('base64')
}

export function isSameHash(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

/** The proof that a verified code is exchanged for. Only its hash is ever stored. */
export function newProof(): string {
  return randomBytes(32).toString('base64url')
}

export function hashProof(proof: string): string {
  return createHash('sha256').update(proof).digest('base64')
}
