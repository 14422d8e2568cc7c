import type { Screen } from '../../../shared/screen/normal-form.ts'
import type { ScreenError } from '../send-call.ts'
import { topOf } from './field-listeners.ts'
import type { ToldFault } from './form-state.ts'

/** The server's faults: those of fields that show, and the sentences of all others. */
export function toldFaults(
  error: ScreenError,
  { fields }: Pick<Screen, 'fields'>,
  shown: ReadonlySet<string>,
): { atFields: ToldFault[]; elsewhere: string[] } {
  const propOf = new Map(fields.flatMap(({ prop, of }) => (of ?? [prop]).map((end) => [end, prop] as const)))
  const labelled = error.fields.map(({ field, rule, msg }) => ({
    field: propOf.get(field) ?? field,
    rule,
    msg,
  }))
  return {
    atFields: labelled.filter(({ field }) => shown.has(topOf(field))),
    elsewhere: labelled.filter(({ field }) => !shown.has(topOf(field))).map(({ msg }) => msg),
  }
}
