// rjsf asks a validator of its own; here the form store checks, so this one finds nothing. Ajv,
// rjsf's usual one, compiles code, which the pages' content policy forbids.
import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import { valueFault } from '../../../shared/screen/check-body.ts'
import type { JsonSchema } from '../../../shared/screen/json-schema.ts'
import type { FormData } from './form-data.ts'

export const formValidator: ValidatorType<FormData, RJSFSchema> = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  isValid: (schema, data) => valueFault(schema as JsonSchema, data) === null,
  rawValidation: () => ({ errors: [] }),
}
