import type { Field } from '../../../shared/screen/normal-form.ts'
import { totalOf } from '../../../shared/screen/totals.ts'
import type { FormData } from './form-data.ts'
import { rowsIn } from '../../../shared/row.ts'

const known = new WeakMap<FormData[], Map<Field, unknown>>()

/** The total of lines as they are typed; worked out again only when one of them changes. */
export function totalTyped(field: Field, { prop, lines }: Field, data: FormData): unknown {
  const given = rowsIn(data[prop])
  const totals = known.get(given) ?? new Map<Field, unknown>()
  known.set(given, totals)
  if (!totals.has(field)) totals.set(field, totalOf(field, lines!, given))
  return totals.get(field)
}
