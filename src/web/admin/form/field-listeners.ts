// Who is to be told of a change in a form: in one of 200 fields, each asking several facts, a
// keystroke would otherwise ask a thousand times what did not change.
import type { FormState } from './form-state.ts'

type Listener = () => void

export function listenersByProp() {
  const ofAny = new Set<Listener>()
  const ofProp = new Map<string, Set<Listener>>()
  return {
    /** Without a prop, the listener hears of every change. Answers how to stop. */
    add: (listener: Listener, prop?: string): (() => void) => {
      const listening = prop === undefined ? ofAny : (ofProp.get(prop) ?? new Set())
      if (prop !== undefined) ofProp.set(prop, listening)
      listening.add(listener)
      return () => listening.delete(listener)
    },
    tell: (props: Iterable<string>) => {
      for (const prop of props) for (const listener of ofProp.get(prop) ?? []) listener()
      for (const listener of ofAny) listener()
    },
  }
}

/** The fields of which anything differs between two states. */
export function changedProps(before: FormState, after: FormState): Set<string> {
  const changed = new Set<string>()
  for (const part of ['data', 'computed'] as const) {
    if (before[part] === after[part]) continue
    for (const prop of Object.keys({ ...before[part], ...after[part] }))
      if (!Object.is(before[part][prop], after[part][prop])) changed.add(prop)
  }
  for (const part of ['live', 'faults', 'refused'] as const) {
    if (before[part] === after[part]) continue
    for (const field of new Set([...before[part].keys(), ...after[part].keys()]))
      if (before[part].get(field) !== after[part].get(field)) changed.add(topOf(field))
  }
  if (after.wanted && before.wanted !== after.wanted) changed.add(topOf(after.wanted.path))
  return changed
}

/** A fault in a cell of lines (positions.3.price) is told at the field positions. */
export function topOf(field: string): string {
  return field.split('.')[0]!
}
