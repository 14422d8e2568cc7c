import type { BindingElement, BindingName, Node } from 'typescript/unstable/ast'
import { isArrayBindingPattern, isIdentifier } from 'typescript/unstable/ast/is'
import { propertyOf } from './properties.ts'
import { lazy, list, scalar, type Evaluator, type Lazy, type Scope, type Value } from './values.ts'

/** Declares what a name or pattern binds; each part is worked out when it is looked up. */
export function bind(it: Evaluator, name: BindingName, { value, scope }: { value: Lazy; scope: Scope }) {
  if (isIdentifier(name)) return scope.declare(name.text, value)
  for (const [at, element] of name.elements.entries()) {
    if (!element.name) continue
    const part = isArrayBindingPattern(name)
      ? lazy(() => itemOf(it, element, { from: value(), at }))
      : lazy(() => partOf(it, element, { from: value(), taken: name.elements }))
    bind(it, element.name, { value: withDefault(it, { value: part, node: element, scope }), scope })
  }
}

/** The default where nothing is given. */
export function withDefault(
  it: Evaluator,
  {
    value,
    node,
    scope,
  }: { value: Lazy; node: { initializer?: BindingElement['initializer']; name?: Node }; scope: Scope },
): Lazy {
  const { initializer, name } = node
  if (!initializer) return value
  return lazy(() => {
    const given = value()
    if (given.kind === 'scalar' && given.value === undefined) return it.evaluate(initializer, scope)
    // What stands in for missing SQL is tried, too.
    if (given.kind === 'unknown' && name && it.types.isSql(it.types.at(name))) {
      return it.choose(`${given.path} is given`, 2) === 0 ? given : it.evaluate(initializer, scope)
    }
    return given
  })
}

function itemOf(it: Evaluator, element: BindingElement, { from, at }: { from: Value; at: number }): Value {
  if (from.kind === 'list') {
    return element.dotDotDotToken ? list(from.items.slice(at)) : (from.items[at] ?? scalar(undefined))
  }
  const base = from.kind === 'unknown' ? from : undefined
  return it.unknown(element.name ?? element, { path: `${base?.path}[${at}]`, param: base?.param })
}

function partOf(
  it: Evaluator,
  element: BindingElement,
  { from, taken }: { from: Value; taken: Iterable<BindingElement> },
): Value {
  if (!element.dotDotDotToken)
    return propertyOf(it, { from, name: nameOf(element), at: element.name ?? element })
  if (from.kind !== 'object') return from
  const names = new Set([...taken].filter((each) => each !== element).map(nameOf))
  const props = new Map([...from.props].filter(([name]) => !names.has(name)))
  return { kind: 'object', props, rest: from.rest }
}

function nameOf({ propertyName, name }: BindingElement): string {
  const node = propertyName ?? name
  return node && 'text' in node ? String(node.text) : ''
}
