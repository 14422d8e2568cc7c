import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'

/** Whoever stops an order says why. */
export function requireReason({ language }: SignedIn, reason: string) {
  if (reason.trim() !== '') return
  const fields = [fieldError(language, { field: 'reason', keyword: 'required' })]
  throw new AppError('REASON_REQUIRED', {}, { fields })
}
