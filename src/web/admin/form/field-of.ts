import type { Field } from '../../../shared/screen/normal-form.ts'

/** The field behind rjsf's ui options; undefined for the form as a whole. */
export function fieldOf(options: Record<string, unknown>): Field | undefined {
  return options['field'] as Field | undefined
}
