// Conditions are CEL over the row's fields, `me`, `now` and `today`. A condition that touches an unset value
// is undecided; `&&` and `||` decide without it where they can, and undecided counts as no. SQL treats null
// the same way, so a condition gives the same answer in the browser, on the server and inside a WHERE.
// isSet(x) requires a value.
import { Environment, type ASTNode } from '@marcbachmann/cel-js'
import { businessDay } from '../time.ts'
import { definitionOf } from '../field-types/field-types.ts'
import type { CelType } from './cel-type.ts'
import { languageWords } from './language-words.ts'
import { holders, type RelatedFields } from './needs.ts'
import type { Field } from './normal-form.ts'
import type { Condition } from './text.ts'

export type { ASTNode }

/** The part of the signed-in user that conditions can use. */
export interface ConditionUser {
  userId: string
  tenantId: string
  tenantType: string
  account?: string
  departmentId?: string | null
  storeId?: string | null
}

export interface Situation {
  fields: Field[]
  row: Record<string, unknown>
  me: ConditionUser
  now: Date
}

/** What a name in a condition refers to: a field, or one end of a range. */
export interface Variable {
  prop: string
  field: Field
  type: CelType
}

const variables = new WeakMap<Field[], Variable[]>()

/** The names that a screen's conditions may use. */
export function variablesOf(fields: Field[]): Variable[] {
  const known = variables.get(fields)
  if (known) return known
  const found = fields.flatMap((field) => {
    const { cel } = definitionOf(field.type)
    return cel === null || field.secret
      ? []
      : (field.of ?? [field.prop]).map((prop) => ({ prop, field, type: cel }))
  })
  variables.set(fields, found)
  return found
}

const environments = new WeakMap<Field[], Environment>()

interface Runner {
  run: (ast: ASTNode, context: unknown) => unknown
  check: (ast: ASTNode, context: unknown) => unknown
  getType: (name: string) => unknown
}

function environmentOf(fields: Field[]): Environment {
  const known = environments.get(fields)
  if (known) return known
  const environment = withUser(rowEnvironment(fields))
  environments.set(fields, environment)
  return environment
}

/** Adds the signed-in user. */
export function withUser(environment: Environment): Environment {
  return environment.registerVariable({
    name: 'me',
    schema: {
      userId: 'string',
      tenantId: 'string',
      tenantType: 'string',
      account: 'string',
      departmentId: 'string',
      storeId: 'string',
    },
  })
}

/** The language of a `where` that may also name values of the rows around its field. */
function whereEnvironment(fields: Field[], related: RelatedFields): Environment {
  const environment = withUser(rowEnvironment(fields))
  for (const name of holders) {
    const around = related[name]
    if (!around || variablesOf(around).length === 0) continue
    const schema = Object.fromEntries(variablesOf(around).map(({ prop, type }) => [prop, type]))
    environment.registerVariable({ name, schema })
  }
  return environment
}

/** CEL over a row's fields, `now` and `today`. */
export function rowEnvironment(fields: Field[]): Environment {
  const environment = new Environment()
  for (const { prop, type } of variablesOf(fields)) {
    if (!reserved.has(prop) && !languageWords.has(prop)) environment.registerVariable(prop, type)
  }
  return environment
    .registerVariable('now', 'google.protobuf.Timestamp')
    .registerVariable('today', 'string')
    .registerFunction('isSet(ast): bool', isSet)
}

/** Names with a meaning of their own, which no field can take. */
export const reserved: ReadonlySet<string> = new Set(['now', 'today', 'me', 'chosen', ...holders])

function isSet({ args }: { args: ASTNode[] }) {
  return {
    value: args[0]!,
    typeCheck(checker: Runner, macro: { value: ASTNode }, context: unknown) {
      checker.check(macro.value, context)
      return checker.getType('bool')
    },
    evaluate(evaluator: Runner, macro: { value: ASTNode }, context: unknown) {
      try {
        evaluator.run(macro.value, context)
        return true
      } catch {
        return false
      }
    },
  }
}

type Run = ReturnType<Environment['parse']>

/** CEL's own verdict on a condition: whether it parses, and its type. */
export function checkCondition(
  condition: Condition,
  fields: Field[],
  related?: RelatedFields,
): ReturnType<Environment['check']> {
  return (related ? whereEnvironment(fields, related) : environmentOf(fields)).check(condition)
}

/** A parsed condition: how to run it, and the names it uses. */
export interface ReadCondition {
  run: Run
  names: ReadonlySet<string>
}

const readConditions = new WeakMap<Environment, Map<Condition, ReadCondition>>()

/** Parses a condition once. Throws when it is invalid. */
export function readCondition(condition: Condition, fields: Field[]): ReadCondition {
  const environment = environmentOf(fields)
  const cache = readConditions.get(environment) ?? new Map<Condition, ReadCondition>()
  readConditions.set(environment, cache)
  const known = cache.get(condition)
  if (known) return known
  const run = environment.parse(condition)
  const fresh = { run, names: namesOf(run.ast) }
  cache.set(condition, fresh)
  return fresh
}

/** The condition's syntax tree, for compiling it to SQL. */
export function treeOf(condition: Condition, fields: Field[]): ASTNode {
  return readCondition(condition, fields).run.ast
}

/** The names that a condition uses: props, `me`, `now`, `today`. None when it is invalid. */
export function namesIn(condition: Condition, fields: Field[]): ReadonlySet<string> {
  try {
    return readCondition(condition, fields).names
  } catch {
    return new Set()
  }
}

function namesOf(tree: ASTNode): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown) => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null || !('op' in node)) return
    const { op, args } = node as ASTNode
    if (op === 'id') names.add(String(args))
    else walk(args)
  }
  walk(tree)
  return names
}

/** The signed-in user, as expressions see them. */
export function userValues(me: ConditionUser): Record<string, string> {
  return {
    userId: me.userId,
    tenantId: me.tenantId,
    tenantType: me.tenantType,
    account: me.account ?? '',
    departmentId: me.departmentId ?? '',
    storeId: me.storeId ?? '',
  }
}

/** The values of a row's names; an unset one is null and makes whatever touches it undecided. */
export function rowContext(
  fields: Field[],
  { row, now }: { row: Record<string, unknown>; now: Date },
): Record<string, unknown> {
  const context: Record<string, unknown> = { now, today: businessDay(now) }
  for (const { prop, type } of variablesOf(fields)) context[prop] = celValue(row[prop], type)
  return context
}

/** A value in the form that CEL expects; null when unset. */
export function celValue(value: unknown, type: CelType): unknown {
  if (type === 'list<string>') return Array.isArray(value) ? value.map(String) : []
  return value === null || value === undefined || value === '' ? null : celScalars[type](value)
}

const celScalars: Record<Exclude<CelType, 'list<string>'>, (value: unknown) => unknown> = {
  string: String,
  int: (value) => (Number.isSafeInteger(Number(value)) ? BigInt(Number(value)) : null),
  double: (value) => (Number.isFinite(Number(value)) ? Number(value) : null),
  bool: (value) => value === true,
  'google.protobuf.Timestamp': (value) => {
    const time = value instanceof Date ? value : new Date(String(value))
    return Number.isNaN(time.getTime()) ? null : time
  },
}
