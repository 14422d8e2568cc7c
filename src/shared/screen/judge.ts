// Decides conditions about a row. A condition is evaluated again only when one of the values it uses has
// changed: a form of 200 fields asks for all its conditions at every keystroke.
import { businessDay } from '../time.ts'
import {
  celValue,
  readCondition,
  userValues,
  variablesOf,
  type ReadCondition,
  type Situation,
} from './condition.ts'
import type { CelType } from './cel-type.ts'
import type { Field } from './normal-form.ts'
import type { Condition } from './text.ts'

/** Whether the condition holds; undecided counts as no. */
export function holds(condition: Condition, situation: Situation): boolean {
  return judge(situation).holds(condition)
}

/** Whether the condition is decided and does not hold, which is what a check refuses, as in SQL. */
export function fails(condition: Condition, situation: Situation): boolean {
  return judge(situation).fails(condition)
}

/** Answers many conditions about one row. */
export function judge(situation: Situation): Record<'holds' | 'fails', (condition: Condition) => boolean> {
  return {
    holds: (condition) => decided(condition, situation) === true,
    fails: (condition) => decided(condition, situation) === false,
  }
}

interface Decision {
  values: Record<string, unknown>
  answer: boolean | undefined
}

/** The last decision on each condition, with the values it was based on. */
const lastDecisions = new WeakMap<ReadCondition, Decision>()

function decided(condition: Condition, situation: Situation): boolean | undefined {
  const read = readOrNone(condition, situation.fields)
  if (!read) return undefined
  const values = valuesOf(read.names, situation)
  const last = lastDecisions.get(read)
  if (last && isSame(last.values, values)) return last.answer
  const answer = ran(read, values)
  lastDecisions.set(read, { values, answer })
  return answer
}

function readOrNone(condition: Condition, fields: Field[]): ReadCondition | undefined {
  try {
    return readCondition(condition, fields)
  } catch {
    return undefined
  }
}

function ran({ run }: ReadCondition, values: Record<string, unknown>): boolean | undefined {
  try {
    return run(values) as boolean
  } catch {
    // It touches an unset value and stays undecided.
    return undefined
  }
}

/** The values of the names; an unset one is null. */
function valuesOf(names: ReadonlySet<string>, { fields, row, me, now }: Situation): Record<string, unknown> {
  const types = typesOf(fields)
  const values: Record<string, unknown> = {}
  for (const name of names) {
    if (name === 'now') values[name] = now
    else if (name === 'today') values[name] = businessDay(now)
    else if (name === 'me') values[name] = userValues(me)
    else if (types.has(name)) values[name] = celValue(row[name], types.get(name)!)
  }
  return values
}

const typesByFields = new WeakMap<Field[], Map<string, CelType>>()

function typesOf(fields: Field[]): Map<string, CelType> {
  const known = typesByFields.get(fields)
  if (known) return known
  const found = new Map(variablesOf(fields).map(({ prop, type }) => [prop, type]))
  typesByFields.set(fields, found)
  return found
}

/** Whether two sets of values for the same names are equal. */
function isSame(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return Object.keys(a).every((name) => isSameValue(a[name], b[name]))
}

function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  // Lists of texts, and the user object.
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b)
}
