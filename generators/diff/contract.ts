// Decides which changes of the contract break clients.
import { DAYS_ANSWERED } from '../../src/server/engine/renames/days-answered.ts'
import type { Dict, Screen } from '../../src/shared/screen/normal-form.ts'
import { rowProps } from '../derive/row-types.ts'

export interface ContractChanges {
  breaking: string[]
  harmless: string[]
}

interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  anyOf?: Schema[]
  const?: unknown
  pattern?: string
  format?: string
  [limit: string]: unknown
}

interface Operation {
  summary?: string
  tags?: string[]
  description?: string
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

export type Paths = Record<string, Record<string, Operation>>

type Tell = (kind: keyof ContractChanges, sentence: string) => void

/** Compares the calls, parameters, bodies and replies of two contracts. */
export function contractChanges(before: Paths, after: Paths): ContractChanges {
  const changes: ContractChanges = { breaking: [], harmless: [] }
  const was = operationsOf(before)
  const is = operationsOf(after)
  const gone = [...was].filter(([address]) => !is.has(address))
  const come = [...is].filter(([address]) => !was.has(address))
  for (const [address, operation] of gone) {
    const moved = come.find(([, other]) => nameOf(other) === nameOf(operation))
    changes.breaking.push(
      moved
        ? `\`${address}\` moved to \`${moved[0]}\``
        : `\`${address}\` is gone (${operation.summary ?? 'no summary'})`,
    )
  }
  for (const [address, operation] of come)
    if (!gone.some(([, other]) => nameOf(other) === nameOf(operation)))
      changes.harmless.push(`\`${address}\` is new (${operation.summary ?? 'no summary'})`)
  for (const [address, operation] of is) {
    const former = was.get(address)
    if (!former) continue
    compareOperations(former, operation, (kind, sentence) =>
      changes[kind].push(`\`${address}\`: ${sentence}`),
    )
  }
  return changes
}

function operationsOf(paths: Paths): Map<string, Operation> {
  return new Map(
    Object.entries(paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, operation]): [string, Operation] => [
          `${method.toUpperCase()} ${path}`,
          operation,
        ]),
      )
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}

function nameOf({ summary, tags }: Operation): string {
  return JSON.stringify([summary, tags])
}

function compareOperations(was: Operation, is: Operation, tell: Tell) {
  const former = new Map((was.parameters ?? []).map((each) => [each.name, each]))
  const now = new Map((is.parameters ?? []).map((each) => [each.name, each]))
  for (const name of former.keys()) if (!now.has(name)) tell('breaking', `the parameter \`${name}\` is gone`)
  for (const [name, { required = false, schema = {} }] of now) {
    const other = former.get(name)
    if (!other)
      tell(
        required ? 'breaking' : 'harmless',
        `the ${required ? 'required ' : ''}parameter \`${name}\` is new`,
      )
    else {
      if (required && !other.required) tell('breaking', `the parameter \`${name}\` is required now`)
      compareSent(other.schema ?? {}, schema, `the parameter \`${name}\``, tell)
    }
  }
  const body = (operation: Operation) => operation.requestBody?.content?.['application/json']?.schema
  const [formerBody, newBody] = [body(was), body(is)]
  if (newBody && !formerBody)
    tell((newBody.required?.length ?? 0) > 0 ? 'breaking' : 'harmless', 'it takes a body now')
  else if (newBody && formerBody) compareSent(formerBody, newBody, '', tell)
  const reply = (operation: Operation) => operation.responses?.['200']?.content?.['application/json']?.schema
  const [formerReply, newReply] = [reply(was), reply(is)]
  if (formerReply && newReply) compareAnswered(formerReply, newReply, 'the answer', tell)
}

const lowest = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems'] as const
const highest = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'] as const

/** What a client sends: accepting less than before breaks it. */
function compareSent(was: Schema, is: Schema, place: string, tell: Tell) {
  const about = place === '' ? 'the body' : place
  const lost = typesOf(was).filter(
    (type) => !typesOf(is).includes(type) && !(type === 'integer' && typesOf(is).includes('number')),
  )
  if (lost.length > 0 && typesOf(is).length > 0)
    return tell('breaking', `${about} was ${typesOf(was).join(' or ')} and is ${typesOf(is).join(' or ')}`)
  for (const limit of highest) compareLimit(was, is, { limit, about, narrows: (a, b) => b < a }, tell)
  for (const limit of lowest) compareLimit(was, is, { limit, about, narrows: (a, b) => b > a }, tell)
  for (const word of ['pattern', 'format', 'multipleOf'] as const)
    if (is[word] !== undefined && is[word] !== was[word])
      tell(
        'breaking',
        `${about} must fit ${word} \`${String(is[word])}\`${was[word] === undefined ? '' : `, formerly \`${String(was[word])}\``}`,
      )
    else if (is[word] === undefined && was[word] !== undefined)
      tell('harmless', `${about} need not fit a ${word} any more`)
  const dropped = (valuesOf(was) ?? []).filter(
    (value) => valuesOf(is) !== null && !valuesOf(is)!.includes(value),
  )
  if (dropped.length > 0 || (valuesOf(was) === null && valuesOf(is) !== null))
    tell(
      'breaking',
      `${about} takes ${dropped.length > 0 ? `no ${dropped.join(', ')} any more` : `only ${valuesOf(is)!.join(', ')}`}`,
    )
  const added = (valuesOf(is) ?? []).filter(
    (value) => valuesOf(was) !== null && !valuesOf(was)!.includes(value),
  )
  if (added.length > 0) tell('harmless', `${about} takes ${added.join(', ')} too`)
  for (const [name, inner] of Object.entries(is.properties ?? {})) {
    const former = was.properties?.[name]
    const at = place === '' ? `\`${name}\`` : `${place}.\`${name}\``
    const isNeeded = is.required?.includes(name) ?? false
    if (!former)
      tell(
        isNeeded ? 'breaking' : 'harmless',
        `${isNeeded ? 'the required field' : 'the field'} ${at} is new`,
      )
    else {
      if (isNeeded && !was.required?.includes(name)) tell('breaking', `${at} is required now`)
      if (!isNeeded && was.required?.includes(name)) tell('harmless', `${at} is not required any more`)
      compareSent(former, inner, at, tell)
    }
  }
  for (const name of Object.keys(was.properties ?? {}))
    if (is.properties && !(name in is.properties))
      tell('breaking', `the field \`${name}\` is gone and refused`)
  if (was.items && is.items) compareSent(was.items, is.items, `each of ${about}`, tell)
}

