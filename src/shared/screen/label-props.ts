import type { Language } from '../errors.ts'
import type { Field, Screen } from './normal-form.ts'

/**
 * The fields that name a row to a reader of the language, best first. nameZh and nameEn, or name and nameEn,
 * are a pair: an English page shows the second, and the first where the second is empty. `fields` are those
 * that the reader may see.
 */
export function labelFields(
  { table: { labelProp } }: Pick<Screen, 'table'>,
  { fields, language }: { fields: Field[]; language: Language },
): Field[] {
  const stem = labelProp.replace(/(Zh|En)$/, '')
  const props = language === 'en' ? [`${stem}En`, labelProp] : [labelProp.replace(/En$/, 'Zh'), labelProp]
  return [...new Set(props)].flatMap((prop) => fields.find((field) => field.prop === prop) ?? [])
}

/** The fields that a search of this field looks into: for the field that names a row, its name in both languages. */
export function searchedFields(screen: Pick<Screen, 'table'>, field: Field, fields: Field[]): Field[] {
  if (field.prop !== screen.table.labelProp || field.search?.match !== 'contains') return [field]
  const named = (['zh', 'en'] as const).flatMap((language) => labelFields(screen, { fields, language }))
  return [...new Set([field, ...named])].filter(({ columns }) => columns.length > 0)
}
