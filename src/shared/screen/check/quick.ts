// Checks of quick filters: what they name is there.
import type { Dict, Field } from '../normal-form.ts'
import { normalOrNull, suggestion, type Check } from './support.ts'

/** Kinds of value that a row has exactly, so that a tab can ask for one. */
const EXACT = new Set<Field['type']>(['string', 'integer', 'boolean', 'dict', 'dictMany', 'tags'])

export const quickChecks: Record<string, Check> = {
  *'A quick filter asks for values that its field can have'(file, world) {
    const screen = normalOrNull(file, world)
    for (const [index, { where }] of (screen?.list.quick ?? []).entries()) {
      for (const { prop, values } of where) {
        const at = `list.quick.${index}.where.${prop}`
        const field = screen!.fields.find((each) => each.prop === prop)
        if (!field)
          yield {
            field: at,
            fix: suggestion(
              prop,
              screen!.fields.map((each) => each.prop),
            ),
          }
        else if (!EXACT.has(field.type) || field.columns.length !== 1)
          yield {
            field: at,
            fix: `A quick filter asks for ${[...EXACT].join(', ')}; this is a ${field.type}.`,
          }
        else for (const fix of misfits(field, values, world.dicts)) yield { field: at, fix }
      }
    }
  },
  *'Quick filters have different names'({ raw }) {
    const names = (raw.list?.quick ?? []).map(({ name }) => name)
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        yield { field: `list.quick.${index}.name`, fix: `"${name}" is taken; choose another.` }
  },
}

function misfits(field: Field, values: string[], dicts: Dict[]): string[] {
  if (field.type === 'boolean')
    return values.filter((value) => value !== 'true' && value !== 'false').map(() => 'Write true or false.')
  if (field.type === 'integer')
    return values.filter((value) => !/^-?\d{1,9}$/.test(value)).map(() => 'Write a whole number.')
  const known = dicts.find(({ code }) => code === field.dict)?.items.map(({ value }) => value)
  return known
    ? values.filter((value) => !known.includes(value)).map((value) => suggestion(value, known))
    : []
}
