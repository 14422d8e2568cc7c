import { createHash, randomInt } from 'node:crypto'

const CODES = 10
const LENGTH = 16
// 32 signs, none of which is read for another: 80 bits, so a plain hash gives nothing away.
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** New codes for when app and passkeys are lost: ABCD-EFGH-JKLM-NPQR. Only their hashes are stored. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODES }, () => {
    const signs = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return signs.replace(/(.{4})(?=.)/g, '$1-')
  })
}

/** The hash of a code as somebody typed it: spaces, hyphens and capitals are all the same. */
export function hashRecoveryCode(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return createHash('sha256').update(`recovery code\n${signs}`).digest('base64')
}

/** True for what is a code of an app and no recovery code. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(typed.replace(/\s/g, ''))
}
