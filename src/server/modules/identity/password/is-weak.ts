import { pinyin } from 'pinyin-pro'
import { isOwnName } from '../../../../shared/own-names.ts'
import { isTooWeak } from '../../../../shared/password.ts'
import { DEMO_PASSWORD } from '../../../db/seed/demo-people.ts'
import { isCommonPassword } from './common-passwords.ts'

export interface PasswordOwner {
  account: string
  /** Names that an attacker would try: the person's, the company's, the phone. */
  names?: (string | null | undefined)[]
}

/** True for a password that is refused everywhere. The demo password is accepted only with DEMO. */
export function isWeak(
  password: string,
  { account, names = [] }: PasswordOwner,
  { demo }: { demo: boolean },
): boolean {
  if (password === DEMO_PASSWORD) return !demo
  if (isTooWeak(password, account) || isCommonPassword(password)) return true
  const known = names.filter((name) => typeof name === 'string' && name !== '') as string[]
  return isOwnName(password, [...known, ...known.map(inPinyin)])
}

function inPinyin(name: string): string {
  return pinyin(name, { toneType: 'none', separator: '', nonZh: 'consecutive' })
}
