import { labelFields } from '../../../shared/screen/label-props.ts'
import type { Screen } from '../../../shared/screen/normal-form.ts'
import { currentLanguage } from '../../lib/language.ts'

/** What a row is called: its name, else what its first column says, else its id. */
export function rowLabel(screen: Screen, row: Record<string, unknown>): string {
  const first = screen.fields.find(({ column }) => column)?.prop ?? ''
  const { key } = screen.table
  const named = namingFields(screen).map(({ prop, ref }) =>
    prop === key ? null : row[ref ? `${prop}Name` : prop],
  )
  const names = [...named, row[`${first}Name`], row[first], row[key]]
  return String(names.find((name) => name !== undefined && name !== null && name !== '') ?? '')
}

/** The prop that names a row: a pair nameZh and nameEn follows the user's language. */
export function labelProp(screen: Screen): string {
  return namingFields(screen)[0]?.prop ?? screen.table.labelProp
}

function namingFields(screen: Screen) {
  return labelFields(screen, { fields: screen.fields, language: currentLanguage() })
}
