import type {
  ArrayLiteralExpression,
  ObjectLiteralExpression,
  PropertyName,
  TaggedTemplateExpression,
  TemplateExpression,
} from 'typescript/unstable/ast'
import {
  isComputedPropertyName,
  isIdentifier,
  isMethodDeclaration,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isSpreadElement,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import { functionValue } from './functions.ts'
import { textOfValue } from './sql-builders.ts'
import {
  joinedTexts,
  lazy,
  list,
  scalar,
  sqlText,
  type Evaluator,
  type Obj,
  type Scope,
  type SqlText,
  type Value,
} from './values.ts'

export function arrayLiteral(it: Evaluator, node: ArrayLiteralExpression, scope: Scope): Value {
  const items: Value[] = []
  for (const element of node.elements) {
    if (!isSpreadElement(element)) {
      items.push(it.evaluate(element, scope))
      continue
    }
    const more = it.evaluate(element.expression, scope)
    if (more.kind === 'list') items.push(...more.items)
    else if (more.kind === 'unknown') items.push(it.element(more))
  }
  return list(items)
}

export function objectLiteral(it: Evaluator, node: ObjectLiteralExpression, scope: Scope): Value {
  const made: Obj = { kind: 'object', props: new Map(), rest: [] }
  for (const property of node.properties) {
    if (isSpreadAssignment(property)) spread(made, it.evaluate(property.expression, scope), it)
    else if (isShorthandPropertyAssignment(property) && isIdentifier(property.name)) {
      const { name } = property
      made.props.set(
        name.text,
        lazy(() => it.evaluate(name, scope)),
      )
    } else if (isPropertyAssignment(property)) {
      const { name, initializer } = property
      const key = keyOf(it, name, scope)
      made.props.set(
        key,
        lazy(() => it.evaluate(initializer, scope)),
      )
    } else if (isMethodDeclaration(property) && isIdentifier(property.name)) {
      const value = functionValue(it, property, scope)
      made.props.set(property.name.text, () => value)
    }
  }
  return made
}

function keyOf(it: Evaluator, name: PropertyName, scope: Scope): string {
  if (isComputedPropertyName(name)) return String(it.concrete(it.evaluate(name.expression, scope)))
  return name.getText().replaceAll(/^['"]|['"]$/g, '')
}

function spread(made: Obj, value: Value, it: Evaluator) {
  if (value.kind === 'unknown') {
    // Of nothing or something, as in `...(price && { … })`.
    if (it.types.truth(value.type()) !== true && !it.isTruthy(value)) return
    made.rest.push(value)
  }
  if (value.kind !== 'object') return
  for (const [name, each] of value.props) made.props.set(name, each)
  made.rest.push(...value.rest)
}

export function textTemplate(it: Evaluator, node: TemplateExpression, scope: Scope): Value {
  let text = node.head.text
  let path = text
  let isKnown = true
  for (const { expression, literal } of node.templateSpans) {
    const value = it.evaluate(expression, scope)
    const known =
      value.kind === 'unknown' && it.types.literals(value.type())
        ? scalar(it.concrete(value) as string)
        : value
    if (known.kind === 'scalar') text += String(known.value)
    else isKnown = false
    path += `\${${known.kind === 'unknown' ? known.path : ''}}${literal.text}`
    text += literal.text
  }
  if (isKnown) return scalar(text)
  return it.unknown(node, { path })
}

export function sqlTemplate(it: Evaluator, node: TaggedTemplateExpression, scope: Scope): SqlText {
  const { template } = node
  if (!isTemplateExpression(template)) return joinedTexts([sqlText(template.text)], node)
  const spans = template.templateSpans.map(({ expression, literal }) => [
    textOfValue(it.evaluate(expression, scope), it.types),
    sqlText(literal.text),
  ])
  return joinedTexts([sqlText(template.head.text), ...spans.flat()], node)
}
