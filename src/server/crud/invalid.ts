import { AppError, type FieldError, type Language } from '../../shared/errors.ts'
import { fieldErrors } from '../http/field-errors.ts'

interface FieldFault {
  field: string
  /** Ajv's keyword; it is also the rule's name in the answer. */
  keyword: string
  params?: Record<string, unknown>
}

/** INVALID with one field, in the words that Ajv's own faults get. */
export function invalid(language: Language, fault: FieldFault): AppError {
  return new AppError('INVALID', {}, { fields: [fieldError(language, fault)] })
}

export function fieldError(language: Language, { field, keyword, params = {} }: FieldFault): FieldError {
  const [told] = fieldErrors([{ instancePath: `/${field}`, keyword, params }], language)
  return { ...told!, field }
}
