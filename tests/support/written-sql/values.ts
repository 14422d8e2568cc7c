// What an expression of the sources is worth without running it: known values, text of SQL, or a value whose
// type alone is known.
import type { Type } from 'typescript/unstable/sync'
import type { Expression, Node, TaggedTemplateExpression } from 'typescript/unstable/ast'
import type { FunctionNode } from './syntax.ts'
import type { Types } from './types.ts'

export type Value = SqlText | Scalar | List | Obj | Fn | Unknown
/** Computed when first asked for. */
export type Lazy = () => Value

/** Words of a statement, and the values between them, which become parameters. */
export interface SqlText {
  kind: 'sql'
  parts: (string | Value)[]
  /** The template it was written in; undefined for text that a builder made. */
  template?: TaggedTemplateExpression
  /** The templates within it. */
  inner?: TaggedTemplateExpression[]
}

export interface Scalar {
  kind: 'scalar'
  value: string | number | bigint | boolean | null | undefined
}

export interface List {
  kind: 'list'
  items: Value[]
}

export interface Obj {
  kind: 'object'
  props: Map<string, Lazy>
  /** Objects of unknown properties that were spread into it. */
  rest: Unknown[]
}

export interface Fn {
  kind: 'function'
  /** Undefined for a function of a module that is not interpreted. */
  node?: FunctionNode
  call: (args: Lazy[]) => Value
}

export interface Unknown {
  kind: 'unknown'
  /** Says where it comes from; two values of the same path are the same. */
  path: string
  type: () => Type | undefined
  /** The function whose parameter it is part of, where its callers could say more. */
  param?: FunctionNode | undefined
  /** Why it is unknown, where that is not plain. */
  reason?: string | undefined
}

/** What the parts of the interpreter ask of it. */
export interface Evaluator {
  readonly types: Types
  evaluate: (node: Expression, scope: Scope) => Value
  /** The value of a function's body with these arguments; undefined when it ends without one. */
  run: (fn: FunctionNode, scope: Scope) => Value
  isTruthy: (value: Value) => boolean
  /** The value, or one of its alternatives; throws NotKnown when they are not known. */
  concrete: (value: Value) => unknown
  /** One of `count` alternatives; the same for the same key. */
  choose: (key: string, count: number) => number
  unknown: (
    node: Node,
    more?: { path?: string; param?: FunctionNode | undefined; reason?: string },
  ) => Unknown
  element: (of: Unknown) => Unknown
}

export interface Scope {
  lookup: (name: string) => Lazy | undefined
  declare: (name: string, value: Lazy) => void
  assign: (name: string, value: Lazy) => void
  inner: () => Scope
}

/** The expression cannot be worked out from the sources. */
export class NotKnown extends Error {
  override name = 'NotKnown'
}

/** Only the callers of this function know the value. */
export class NeedsCallers extends Error {
  override name = 'NeedsCallers'
  readonly callee: FunctionNode

  constructor(callee: FunctionNode) {
    super('Only its callers know.')
    this.callee = callee
  }
}

/** The alternatives chosen so far do not lead to the statement. */
export class DeadEnd extends Error {
  override name = 'DeadEnd'
}

export const scalar = (value: Scalar['value']): Scalar => ({ kind: 'scalar', value })
export const list = (items: Value[]): List => ({ kind: 'list', items })
export const sqlText = (...parts: SqlText['parts']): SqlText => ({ kind: 'sql', parts })

/** Texts one after the other. */
export function joinedTexts(texts: SqlText[], template?: TaggedTemplateExpression): SqlText {
  return {
    kind: 'sql',
    parts: texts.flatMap(({ parts }) => parts),
    ...(template && { template }),
    inner: texts.flatMap((text) => [...(text.template ? [text.template] : []), ...(text.inner ?? [])]),
  }
}

export function lazy(make: () => Value): Lazy {
  let made: Value | undefined
  return () => (made ??= make())
}

export function scopeWithin(outer?: Scope): Scope {
  const names = new Map<string, Lazy>()
  const scope: Scope = {
    lookup: (name) => names.get(name) ?? outer?.lookup(name),
    declare: (name, value) => void names.set(name, value),
    assign: (name, value) =>
      names.has(name) || !outer ? void names.set(name, value) : outer.assign(name, value),
    inner: () => scopeWithin(scope),
  }
  return scope
}

/** A value of a module that is loaded, not interpreted. */
export function fromJs(value: unknown): Value {
  if (value === null || value === undefined) return scalar(value)
  if (Array.isArray(value)) return list(value.map(fromJs))
  if (typeof value === 'function')
    return { kind: 'function', call: (args) => fromJs(value(...args.map(toJs))) }
  if (typeof value === 'object') {
    const props = Object.entries(value).map(([name, each]): [string, Lazy] => [
      name,
      lazy(() => fromJs(each)),
    ])
    return { kind: 'object', props: new Map(props), rest: [] }
  }
  if (typeof value === 'symbol') throw new NotKnown('a symbol')
  return scalar(value as Scalar['value'])
}

/** The value itself; throws NotKnown when part of it is not known. */
export function toJs(given: Value | Lazy): unknown {
  const value = typeof given === 'function' ? given() : given
  switch (value.kind) {
    case 'scalar':
      return value.value
    case 'list':
      return value.items.map(toJs)
    case 'object':
      if (value.rest.length > 0) throw new NotKnown('an object with unknown properties')
      return Object.fromEntries([...value.props].map(([name, each]) => [name, toJs(each)]))
    default:
      throw new NotKnown(`${value.kind} ${value.kind === 'unknown' ? value.path : ''}`)
  }
}
