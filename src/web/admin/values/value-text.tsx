import type { Field } from '../../../shared/screen/normal-form.ts'
import { cellText } from '../list/cell-text.ts'
import type { Wording } from '../values/wording.ts'
import { ReferenceText } from './reference-text.tsx'
import { RegionText } from './region-text.tsx'

interface Props {
  field: Field
  row: Record<string, unknown>
  wording: Wording
}

/** A field's value as the list shows it, also when the row does not bring the label of a reference or region. */
export function ValueText({ field, row, wording }: Props) {
  const ids = [row[field.prop] ?? []].flat().map(String)
  const isLabelled = [row[`${field.prop}Name`] ?? []].flat().length > 0
  if (ids.length > 0 && !isLabelled) {
    if (field.ref) return <ReferenceText reference={field.ref} ids={ids} />
    if (field.level) return <RegionText level={field.level} code={ids[0]!} />
  }
  return cellText(field, row, wording)
}
