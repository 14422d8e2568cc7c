import type { Screen } from '../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../lib/language.ts'

/** What a row is called: its name, else what its first column says, else its id. */
export function rowLabel(screen: Screen, row: Record<string, unknown>): string {
  const first = screen.fields.find(({ column }) => column)?.prop ?? ''
  const { key } = screen.table
  const named = labelProp(screen)
  const names = [named === key ? null : row[named], row[`${first}Name`], row[first], row[key]]
  return String(names.find((name) => name !== undefined && name !== null && name !== '') ?? '')
}

/** The field that names a row: a pair nameZh and nameEn follows the user's language. */
export function labelProp({ table, fields }: Screen): string {
  const twin = table.labelProp.replace(/(Zh|En)$/, currentLanguage() === 'en' ? 'En' : 'Zh')
  return fields.some(({ prop }) => prop === twin) ? twin : table.labelProp
}
