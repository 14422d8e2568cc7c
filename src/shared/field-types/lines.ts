import { ID_PATTERN } from '../id.ts'
import { lineBodyFields } from '../screen/lines.ts'
import type { FieldTypeDefinition } from './definition.ts'
import { text } from './bases/text.ts'

/** Rows of another screen that belong to the row and are edited inside its form. */
export const lines: FieldTypeDefinition = {
  ...text,
  takes: ['lines'],
  isBareText: false,
  isWide: true,
  parts: (_, raw, place) => ({ lines: place.lines(raw) }),
  columns: 0,
  // As a body brings them: those with an id and a version are there already, the others are new.
  schema: ({ lines: inside }, { objectOf }) => ({
    type: 'array',
    maxItems: inside!.max,
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        [inside!.key]: { type: 'string', pattern: ID_PATTERN },
        version: { type: 'integer', minimum: 1 },
        ...objectOf(lineBodyFields(inside!), { nullable: true }).properties,
      },
    },
  }),
  // The grid looks into its lines itself; rjsf would walk through hundreds of them at every key.
  shape: { type: 'array', items: {} },
  meaning: (value) => value,
  cel: null,
  isInSheets: false,
  sample: () => [],
}
