import type { FieldTypeDefinition } from './definition.ts'
import { text } from './bases/text.ts'

/** Stored as a hash, and never sent to anybody. */
export const password: FieldTypeDefinition = {
  ...text,
  takes: ['lengths'],
  maxLength: 72,
  minLength: 8,
  isSecret: true,
  columnSuffix: '_hash',
  meaning: (value) => value,
  cel: null,
  isInSheets: false,
  sample: (_, { seed }) => `Passw0rd-${seed}`,
}
