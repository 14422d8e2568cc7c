// Checks of queues: what the rows of a quick filter wait for, since when, until when, and for how much.
import { entryOf } from '../../menu.ts'
import { definitionOf } from '../../field-types/field-types.ts'
import type { Field, Screen } from '../normal-form.ts'
import type { QuickFilter, Waits } from '../normal-list.ts'
import { normalOrNull, suggestion, type Check, type Finding } from './support.ts'

export const waitChecks: Record<string, Check> = {
  *'Rows wait for acts that their screen has'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    const known = [...actsOf(screen), 'edit']
    for (const { at, waits } of queuesOf(screen))
      for (const act of waits.acts)
        if (!known.includes(act)) yield { field: `${at}.for`, fix: suggestion(act, known) }
  },
  *'Rows wait for steps that lead on from their state'(file, world) {
    const screen = normalOrNull(file, world)
    const { field, transitions = [] } = screen?.states ?? {}
    for (const { at, where, waits } of screen ? queuesOf(screen) : []) {
      const states = where.find(({ prop }) => prop === field)?.values
      for (const { name, from } of states ? transitions : [])
        if (waits.acts.includes(name) && !from.some((state) => states!.includes(state)))
          yield { field: `${at}.for`, fix: `"${name}" leads on from ${from.join(' or ')} only.` }
    }
  },
  *'A queue tells since when, for how much and until when by fields that say so'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    for (const { at, waits } of queuesOf(screen)) {
      // Every table of the product has it, whether or not the file shows it.
      if (waits.since !== 'createdAt' || screen.table.existing)
        yield* named(screen, waits.since, {
          at: `${at}.since`,
          fits: isMoment,
          wanted: 'a datetime',
        })
      if (waits.amount !== null)
        yield* named(screen, waits.amount, {
          at: `${at}.amount`,
          fits: ({ type }) => type === 'money',
          wanted: 'a money field',
        })
      if (waits.page !== null && !entryOf(waits.page)?.path)
        yield { field: `${at}.page`, fix: 'Name the menu code of a hand-written page.' }
      if (waits.due !== null)
        yield* named(screen, waits.due, {
          at: `${at}.due`,
          fits: (field) => isMoment(field) || field.type === 'date',
          wanted: 'a date or a datetime',
        })
    }
  },
}

function queuesOf({ list }: Screen): { at: string; where: QuickFilter['where']; waits: Waits }[] {
  const written = list.quick.filter(({ sign }) => sign === null)
  return written.flatMap(({ where, waits }, index) =>
    waits ? [{ at: `list.quick.${index}.waits`, where, waits }] : [],
  )
}

function actsOf({ actions, states }: Screen): string[] {
  return [...(states?.transitions ?? []), ...actions].map(({ name }) => name)
}

function* named(
  { fields }: Screen,
  prop: string,
  { at, fits, wanted }: { at: string; fits: (field: Field) => boolean; wanted: string },
): Generator<Finding> {
  const fitting = fields.filter((field) => field.columns.length === 1 && fits(field))
  if (fitting.some((field) => field.prop === prop)) return
  const there = fields.some((field) => field.prop === prop)
  const props = fitting.map((field) => field.prop)
  yield {
    field: at,
    fix: there ? `Name ${wanted}: ${props.join(', ') || 'there is none'}.` : suggestion(prop, props),
  }
}

function isMoment({ type, columns }: Field): boolean {
  return columns.length === 1 && definitionOf(type).precision === 'moment'
}
