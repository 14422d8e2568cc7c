import { randomInt } from 'node:crypto'

// No letters that look alike, because the password is read out over the phone.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A password to sign in with once, that an administrator passes on. */
export function madeUpPassword(): string {
  return Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}
