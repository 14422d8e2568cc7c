// What the choices of a field follow from, in the form as it stands.
import { needLabel } from '../../../shared/screen/need-label.ts'
import { holders, type Need, type RelatedFields } from '../../../shared/screen/needs.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { Reference } from '../../../shared/screen/normal-field-parts.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { isUnset } from '../../../shared/is-unset.ts'
import type { Row } from './form-data.ts'
import { withQuery } from './widgets/narrowed-reference.ts'

/** The rows around a field as they would be saved, with their fields. */
export interface RowsAround {
  fields: RelatedFields
  rows: { form: Row; master: Row | null }
}

export interface Needed {
  /** The path of the options call, with the values it needs. */
  optionsPath: string
  /** Labels of what has to be filled in first. */
  missing: Text[]
}

/** The candidates that a field has now. */
export function neededBy(reference: Reference, { fields, rows }: RowsAround): Needed {
  const { needs, optionsPath, asker } = reference
  if (needs.length === 0) return { optionsPath, missing: [] }
  const valueOf = ({ of, prop }: Need) => rows[of]?.[prop] ?? null
  const missing = needs
    .filter((need) => !need.isOptional && isUnset(valueOf(need)))
    .map((need) => needLabel(need, fields))
  if (missing.length > 0) return { optionsPath, missing }
  const sent = new URLSearchParams({ for: asker })
  for (const holder of holders) {
    const own = needs.filter((need) => need.of === holder)
    const values = own.map((need) => [need.prop, valueOf(need)])
    if (own.length > 0) sent.set(holder, JSON.stringify(Object.fromEntries(values)))
  }
  return { optionsPath: withQuery(optionsPath, sent.toString()), missing }
}

/** The needed values as one text: rows with the same text choose among the same. */
export function neededKey({ needs }: Reference, { rows }: RowsAround): string {
  return JSON.stringify(needs.map(({ of, prop }) => rows[of]?.[prop] ?? null))
}

/** Labels of the fields that the choices follow from. */
export function labelsOf({ needs }: Reference, { fields }: RowsAround): Text[] {
  return needs.map((need) => needLabel(need, fields))
}

/** Whether choices of the field follow from other values. */
export function isFollowing({ ref }: Field): boolean {
  return ref !== null && ref.needs.length > 0
}
