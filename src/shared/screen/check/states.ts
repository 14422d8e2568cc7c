// Checks of states and actions.
import { definitionOf } from '../../field-types/field-types.ts'
import type { FieldType } from '../normal-form.ts'
import { typeOf } from '../normalize-field.ts'
import type { RawProfile } from '../raw-files.ts'
import { propsOf, suggestion, type Check } from './support.ts'

export const stateChecks: Record<string, Check> = {
  *'States come from the dict of their field'({ raw }, { dicts }) {
    if (!raw.states) return
    const field = raw.fields[raw.states.field]
    if (!field) return yield { field: 'states.field', fix: suggestion(raw.states.field, propsOf(raw)) }
    const items = dicts.find(({ code }) => code === field.dict)?.items.map(({ value }) => value)
    if (!items)
      return yield { field: `fields.${raw.states.field}.dict`, fix: 'Give the field a dict with the states.' }
    const named: [string, string][] = [['states.start', raw.states.start]]
    for (const [name, { from, to }] of Object.entries(raw.states.on)) {
      named.push(
        [`states.on.${name}.to`, to],
        ...from.map((state): [string, string] => [`states.on.${name}.from`, state]),
      )
    }
    for (const [at, state] of named)
      if (!items.includes(state)) yield { field: at, fix: suggestion(state, items) }
  },
  *'A step asks for fields of the row that a person can fill in'({ raw }) {
    for (const [name, { ask = [] }] of Object.entries(raw.states?.on ?? {}))
      for (const prop of ask) {
        const field = raw.fields[prop]
        if (!field) yield { field: `states.on.${name}.ask`, fix: suggestion(prop, Object.keys(raw.fields)) }
        else if (!fitsSmallForm(typeOf(field)) || prop === raw.states!.field)
          yield { field: `states.on.${name}.ask`, fix: `Leave "${prop}" out: a step cannot fill it in.` }
        else if (field.readCode || field.writeCode)
          yield {
            field: `states.on.${name}.ask`,
            fix: `Take the code from "${prop}": the step has one of its own.`,
          }
      }
  },
  *'Every state can be reached'({ raw }) {
    if (!raw.states) return
    const reached = new Set([raw.states.start])
    const steps = Object.values(raw.states.on)
    for (let grown = true; grown;) {
      const before = reached.size
      for (const { from, to } of steps) if (from.some((state) => reached.has(state))) reached.add(to)
      grown = reached.size > before
    }
    for (const [name, { from }] of Object.entries(raw.states.on)) {
      if (!from.some((state) => reached.has(state)))
        yield {
          field: `states.on.${name}.from`,
          fix: `Nothing leads from ${raw.states.start} to ${from.join(' or ')}.`,
        }
    }
  },
  *'Actions and state changes have different names'({ raw }, { profiles }) {
    const taken = takenNames(profiles[raw.api?.profile ?? 'standard'])
    for (const name of Object.keys(raw.states?.on ?? {})) {
      if (raw.actions?.[name] || taken.includes(name))
        yield { field: `states.on.${name}`, fix: 'Choose another name; this one is taken.' }
    }
    for (const name of Object.keys(raw.actions ?? {}))
      if (taken.includes(name))
        yield { field: `actions.${name}`, fix: 'Choose another name; this one is taken.' }
  },
}

/** Kinds of calls, addresses of the profile's calls, and the codes of the usual buttons. */
function takenNames(profile: RawProfile | undefined): string[] {
  const calls = Object.entries(profile?.calls ?? {})
  const addresses = calls.map(([, pattern]) => pattern.split(' ')[1]!.split(/[?/]/)[0]!)
  return [...calls.map(([kind]) => kind), ...addresses, ...BUTTONS].filter((name) => name !== '{action}')
}

const BUTTONS = ['view', 'add', 'edit', 'remove', 'submit', 'import', 'export', 'print']

/** A small form asks for single values, and uploads nothing. */
function fitsSmallForm(type: FieldType): boolean {
  const { columns, isInSheets } = definitionOf(type)
  return columns === 1 && isInSheets
}
