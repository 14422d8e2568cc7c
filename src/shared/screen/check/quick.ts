// Checks of quick filters: the fields and values they name must exist.
import { definitionOf, fieldTypes } from '../../field-types/field-types.ts'
import type { Dict, Field, FieldType, Screen } from '../normal-form.ts'
import type { QuickFilter } from '../normal-list.ts'
import { normalOrNull, suggestion, type Check } from './support.ts'

/** Types whose rows have exactly one of several values, so that a tab can filter by it. */
const exact = Object.keys(fieldTypes).filter((type) => definitionOf(type as FieldType).quickFault)

export const quickChecks: Record<string, Check> = {
  *'A quick filter asks for values that its field can have'(file, world) {
    const screen = normalOrNull(file, world)
    for (const [index, { where }] of writtenFilters(screen).entries()) {
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
        else if (!exact.includes(field.type) || field.columns.length !== 1)
          yield {
            field: at,
            fix: `A quick filter asks for ${exact.join(', ')}; this is a ${field.type}.`,
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

function writtenFilters(screen: Screen | null): QuickFilter[] {
  return screen?.list.quick.filter(({ sign }) => sign === null) ?? []
}

function misfits(field: Field, values: string[], dicts: Dict[]): string[] {
  const { quickFault } = definitionOf(field.type)
  const known = dicts.find(({ code }) => code === field.dict)?.items.map(({ value }) => value)
  return known
    ? values.filter((value) => !known.includes(value)).map((value) => suggestion(value, known))
    : values.flatMap((value) => quickFault!(value) ?? [])
}
