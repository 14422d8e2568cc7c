// Fields that a row does not have: their showWhen does not hold. Both sides ask here, so the form
// shows what the server keeps.
import { namesIn, type Situation } from './condition.ts'
import { judge } from './judge.ts'
import type { Field } from './normal-form.ts'

/** What the conditions of a screen say of one row. */
export interface Shown {
  /** Props of the fields whose showWhen does not hold. */
  hidden: ReadonlySet<string>
  /** The row without the values of the fields it does not have. */
  row: Record<string, unknown>
}

/**
 * Works out which fields show. A field that the row itself hides has no value, for the other
 * conditions too; one that only `me`, `now` or `today` hide keeps its value, since another
 * person or another day would show it.
 */
export function shownFields(situation: Situation): Shown {
  const { fields, row } = situation
  const conditional = fields.filter((field) => field.form?.showWhen)
  let hidden: ReadonlySet<string> = new Set()
  let seen = row
  // Each round settles the fields whose condition speaks of those settled before it.
  for (let round = 0; round <= conditional.length; round++) {
    const { holds } = judge({ ...situation, row: seen })
    const next = conditional.filter(({ form }) => !holds(form!.showWhen!))
    if (next.length === hidden.size && next.every(({ prop }) => hidden.has(prop))) break
    hidden = new Set(next.map(({ prop }) => prop))
    const empty = next
      .filter((field) => isAboutTheRow(field, fields))
      .flatMap(({ of, prop, link }) => (of ?? [prop]).map((each) => [each, link ? [] : null]))
    seen = { ...row, ...Object.fromEntries(empty) }
  }
  return { hidden, row: seen }
}

const aboutTheReader = ['me', 'now', 'today']

function isAboutTheRow({ form }: Field, fields: Field[]): boolean {
  const names = namesIn(form!.showWhen!, fields)
  return aboutTheReader.every((name) => !names.has(name))
}
