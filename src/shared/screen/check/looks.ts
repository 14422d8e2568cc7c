// Checks of the looks that a list offers beside its table: board, calendar and gallery.
import { definitionOf } from '../../field-types/field-types.ts'
import type { Field } from '../normal-form.ts'
import type { ScreenFile } from '../normalize.ts'
import type { RawTransition } from '../raw.ts'
import { normalOrNull, suggestion, type Check, type World } from './support.ts'

export const lookChecks: Record<string, Check> = {
  *'A board is drawn by the state, which the list is searched by'(file, world) {
    const prop = file.raw.list?.board
    if (prop === undefined) return
    const at = 'list.board'
    const { states } = file.raw
    if (!states) return yield { field: at, fix: 'Leave it out: the screen has no "states".' }
    if (prop !== states.field)
      return yield { field: at, fix: `Name "${states.field}", the field of "states".` }
    if (fieldOf(file, world, prop)?.search === null)
      yield { field: at, fix: `Give "${prop}" a "search", for each column asks for its state.` }
    for (const [first, second] of rivals(Object.entries(states.on)))
      yield {
        field: at,
        fix: `Leave it out: "${first}" and "${second}" lead from the same state to the same one, and a dropped card says not which.`,
      }
  },
  *'A calendar is drawn by a day, a time or a period that the list is searched by'(file, world) {
    const prop = file.raw.list?.calendar
    if (prop === undefined) return
    const fields = normalOrNull(file, world)?.fields ?? []
    const field = fields.find((each) => each.prop === prop)
    const fitting = fields.filter(({ type }) => hasDay(type)).map((each) => each.prop)
    if (!field) yield { field: 'list.calendar', fix: suggestion(prop, fitting) }
    else if (!hasDay(field.type))
      yield { field: 'list.calendar', fix: `Name a date, a time or a period; this is a ${field.type}.` }
    else if (field.search?.match !== 'between')
      yield {
        field: 'list.calendar',
        fix: `Give "${prop}" the search "daterange": a month asks for its days.`,
      }
  },
  *'A gallery is drawn by a picture column'(file, world) {
    const prop = file.raw.list?.gallery
    if (prop === undefined) return
    const fields = normalOrNull(file, world)?.fields ?? []
    const pictures = fields.filter(({ type, column }) => type === 'image' && column)
    if (!pictures.some((each) => each.prop === prop))
      yield {
        field: 'list.gallery',
        fix: suggestion(
          prop,
          pictures.map((each) => each.prop),
        ),
      }
  },
  *'A tree has no other look'({ raw }) {
    for (const look of ['board', 'calendar', 'gallery'] as const)
      if (raw.table?.parent && raw.list?.[look])
        yield { field: `list.${look}`, fix: 'Leave it out: rows of a tree stand below each other.' }
  },
}

function fieldOf(file: ScreenFile, world: World, prop: string): Field | undefined {
  return normalOrNull(file, world)?.fields.find((each) => each.prop === prop)
}

function hasDay(type: Field['type']): boolean {
  const { precision } = definitionOf(type)
  return precision === 'day' || precision === 'moment'
}

/** Pairs of steps between which a move from one state to another cannot choose. */
function rivals(steps: [name: string, RawTransition][]): [string, string][] {
  return steps.flatMap(([name, { from, to }], index) =>
    steps
      .slice(index + 1)
      .filter(([, other]) => other.to === to && other.from.some((state) => from.includes(state)))
      .map(([rival]): [string, string] => [name, rival]),
  )
}
