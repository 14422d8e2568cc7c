import { createHash, randomInt } from 'node:crypto'

const CODES = 10
const LENGTH = 16
// 32 unambiguous characters: 80 bits, so a plain hash reveals nothing.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** New codes for when app and passkeys are lost: ABCD-EFGH-JKLM-NPQR. Only their hashes are stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return signs.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** The hash of a typed code; spaces, hyphens and case do not matter. */
export function hashRecoveryCode(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(`recovery code\n${signs}`).digest('base64')
}

/** True for a code of an app, false for a recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''))
}
