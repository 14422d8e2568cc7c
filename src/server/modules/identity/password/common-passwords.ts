import { dictionary } from '@zxcvbn-ts/language-common'

/** The most common passwords of many leaks, in small letters: some 50,000. */
const common = new Set<string>(dictionary['passwords-common'])

/** True for a password that is among the first that programs try, in whatever case and width. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  return common.has(typed)
}
