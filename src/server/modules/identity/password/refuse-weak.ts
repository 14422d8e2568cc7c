import { AppError, type Language } from '../../../../shared/errors.ts'
import type { Ctx } from '../../../context.ts'
import { fieldError } from '../../../http/field-errors.ts'
import { isWeak, type PasswordOwner } from './is-weak.ts'

/** Throws INVALID at the field when the password is too short or easy to guess. */
export function refuseWeak(
  { language, services }: Pick<Ctx, 'language' | 'services'>,
  { field, password, ...owner }: { field: string; password: string } & PasswordOwner,
) {
  if (isWeak(password, owner, { demo: services.config.demo })) throw weakPassword(language, field)
}

function weakPassword(language: Language, field: string): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, { field, keyword: 'weakPassword' })] })
}
