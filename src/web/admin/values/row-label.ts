import type { Screen } from '../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../lib/language.ts'

/** What a row is called: a pair nameZh and nameEn follows the user's language, the id stands in for no name. */
export function rowLabel({ table, fields }: Screen, row: Record<string, unknown>): string {
  const twin = table.labelProp.replace(/(Zh|En)$/, currentLanguage() === 'en' ? 'En' : 'Zh')
  const prop = fields.some((field) => field.prop === twin) ? twin : table.labelProp
  return String(row[prop] ?? row[table.key] ?? '')
}
