// The form and the checks of a screen file with every default filled in.
import { namesIn } from './condition.ts'
import type { Field, Screen } from './normal-form.ts'
import type { ScreenForm } from './normal-layout.ts'
import type { RawScreen } from './raw.ts'

/** Columns of the form when the file does not set them. */
export const DEFAULT_COLUMNS = 2

/** The screen's form; fields that the file puts into no group form one of their own at the top. */
export function formOf({ form = {} }: RawScreen, fields: Field[]): ScreenForm {
  const groups = form.groups ?? []
  const named = new Set(groups.flatMap((group) => group.fields))
  const rest = fields.flatMap(({ prop, form: entry }) => (entry && !named.has(prop) ? [prop] : []))
  return {
    as: form.as ?? 'drawer',
    columns: form.columns ?? DEFAULT_COLUMNS,
    layout: form.layout ?? 'groups',
    groups: rest.length > 0 ? [{ name: '', label: null, fields: rest }, ...groups] : groups,
    drafts: form.drafts ?? true,
  }
}

/** The checks; one that names no field is reported at the first field in its condition. */
export function checkFields({ check = [] }: RawScreen, fields: Field[]): Screen['checks'] {
  return check.map((each) => ({ ...each, field: each.field ?? firstProp(each.that, fields) }))
}

function firstProp(condition: string, fields: Field[]): string | null {
  const props = new Set(fields.filter(({ form }) => form).flatMap(({ of, prop }) => of ?? [prop]))
  return [...namesIn(condition, fields)].find((name) => props.has(name)) ?? null
}
