import type { Field } from '../../../shared/screen/normal-form.ts'

/** The colour of a value: as its list of values gives it. */
export function colourOf(
  field: Field,
  value: unknown,
  colours: Record<string, Record<string, string>>,
): string {
  const given = colours[field.dict ?? '']?.[String(value)]
  if (given) return given
  return value === true ? 'green' : 'neutral'
}
