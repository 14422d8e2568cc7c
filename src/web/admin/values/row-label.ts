import type { Screen } from '../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../lib/language.ts'

/** What a row is called; the id stands in for no name. */
export function rowLabel(screen: Screen, row: Record<string, unknown>): string {
  return String(row[labelProp(screen)] ?? row[screen.table.key] ?? '')
}

/** The field that names a row: a pair nameZh and nameEn follows the user's language. */
export function labelProp({ table, fields }: Screen): string {
  const twin = table.labelProp.replace(/(Zh|En)$/, currentLanguage() === 'en' ? 'En' : 'Zh')
  return fields.some(({ prop }) => prop === twin) ? twin : table.labelProp
}
