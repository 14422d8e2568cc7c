import { AppError } from '../../../shared/errors.ts'
import type { SignedIn } from '../../context.ts'
import { fieldError } from '../../http/field-errors.ts'

/** Stopping an order requires a reason. */
export function requireReason({ language }: SignedIn, reason: string) {
  if (reason.trim() !== '') return
  const fields = [fieldError(language, { field: 'reason', keyword: 'required' })]
  throw new AppError('REASON_REQUIRED', {}, { fields })
}
