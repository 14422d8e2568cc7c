import { AppError, type Language } from '../../shared/errors.ts'
import { fieldError, type FieldFault } from '../http/field-errors.ts'

/** INVALID with one field, in the words that Ajv's own faults get. */
export function invalid(language: Language, fault: FieldFault): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })
}
