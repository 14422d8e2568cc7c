// The rules for passwords. The server refuses weak ones; the pages show their strength.
import { isOwnName } from './own-names.ts'

export const SHORTEST_PASSWORD = 8

export type PasswordAdvice = 'length' | 'letters' | 'digits' | 'common'
export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** Passwords at the top of every list of guesses; compared without case. */
const GUESSED_FIRST = new Set([
  ...['12345678', '123456789', '1234567890', '0123456789', '87654321', '11223344', '147258369'],
  ...['password', 'password1', 'passw0rd', 'qwertyuiop', 'qwerty123', 'abc12345', 'abcd1234', 'a1234567'],
  ...['woaini1314', '5201314520', 'iloveyou', 'admin123', 'admin888', 'aa123456', '123456abc', '1qaz2wsx'],
])

/** Advice for a better password, the most important first; empty for a good one. */
export function adviseOn(password: string, account = ''): PasswordAdvice[] {
  const advice: PasswordAdvice[] = []
  if (password.length < SHORTEST_PASSWORD) advice.push('length')
  if (isGuessedFirst(password, account)) advice.push('common')
  if (!/\p{L}/u.test(password)) advice.push('letters')
  if (!/\d/.test(password)) advice.push('digits')
  return advice
}

/** Too short or too common: refused. All other advice is optional. */
export function isTooWeak(password: string, account = ''): boolean {
  return password.length < SHORTEST_PASSWORD || isGuessedFirst(password, account)
}

export function strengthOf(password: string, account = ''): PasswordStrength {
  const advice = adviseOn(password, account)
  if (isTooWeak(password, account)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  return advice.length === 0 && (password.length >= 12 || kinds >= 3) ? 'strong' : 'fair'
}

function isGuessedFirst(password: string, account: string): boolean {
  const typed = password.toLowerCase()
  return GUESSED_FIRST.has(typed) || new Set(typed).size === 1 || isOwnName(password, [account])
}
