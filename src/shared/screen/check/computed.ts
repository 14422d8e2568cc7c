// Checks of computed fields, which are only read: never written, stored or searched.
import { takes } from '../../field-types/field-types.ts'
import { computeFault } from '../computed.ts'
import type { Field } from '../normal-form.ts'
import { typeOf } from '../normalize-field.ts'
import { everyField, normalOrNull, suggestion, type Check } from './support.ts'

const givenOnly = [
  'required',
  'unique',
  'default',
  'defaultFrom',
  'search',
  'requiredWhen',
  'disabledWhen',
  'editable',
  'sqlColumn',
  'was',
] as const

export const computedChecks: Record<string, Check> = {
  *'A computed field has an expression and the kind of value it gives'({ raw }) {
    for (const [at, { type = 'string', compute, as }] of everyField(raw)) {
      if (takes(type, 'compute')) {
        if (!compute) yield { field: `${at}.compute`, fix: 'Add "compute": "<expression over the fields>".' }
        if (!as) yield { field: `${at}.as`, fix: 'Add "as": what the expression gives, such as "money".' }
      } else if (compute || as) {
        yield {
          field: `${at}.${compute ? 'compute' : 'as'}`,
          fix: 'Write "type": "computed", or leave it out.',
        }
      }
    }
  },
  *'A computed field is only read: nothing is given, stored or searched'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      if (!takes(typeOf(field), 'compute')) continue
      for (const word of givenOnly)
        if (field[word] !== undefined)
          yield {
            field: `${at}.${word}`,
            fix: `Leave "${word}" out: the value follows from the other fields.`,
          }
      if (typeof field.column === 'object' && field.column.sort)
        yield { field: `${at}.column.sort`, fix: 'Leave "sort" out: the database does not know the value.' }
      if (at.startsWith('actions.'))
        yield { field: `${at}.type`, fix: 'An action asks for values to be given.' }
    }
    const named = [
      raw.table?.label,
      raw.table?.parent,
      raw.table?.sort?.replace(/^-/, ''),
      ...(raw.table?.unique ?? []).flat(),
    ]
    for (const prop of named)
      if (prop && raw.fields[prop] && takes(typeOf(raw.fields[prop]), 'compute'))
        yield { field: 'table', fix: `"${prop}" is computed; name a stored field.` }
  },
  *'A computed field is CEL over the stored fields of the row'(file, world) {
    const normal = normalOrNull(file, world)
    for (const { prop, computed } of normal?.fields ?? []) {
      if (!computed?.compute || !file.raw.fields[prop]?.as) continue
      const fault = computeFault(computed.compute, { as: computed.as, fields: normal!.fields })
      if (fault) yield { field: `fields.${prop}.compute`, fix: `${fault}${hint(fault, normal!.fields)}` }
    }
  },
}

function hint(fault: string, fields: Field[]): string {
  const unknown = /Unknown variable: (\w+)/.exec(fault)?.[1]
  if (!unknown) return ''
  if (fields.some(({ prop, computed }) => prop === unknown && computed))
    return '. It is computed itself: write its expression here.'
  const stored = fields.filter(({ computed }) => !computed).flatMap(({ prop, of }) => of ?? [prop])
  return `. ${suggestion(unknown, [...stored, 'now', 'today'])}`
}
