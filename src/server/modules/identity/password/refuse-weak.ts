import { AppError, type Language } from '../../../../shared/errors.ts'
import { isTooWeak } from '../../../../shared/password.ts'
import { fieldError } from '../../../http/field-errors.ts'

/** Throws INVALID at the field when the password is too short or the first that anybody would guess. */
export function refuseWeak(
  language: Language,
  { field, password, account }: { field: string; password: string; account: string },
) {
  if (!isTooWeak(password, account)) return
  throw new AppError('INVALID', {}, { fields: [fieldError(language, { field, keyword: 'weakPassword' })] })
}