function compareLimit(
  was: Schema,
  is: Schema,
  { limit, about, narrows }: { limit: string; about: string; narrows: (was: number, is: number) => boolean },
  tell: Tell,
) {
  const [former, now] = [was[limit], is[limit]] as (number | undefined)[]
  if (former === now) return
  const isNarrower = now !== undefined && (former === undefined || narrows(former, now))
  tell(
    isNarrower ? 'breaking' : 'harmless',
    `${about}: ${limit} was ${former ?? 'not set'} and is ${now ?? 'not set'}`,
  )
}

/** What a client reads: returning less than before breaks it. */
function compareAnswered(was: Schema, is: Schema, place: string, tell: Tell) {
  const gained = typesOf(is).filter((type) => !typesOf(was).includes(type))
  if (gained.length > 0 && typesOf(was).length > 0)
    return tell(
      'breaking',
      `${place} was ${typesOf(was).join(' or ')} and may be ${typesOf(is).join(' or ')}`,
    )
  for (const [name, former] of Object.entries(was.properties ?? {})) {
    const now = is.properties?.[name]
    if (!now) tell('breaking', `${place} has no \`${name}\` any more`)
    else compareAnswered(former, now, `${place}.\`${name}\``, tell)
  }
  for (const name of Object.keys(is.properties ?? {}))
    if (was.properties && !(name in was.properties)) tell('harmless', `${place} has \`${name}\` too`)
  if (was.items && is.items) compareAnswered(was.items, is.items, `each of ${place}`, tell)
}

function typesOf({ type, anyOf }: Schema): string[] {
  return type === undefined ? (anyOf ?? []).flatMap(typesOf) : [type].flat()
}

function valuesOf({ enum: values, anyOf, const: only }: Schema): unknown[] | null {
  if (values) return values
  if (only !== undefined) return [only]
  const each = anyOf?.map(valuesOf)
  return each && each.every((list) => list !== null) ? each.flat() : null
}

/** The rows that a screen's calls return, which the contract describes only by their types. */
export function rowChanges(was: Screen, is: Screen): ContractChanges {
  const changes: ContractChanges = { breaking: [], harmless: [] }
  const former = rowProps(was)
  const now = rowProps(is)
  for (const [prop, type] of former) {
    const next = now.get(prop)
    if (next === undefined) changes.breaking.push(`${is.name}: rows have no \`${prop}\` any more`)
    else if (next === `${type} | null`) changes.breaking.push(`${is.name}: \`${prop}\` may be empty now`)
    else if (`${next} | null` === type)
      changes.harmless.push(`${is.name}: \`${prop}\` is never empty any more`)
    else if (next !== type) changes.breaking.push(`${is.name}: \`${prop}\` was ${type} and is ${next}`)
  }
  for (const prop of now.keys())
    if (!former.has(prop)) changes.harmless.push(`${is.name}: rows have \`${prop}\` too`)
  return changes
}

/** Values of a list that clients may store or send. */
export function listChanges(before: Dict[], after: Dict[]): ContractChanges {
  const changes: ContractChanges = { breaking: [], harmless: [] }
  for (const was of before) {
    const is = after.find(({ code }) => code === was.code)
    const values = new Set(is?.items.map(({ value }) => value))
    const renamed = new Map(
      is?.items.flatMap(({ value, former }) => (former === null ? [] : [[former, value]])),
    )
    const gone = was.items.map(({ value }) => value).filter((value) => !values.has(value))
    const lost = gone.filter((value) => !renamed.has(value))
    if (!is) changes.breaking.push(`the value list \`${was.code}\` is gone`)
    else if (lost.length > 0)
      changes.breaking.push(`the value list \`${was.code}\` has no ${lost.join(', ')} any more`)
    for (const value of is ? gone.filter((each) => renamed.has(each)) : [])
      changes.breaking.push(
        `the value list \`${was.code}\` calls ${value} ${renamed.get(value)} now; replies have it at once, calls take ${value} for ${DAYS_ANSWERED} days`,
      )
    const former = new Set([...was.items.map(({ value }) => value), ...gone.map((each) => renamed.get(each))])
    const added = [...values].filter((value) => !former.has(value))
    if (added.length > 0) changes.harmless.push(`the value list \`${was.code}\` has ${added.join(', ')} too`)
  }
  return changes
}
