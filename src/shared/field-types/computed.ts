import type { FieldTypeDefinition } from './definition.ts'
import { text } from './bases/text.ts'

/** Worked out at every reading and never stored; what it gives is shown like a field of that type. */
export const computed: FieldTypeDefinition = {
  ...text,
  takes: ['compute'],
  isBareText: false,
  parts: (_, { compute, as = 'string' }) => ({ computed: { compute: compute!, as } }),
  columns: 0,
  schema: (field, { definitionOf }) => {
    const { shape } = definitionOf(field.computed!.as)
    return { ...shape, type: [shape.type!, 'null'].flat(), readOnly: true }
  },
  // A computed value is not there yet when a condition is decided, and SQL does not know it at all.
  cel: null,
  sample: () => undefined,
}
