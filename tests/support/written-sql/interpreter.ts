// Works out expressions of the sources without running them.
import { SyntaxKind, type AwaitExpression, type Expression, type Node } from 'typescript/unstable/ast'
import {
  isArrayLiteralExpression,
  isAsExpression,
  isAwaitExpression,
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isIdentifier,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isNumericLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPrefixUnaryExpression,
  isPropertyAccessExpression,
  isSatisfiesExpression,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
} from 'typescript/unstable/ast/is'
import { callOf } from './calls.ts'
import { execute } from './execute.ts'
import { functionValue } from './functions.ts'
import { arrayLiteral, objectLiteral, sqlTemplate, textTemplate } from './literals.ts'
import { binary, negated } from './operators.ts'
import { elementOf, propertyOf } from './properties.ts'
import { isFunction, type FunctionNode } from './syntax.ts'
import type { Types } from './types.ts'
import {
  DeadEnd,
  NeedsCallers,
  NotKnown,
  scalar,
  type Evaluator,
  type Scope,
  type Unknown,
  type Value,
} from './values.ts'
import type { World } from './world.ts'

export class Interpreter implements Evaluator {
  readonly types: Types
  readonly #world: World
  readonly #literals = new Map<string, unknown>()

  constructor(types: Types, world: World) {
    this.types = types
    this.#world = world
  }

  choose(key: string, count: number): number {
    return this.#world.choose(key, count)
  }

  evaluate(node: Expression, scope: Scope): Value {
    return this.#constant(node) ?? this.#composed(node, scope) ?? this.unknown(node)
  }

  #constant(node: Expression): Value | undefined {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return scalar(node.text)
    if (isNumericLiteral(node)) return scalar(Number(node.text.replaceAll('_', '')))
    if (node.kind === SyntaxKind.TrueKeyword) return scalar(true)
    if (node.kind === SyntaxKind.FalseKeyword) return scalar(false)
    if (node.kind === SyntaxKind.NullKeyword) return scalar(null)
    return undefined
  }

  #composed(node: Expression, scope: Scope): Value | undefined {
    if (isIdentifier(node)) {
      if (node.text === 'undefined') return scalar(undefined)
      return scope.lookup(node.text)?.()
    }
    if (isTaggedTemplateExpression(node))
      return isSqlTag(node.tag) ? sqlTemplate(this, node, scope) : undefined
    if (isCallExpression(node)) return callOf(this, node, scope)
    if (isPropertyAccessExpression(node)) return this.#property(node, scope)
    if (isElementAccessExpression(node)) {
      const from = this.evaluate(node.expression, scope)
      return elementOf(this, { from, key: this.evaluate(node.argumentExpression, scope), at: node })
    }
    if (isConditionalExpression(node)) {
      const isTrue = this.isTruthy(this.evaluate(node.condition, scope))
      return this.evaluate(isTrue ? node.whenTrue : node.whenFalse, scope)
    }
    if (isBinaryExpression(node)) return binary(this, node, scope)
    if (isPrefixUnaryExpression(node)) {
      const value = this.evaluate(node.operand, scope)
      if (node.operator === SyntaxKind.ExclamationToken) return negated(this, value)
      if (node.operator === SyntaxKind.MinusToken && value.kind === 'scalar')
        return scalar(-Number(value.value))
      return undefined
    }
    if (isTemplateExpression(node)) return textTemplate(this, node, scope)
    if (isObjectLiteralExpression(node)) return objectLiteral(this, node, scope)
    if (isArrayLiteralExpression(node)) return arrayLiteral(this, node, scope)
    if (isFunction(node)) return functionValue(this, node, scope)
    if (isAwaitExpression(node)) return this.#awaited(node, scope)
    return isWrapped(node) ? this.evaluate(node.expression, scope) : undefined
  }

  #awaited(node: AwaitExpression, scope: Scope): Value {
    const value = this.evaluate(node.expression, scope)
    return value.kind === 'unknown' ? { ...value, type: () => this.types.at(node) } : value
  }

  #property(node: Expression, scope: Scope): Value | undefined {
    if (!isPropertyAccessExpression(node)) return undefined
    const from = this.evaluate(node.expression, scope)
    if (
      node.questionDotToken &&
      from.kind === 'scalar' &&
      (from.value === null || from.value === undefined)
    ) {
      return scalar(undefined)
    }
    return propertyOf(this, { from, name: node.name.text, at: node })
  }

  run(fn: FunctionNode, scope: Scope): Value {
    if (!fn.body) throw new NotKnown('a function without a body')
    if (!isBlock(fn.body)) return this.evaluate(fn.body, scope)
    const end = execute(this, fn.body.statements, scope)
    return typeof end === 'object' ? end.value : scalar(undefined)
  }

  isTruthy(value: Value): boolean {
    if (value.kind === 'scalar') return Boolean(value.value)
    if (value.kind !== 'unknown') return true
    return this.types.truth(value.type()) ?? this.choose(value.path, 2) === 0
  }

  concrete(value: Value): unknown {
    if (value.kind === 'scalar') return value.value
    if (value.kind !== 'unknown') throw new NotKnown(`text that is ${value.kind}`)
    const literals = this.types.literals(value.type())
    if (literals) return this.#oneOf(literals, value.path)
    if (value.param) throw new NeedsCallers(value.param)
    throw new NotKnown(value.reason ?? `the text of ${value.path}`)
  }

  /** Of a type that is narrowed in one place and not in another, the same value. */
  #oneOf(literals: unknown[], path: string): unknown {
    if (!this.#literals.has(path))
      this.#literals.set(path, literals[this.choose(`${path} is`, literals.length)])
    const chosen = this.#literals.get(path)
    if (!literals.includes(chosen)) throw new DeadEnd(`${path} is not ${String(chosen)} here`)
    return chosen
  }

  unknown(
    node: Node,
    { path, param, reason }: Partial<Pick<Unknown, 'path' | 'param' | 'reason'>> = {},
  ): Unknown {
    return { kind: 'unknown', path: path ?? node.getText(), type: () => this.types.at(node), param, reason }
  }

  element(of: Unknown): Unknown {
    return { ...of, path: `${of.path}[]`, type: () => this.types.element(of.type()) }
  }
}

function isSqlTag(tag: Expression): boolean {
  return isIdentifier(tag) && tag.text === 'sql'
}

function isWrapped(node: Expression): node is Expression & { expression: Expression } {
  return (
    isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node)
  )
}
