import type { Need, RelatedFields } from './needs.ts'
import type { Text } from './text.ts'

/** The label of the field that a condition needs the value of; its prop where no field has it. */
export function needLabel({ of, prop }: Need, fields: RelatedFields): Text {
  const field = fields[of]?.find((each) => (each.of ?? [each.prop]).includes(prop))
  return field?.label ?? { zh: prop, en: prop }
}
