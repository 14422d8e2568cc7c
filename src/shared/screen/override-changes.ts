// Describes what an override changes in the file, in words for users.
import type { Field, Screen } from './normal-form.ts'
import type { Text } from './text.ts'
import { withOverride, type ScreenOverride } from './overrides.ts'

export interface OverrideChange {
  /** Null for the screen as a whole (its order). */
  field: { prop: string; label: Text } | null
  what: 'labelZh' | 'labelEn' | 'width' | 'inTable' | 'inSearch' | 'inForm' | 'order'
  /** A null width means as wide as the content. An order is a list of labels in both languages. */
  from: string | number | boolean | null | Text[]
  to: string | number | boolean | null | Text[]
}

/** The differences field by field in the order of the file, with the order of fields last. */
export function overrideChanges(screen: Screen, override: ScreenOverride): OverrideChange[] {
  const { screen: adjusted } = withOverride(screen, override)
  const after = new Map(adjusted.fields.map((field) => [field.prop, field]))
  const changes = screen.fields.flatMap((field) => {
    const was = shownOf(field)
    const is = shownOf(after.get(field.prop)!)
    return whats
      .filter((what) => was[what] !== is[what])
      .map((what): OverrideChange => ({
        field: { prop: field.prop, label: field.label },
        what,
        from: was[what],
        to: is[what],
      }))
  })
  const isMoved = screen.fields.some(({ prop }, at) => adjusted.fields[at]!.prop !== prop)
  if (!isMoved) return changes
  const labels = (fields: Field[]) => fields.map(({ label }) => label)
  return [
    ...changes,
    { field: null, what: 'order', from: labels(screen.fields), to: labels(adjusted.fields) },
  ]
}

const whats = ['labelZh', 'labelEn', 'width', 'inTable', 'inSearch', 'inForm'] as const

function shownOf({ label, column, search, form }: Field) {
  return {
    labelZh: label.zh,
    labelEn: label.en,
    width: column?.width ?? null,
    inTable: column !== null && !column.hide,
    inSearch: search !== null && !search.searchHide,
    inForm: form !== null,
  }
}
