import type { CallExpression } from 'typescript/unstable/ast'
import { isIdentifier, isPropertyAccessExpression, isSpreadElement } from 'typescript/unstable/ast/is'
import { listMethod, methodOfUnknownList } from './list-methods.ts'
import { propertyOf } from './properties.ts'
import { builtSql } from './sql-builders.ts'
import { isAsync } from './syntax.ts'
import {
  fromJs,
  lazy,
  list,
  NotKnown,
  scalar,
  toJs,
  type Evaluator,
  type Fn,
  type Lazy,
  type Scope,
  type Value,
} from './values.ts'

export function callOf(it: Evaluator, node: CallExpression, scope: Scope): Value {
  const { expression } = node
  const args = argumentsOf(it, node, scope)
  if (isPropertyAccessExpression(expression)) {
    const { expression: of, name } = expression
    if (isIdentifier(of) && of.text === 'sql')
      return builtSql(
        it,
        name.text,
        args.map((arg) => arg()),
      )
    if (isIdentifier(of) && !scope.lookup(of.text))
      return globalCall(it, node, { of: of.text, name: name.text, args })
    return methodCall(it, node, { receiver: it.evaluate(of, scope), name: name.text, args })
  }
  if (isIdentifier(expression) && !scope.lookup(expression.text)) {
    return globalCall(it, node, { of: '', name: expression.text, args })
  }
  const callee = it.evaluate(expression, scope)
  if (callee.kind === 'function') return applied(it, node, { fn: callee, args })
  return it.unknown(node, { param: callee.kind === 'unknown' ? callee.param : undefined })
}

function argumentsOf(it: Evaluator, node: CallExpression, scope: Scope): Lazy[] {
  return node.arguments.flatMap((argument): Lazy[] => {
    if (!isSpreadElement(argument)) return [lazy(() => it.evaluate(argument, scope))]
    const spread = it.evaluate(argument.expression, scope)
    if (spread.kind === 'list') return spread.items.map((item) => () => item)
    return spread.kind === 'unknown' ? [() => it.element(spread)] : []
  })
}

interface Method {
  receiver: Value
  name: string
  args: Lazy[]
}

function methodCall(it: Evaluator, node: CallExpression, { receiver, name, args }: Method): Value {
  if (receiver.kind === 'list') return listMethod(it, node, { of: receiver, name, args })
  if (receiver.kind === 'unknown') {
    if (it.types.isList(receiver.type())) return methodOfUnknownList(it, node, { of: receiver, name, args })
    return unknownCall(it, node, `${receiver.path}.${name}`, args)
  }
  if (receiver.kind === 'sql') return /^\$(castTo|notNull)$/.test(name) ? receiver : it.unknown(node)
  if (receiver.kind === 'scalar' && typeof receiver.value === 'string')
    return textMethod(it, node, { text: receiver.value, name, args })
  if (receiver.kind !== 'object') return it.unknown(node)
  const fn = propertyOf(it, { from: receiver, name, at: node })
  return fn.kind === 'function' ? applied(it, node, { fn, args }) : it.unknown(node)
}

function textMethod(
  it: Evaluator,
  node: CallExpression,
  { text, name, args }: { text: string; name: string; args: Lazy[] },
): Value {
  const method = (String.prototype as unknown as Record<string, unknown>)[name]
  try {
    if (typeof method === 'function') return fromJs(method.apply(text, args.map(toJs)))
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error
  }
  return it.unknown(node)
}

function unknownCall(it: Evaluator, node: CallExpression, path: string, args: Lazy[]): Value {
  const given = args.map((arg) => {
    const value = arg()
    return value.kind === 'unknown' ? value.path : value.kind === 'scalar' ? String(value.value) : value.kind
  })
  return it.unknown(node, { path: `${path}(${given.join()})` })
}

/** Runs a function of the sources where its answer matters to a statement. */
function applied(it: Evaluator, node: CallExpression, { fn, args }: { fn: Fn; args: Lazy[] }): Value {
  const isWanted = it.types.holdsSql(it.types.at(node))
  const isDone = fn.node !== undefined && isAsync(fn.node)
  if (!isWanted && (isDone || !args.every(isPlain))) return it.unknown(node)
  try {
    return fn.call(args)
  } catch (error) {
    if (!(error instanceof NotKnown)) throw error
    return it.unknown(node, { reason: error.message })
  }
}

function isPlain(arg: Lazy): boolean {
  try {
    toJs(arg)
    return true
  } catch (error) {
    if (error instanceof NotKnown) return false
    throw error
  }
}

interface Global {
  /** '' for a function. */
  of: string
  name: string
  args: Lazy[]
}

function globalCall(it: Evaluator, node: CallExpression, { of, name, args }: Global): Value {
  const [first] = args
  if (!first) return it.unknown(node)
  if (of === 'Object') return ofObject(it, node, { name, value: first() })
  if (of === 'Array' && name === 'isArray') {
    const value = first()
    if (value.kind !== 'unknown') return scalar(value.kind === 'list')
  }
  if (of === '' && name === 'Boolean') return scalar(it.isTruthy(first()))
  if (of === '' && (name === 'String' || name === 'Number')) {
    const value = first()
    if (value.kind === 'scalar') return scalar(name === 'String' ? String(value.value) : Number(value.value))
    if (value.kind === 'unknown' && it.types.literals(value.type())) return scalar(String(it.concrete(value)))
  }
  return unknownCall(it, node, `${of}.${name}`, args)
}

function ofObject(
  it: Evaluator,
  node: CallExpression,
  { name, value }: { name: string; value: Value },
): Value {
  if (name === 'fromEntries' && value.kind === 'list') return fromEntries(value.items)
  if (value.kind !== 'object' || value.rest.length > 0) {
    const base = value.kind === 'unknown' ? value : value.kind === 'object' ? value.rest.at(-1) : undefined
    const names = value.kind === 'unknown' ? it.types.names(value.type()) : undefined
    if (names && name === 'keys') return list(names.map(scalar))
    return it.unknown(node, { path: `${name} of ${base?.path}`, param: base?.param })
  }
  const entries = [...value.props]
  if (name === 'keys') return list(entries.map(([key]) => scalar(key)))
  if (name === 'values') return list(entries.map(([, each]) => each()))
  if (name === 'entries') return list(entries.map(([key, each]) => list([scalar(key), each()])))
  return it.unknown(node)
}

function fromEntries(items: Value[]): Value {
  const props = new Map<string, Lazy>()
  for (const item of items) {
    const [key, value] = item.kind === 'list' ? item.items : []
    if (key?.kind !== 'scalar' || !value) throw new NotKnown('an object of unknown keys')
    props.set(String(key.value), () => value)
  }
  return { kind: 'object', props, rest: [] }
}
