// Checks of totals of lines.
import { conditionFault } from '../condition-fault.ts'
import { namesIn } from '../condition.ts'
import type { Field } from '../normal-form.ts'
import type { FieldType } from '../normal-form.ts'
import { typeOf } from '../normalize-field.ts'
import type { RawField } from '../raw.ts'
import { everyField, normalOrNull, suggestion, type Check, type Finding } from './support.ts'

const figures: readonly FieldType[] = ['integer', 'number', 'money', 'percent']
const kinds = ['count', 'sum', 'min', 'max', 'avg'] as const
const givenOnly = ['required', 'default', 'defaultFrom', 'number', 'requiredWhen', 'disabledWhen'] as const
const changing = ['me', 'now', 'today']

export const totalChecks: Record<string, Check> = {
  *'A total is one figure over lines of the screen'({ raw }) {
    for (const [at, field] of everyField(raw)) {
      const { total } = field
      if (!total) continue
      const given = kinds.filter((kind) => total[kind] !== undefined)
      if (given.length !== 1) yield { field: `${at}.total`, fix: `Say one of ${kinds.join(', ')}.` }
      if (at.startsWith('actions.')) yield { field: `${at}.total`, fix: 'An action has no lines.' }
      if (!total.of.includes('.') && !raw.fields[total.of]?.lines) {
        const known = Object.keys(raw.fields).filter((prop) => raw.fields[prop]!.lines)
        yield { field: `${at}.total.of`, fix: suggestion(total.of, known) }
      }
      for (const word of givenOnly)
        if (field[word] !== undefined)
          yield { field: `${at}.${word}`, fix: `Leave "${word}" out: the value follows from the lines.` }
      if (field.readOnly === false)
        yield { field: `${at}.readOnly`, fix: 'Leave it out: nobody fills in a total.' }
    }
  },
  *'A total adds up figures of the kind that it holds'(file, world) {
    const normal = normalOrNull(file, world)
    for (const field of normal?.fields ?? []) {
      const lines = normal!.fields.find(({ prop }) => prop === field.total?.lines)?.lines
      if (field.total && lines) yield* misfits(field, { raw: file.raw.fields[field.prop]!, of: lines.fields })
    }
  },
  *'A total of other rows is of rows that refer to this one and are written by themselves'(file, world) {
    const normal = normalOrNull(file, world)
    for (const field of normal?.fields ?? []) {
      const { related, prop: added } = field.total ?? {}
      if (!related) continue
      const at = `fields.${field.prop}.total.of`
      const source = world.screens.get(related.screen)
      const other = source && normalOrNull(source, world)
      if (!source) yield { field: at, fix: suggestion(related.screen, [...world.screens.keys()]) }
      if (!other) continue
      const pointing = other.fields.filter(({ ref, link }) => ref?.screen === file.name && !link)
      const props = pointing.map(({ prop }) => prop)
      if (!props.includes(related.prop)) yield { field: at, fix: suggestion(related.prop, props) }
      if (normal!.table.existing || other.table.existing)
        yield { field: at, fix: 'Leave it out: the other application writes its table unseen.' }
      if (other.table.master?.inForm)
        yield { field: at, fix: 'Name the field of this screen that has them as lines.' }
      if (other.fields.find(({ prop }) => prop === added)?.computed)
        yield { field: at, fix: `"${added}" is not stored; name a stored figure.` }
      yield* misfits(field, { raw: file.raw.fields[field.prop]!, of: other.fields })
    }
  },
}

function* misfits(field: Field, { raw, of }: { raw: RawField; of: Field[] }): Iterable<Finding> {
  const at = `fields.${field.prop}`
  const { kind, prop, where } = field.total!
  const type = typeOf(raw)
  const added = of.find((each) => each.prop === prop)
  const addedType = added?.computed?.as ?? added?.type
  if (prop !== null && !added)
    yield {
      field: `${at}.total.${kind}`,
      fix: suggestion(
        prop,
        of.map((each) => each.prop),
      ),
    }
  if (addedType && !figures.includes(addedType))
    yield { field: `${at}.total.${kind}`, fix: `"${prop}" is a ${addedType}; name a figure.` }
  else if (
    added?.computed &&
    changing.some((name) => new RegExp(`\\b${name}\\b`).test(added.computed.compute))
  )
    yield { field: `${at}.total.${kind}`, fix: `"${prop}" changes with the day; a total is stored.` }
  if (!figures.includes(type)) yield { field: `${at}.type`, fix: 'Write integer, number, money or percent.' }
  else if (kind === 'count' && type !== 'integer')
    yield { field: `${at}.type`, fix: 'A count is an integer.' }
  else if (addedType && (addedType === 'money') !== (type === 'money'))
    yield { field: `${at}.type`, fix: `"${prop}" is ${addedType}; write the same type.` }
  if (where === null) return
  const fault = conditionFault(where, of)
  if (fault) yield { field: `${at}.total.where`, fix: fault }
  else if (changing.some((name) => namesIn(where, of).has(name)))
    yield { field: `${at}.total.where`, fix: 'Name fields of the line only: a total is stored.' }
}
