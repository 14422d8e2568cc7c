// Where the fields of a form stand. Pure, so that the form and its tests read the same places.
import type { Field, Screen } from '../../../shared/screen/normal-form.ts'
import type { FormGroup } from '../../../shared/screen/normal-layout.ts'

/** The screen's groups with those of their fields that this form draws; empty groups are left out. */
export function drawnGroups(screen: Screen, fields: Field[]): FormGroup[] {
  const drawn = new Set(fields.map(({ prop }) => prop))
  const groups = screen.form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter((prop) => drawn.has(prop)),
  }))
  return groups.filter((group) => group.fields.length > 0)
}

/** The fields in the order a reader meets them. */
function readingOrder(groups: FormGroup[]): string[] {
  return groups.flatMap(({ fields }) => fields)
}

/** The first of these fields that a reader meets, or null. */
export function firstOf(groups: FormGroup[], props: Iterable<string>): string | null {
  const wanted = new Set(props)
  return readingOrder(groups).find((prop) => wanted.has(prop)) ?? null
}

export function groupOf(groups: FormGroup[], prop: string): FormGroup | undefined {
  return groups.find(({ fields }) => fields.includes(prop))
}
