import { decodeKey, EXISTING_ID_PATTERN } from '../existing-id.ts'
import { ID_PATTERN, isId } from '../id.ts'
import { needsOf } from '../screen/needs.ts'
import type { Field } from '../screen/normal-form.ts'
import type { Reference } from '../screen/normal-field-parts.ts'
import type { RawField } from '../screen/raw.ts'
import { UnfitValue, type FieldTypeDefinition, type SheetDefinition, type PartsPlace } from './definition.ts'
import { cellWords, text, textSheet } from './bases/text.ts'

/** One row of another screen, by its id. */
export const ref: FieldTypeDefinition = {
  ...text,
  takes: ['ref'],
  usualSearch: 'select',
  parts: (prop, raw, place) => ({ ref: referenceOf(prop, raw, place) }),
  columnSuffix: '_id',
  columnType: ({ ref: target }) => (target?.isExisting ? 'text' : 'bigint'),
  fromColumn: String,
  schema: ({ ref: target }) => ({
    type: 'string',
    pattern: target?.isExisting ? EXISTING_ID_PATTERN : ID_PATTERN,
  }),
  toSearch: toId,
  sample: (_, { seed }) => String(seed),
}

export const refSheet: SheetDefinition = {
  ...textSheet,
  write: (value, { name }) => ({ value: String(name || value) }),
  read: (cell) => ({ choose: [cellWords(cell)] }),
  rules: () => [{ zh: '填写名称或编号', en: 'A name, or an id' }],
  isKey: true,
}

export function referenceOf(
  prop: string,
  raw: RawField,
  { screen, reference }: PartsPlace,
): Reference | null {
  if (!raw.ref) return null
  const target = reference(raw.ref)
  const needs = needsOf(raw.where ?? null)
  const asker = `${screen.name}.${prop}`
  return {
    ...target,
    where: raw.where ?? null,
    needs,
    asker,
    holds: raw.holds ?? true,
    anyTenant: raw.anyTenant ?? false,
    optionsPath: raw.where && needs.length === 0 ? `${target.optionsPath}?for=${asker}` : target.optionsPath,
  }
}

/** A searched id as its column takes it. Throws UnfitValue. */
export function toId(value: string, { ref: target }: Field): string {
  if (target?.isExisting ? decodeKey(value) === null : !isId(value)) throw new UnfitValue('pattern')
  return value
}
