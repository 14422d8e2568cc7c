import type { Field } from '../../shared/screen/normal-form.ts'

/** A field's props: itself, or the two ends of a range. */
export function propsOf(field: Field): string[] {
  return field.of ?? [field.prop]
}
