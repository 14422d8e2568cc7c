import { takesOwnCode } from './field-codes.ts'
import type { Field } from './normal-form.ts'

/** Whether no row may lack the value: nothing hides the field, and whoever adds a row may fill it in. */
export function isAlwaysFilled(field: Field): boolean {
  return field.required && !field.form?.showWhen && !takesOwnCode(field)
}
