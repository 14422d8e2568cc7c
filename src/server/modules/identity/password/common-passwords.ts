import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of many leaks, in lower case: about 50,000. */
const common = new Set<string>(dictionary['passwords-common'])

/** True for a password that attackers try first, in any case and width. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  return common.has(typed)
}
