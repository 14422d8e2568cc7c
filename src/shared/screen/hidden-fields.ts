// Fields that are hidden in a row because their showWhen does not hold. Browser and server share this code,
// so the form shows exactly what the server keeps.
import { namesIn, type Situation } from './condition.ts'
import { judge } from './judge.ts'
import type { Field } from './normal-form.ts'

/** The result of a screen's conditions for one row. */
export interface Shown {
  /** Props of the fields whose showWhen does not hold. */
  hidden: ReadonlySet<string>
  /** The row without the values of its hidden fields. */
  row: Record<string, unknown>
}

/**
 * Works out which fields show. A field hidden because of the row's own values counts as unset, in the other
 * conditions too; one hidden only by `me`, `now` or `today` keeps its value, since another user or another
 * day would show it.
 */
export function shownFields(situation: Situation): Shown {
  const { fields, row } = situation
  const conditional = fields.filter((field) => field.form?.showWhen)
  let hidden: ReadonlySet<string> = new Set()
  let seen = row
  // Each round settles the fields whose conditions depend on fields settled before it.
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
