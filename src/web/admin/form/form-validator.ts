// rjsf's validator without Ajv: the pages' content policy forbids compiling code, so the shared
// checker decides, and its faults are put into rjsf's form.
import {
  ERRORS_KEY,
  type ErrorSchema,
  type RJSFSchema,
  type RJSFValidationError,
  type ValidatorType,
} from '@rjsf/utils'
import { valueFault } from '../../../shared/screen/check-body.ts'
import type { JsonSchema } from '../../../shared/screen/json-schema.ts'
import type { FormData } from './form-data.ts'

export interface ShownFault {
  /** The field's prop; empty for the row as a whole. */
  field: string
  rule: string
  msg: string
}

export type FormValidator = ValidatorType<FormData, RJSFSchema>

export function formValidator(check: (data: FormData) => ShownFault[]): FormValidator {
  return {
    validateFormData: (data) => {
      const faults = check(data ?? {})
      return { errors: faults.map(rjsfError), errorSchema: errorSchemaOf(faults) }
    },
    isValid: (schema, data) => valueFault(schema as JsonSchema, data) === null,
    rawValidation: (schema, data) => {
      const fault = valueFault(schema as JsonSchema, data)
      return { errors: fault ? [fault as never] : [] }
    },
  }
}

/** Faults at their fields; those of no field stand at the form's head. */
export function errorSchemaOf(faults: ShownFault[]): ErrorSchema<FormData> {
  const told = Map.groupBy(faults, ({ field }) => field)
  const messages = (field: string) => ({ [ERRORS_KEY]: told.get(field)?.map(({ msg }) => msg) ?? [] })
  const fields = [...told.keys()].filter((field) => field !== '')
  return {
    ...messages(''),
    ...Object.fromEntries(fields.map((field) => [field, messages(field)])),
  } as ErrorSchema<FormData>
}

function rjsfError({ field, rule, msg }: ShownFault): RJSFValidationError {
  return { name: rule, property: field ? `.${field}` : '', message: msg, stack: msg }
}
