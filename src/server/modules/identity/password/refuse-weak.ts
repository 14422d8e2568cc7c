import { pinyin } from 'pinyin-pro'
import { AppError, type Language } from '../../../../shared/errors.ts'
import { isOwnName } from '../../../../shared/own-names.ts'
import { isTooWeak } from '../../../../shared/password.ts'
import { DEMO_PASSWORD } from '../../../db/seed/demo-people.ts'
import type { Ctx } from '../../../context.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { isCommonPassword } from './common-passwords.ts'

export interface PasswordOwner {
  account: string
  /** Names that an attacker would try: the person's, the company's, the phone. */
  names?: (string | null | undefined)[]
}

/** Throws INVALID at the field when the password is too short or easy to guess. */
export function refuseWeak(
  { language, services }: Pick<Ctx, 'language' | 'services'>,
  { field, password, ...owner }: { field: string; password: string } & PasswordOwner,
) {
  if (isWeak(password, owner, { demo: services.config.demo })) throw weakPassword(language, field)
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

function weakPassword(language: Language, field: string): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, { field, keyword: 'weakPassword' })] })
}
