// Checks of screens whose rows may be merged.
import type { FieldType, Screen } from '../normal-form.ts'
import { normalOrNull, suggestion, type Check, type Finding } from './support.ts'

/** What two rows of the same thing have in common. */
const comparable: readonly FieldType[] = ['string', 'phone', 'email', 'link']

export const mergeChecks: Record<string, Check> = {
  *'Rows that are merged are the product’s own, and stand by themselves'(file, world) {
    const screen = normalOrNull(file, world)
    if (screen?.merge) yield* unmergeable(screen)
  },
  *'Duplicates are found by texts that everyone sees'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen?.merge) return
    const known = screen.fields
      .filter(
        ({ type, columns, secret, readCode }) =>
          comparable.includes(type) && columns.length === 1 && !secret && readCode === null,
      )
      .map(({ prop }) => prop)
    for (const prop of screen.merge.by)
      if (!known.includes(prop)) yield { field: 'merge.by', fix: suggestion(prop, known) }
    if (screen.merge.by.length > 0 && screen.table.grows)
      yield {
        field: 'merge.by',
        fix: 'Leave it out: all rows of a table that grows cannot be compared at once. Rows are still merged from the list.',
      }
  },
}

function* unmergeable({ name, table, fields, actions, states }: Screen): Iterable<Finding> {
  const leave = (why: string): Finding => ({ field: 'merge', fix: `Leave it out: ${why}.` })
  if (table.existing) yield leave('the table belongs to another application')
  if (table.master?.inForm) yield leave('lines are written with the row they belong to')
  if (fields.some(({ lines }) => lines)) yield leave('the lines of two rows cannot be told apart')
  if (table.parent !== null) yield leave('a row of a tree could come to stand below itself')
  else if (fields.some(({ ref }) => ref?.screen === name)) yield leave('a row could come to refer to itself')
  if ([...actions, ...(states?.transitions ?? [])].some((act) => act.name === 'merge'))
    yield {
      field: 'merge',
      fix: 'Give the action or transition "merge" another name: it would share its permission code.',
    }
}
