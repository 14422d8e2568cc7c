// The names in scope at a place of the sources, by running what stands before it.
import { SyntaxKind, type CallExpression, type Node, type Statement } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isForOfStatement,
  isFunctionDeclaration,
  isIfStatement,
  isPropertyAccessExpression,
  isSwitchStatement,
  isTryStatement,
  isVariableDeclarationList,
} from 'typescript/unstable/ast/is'
import { bind } from './bindings.ts'
import { declareFunction, step } from './execute.ts'
import { bindParameters } from './functions.ts'
import type { Sources } from './sources.ts'
import {
  contains,
  functionsAround,
  isFunction,
  nameOfFunction,
  visitAll,
  type FunctionNode,
} from './syntax.ts'
import { DeadEnd, lazy, type Evaluator, type Lazy, type Scope, type Value } from './values.ts'

export interface Reaching {
  it: Evaluator
  sources: Sources
  moduleScope: (path: string) => Scope
  /** The functions whose parameters only their callers know. */
  byCaller: ReadonlySet<FunctionNode>
}

/** Throws DeadEnd where the alternatives chosen so far do not lead there. */
export function scopeAt(reaching: Reaching, target: Node): Scope {
  const around = functionsAround(target)
  let scope = reaching.moduleScope(target.getSourceFile().fileName)
  for (const [at, fn] of around.entries()) {
    const inner = scope.inner()
    const next = around[at + 1] ?? target
    bindParameters(reaching.it, fn, { args: argumentsOf(reaching, fn, scope), scope: inner })
    scope =
      fn.body && isBlock(fn.body)
        ? within(reaching.it, fn.body.statements, { target: next, scope: inner })
        : inner
    if (fn.body && !isBlock(fn.body)) requireWay(reaching.it, fn.body, { target: next, scope })
  }
  return scope
}

function argumentsOf(reaching: Reaching, fn: FunctionNode, scope: Scope): Lazy[] {
  const { it, sources, byCaller } = reaching
  const callers = byCaller.has(fn) ? sources.callersOf(fn) : []
  if (callers.length > 0) {
    const call = callers[it.choose(`caller of ${nameOfFunction(fn)}`, callers.length)]
    if (call) {
      const there = lazyScope(() => scopeAt(reaching, call))
      return [...call.arguments].map((argument) => lazy(() => it.evaluate(argument, there())))
    }
  }
  const given = byCaller.has(fn) ? givenByCallee(reaching, fn) : itemsGivenTo(it, fn, scope)
  const param = byCaller.has(fn) ? undefined : fn
  return [...fn.parameters].map((parameter, at) => {
    const item = given[at]
    if (item) return item
    return lazy(() => it.unknown(parameter.name, { path: parameter.name.getText(), param }))
  })
}

/** What the function that takes a callback gives it. */
function givenByCallee(reaching: Reaching, fn: FunctionNode): Lazy[] {
  const { it, sources } = reaching
  const { parent } = fn
  if (!isCallExpression(parent)) return []
  const callee = sources.calleeOf(parent)
  const parameter = callee?.parameters[[...parent.arguments].findIndex((each) => each === fn)]?.name
  if (!callee?.body || !parameter) return []
  const calls: CallExpression[] = []
  visitAll(callee.body, (node) => {
    if (isCallExpression(node) && node.expression.getText() === parameter.getText()) calls.push(node)
  })
  const call = calls[it.choose(`call of ${parameter.getText()}`, calls.length)]
  if (!call) return []
  const there = lazyScope(() => scopeAt(reaching, call))
  return [...call.arguments].map((argument) => lazy(() => it.evaluate(argument, there())))
}

function lazyScope(make: () => Scope): () => Scope {
  let made: Scope | undefined
  return () => (made ??= make())
}

const EACH = /^(map|flatMap|forEach|filter)$/

/** What a callback of a list gets: one of the items. */
function itemsGivenTo(it: Evaluator, fn: FunctionNode, scope: Scope): Lazy[] {
  const { parent } = fn
  if (!isCallExpression(parent) || !isPropertyAccessExpression(parent.expression)) return []
  if (parent.arguments[0] !== fn || !EACH.test(parent.expression.name.text)) return []
  const { expression } = parent.expression
  return [lazy(() => oneOf(it, it.evaluate(expression, scope), expression))]
}

function oneOf(it: Evaluator, over: Value, at: Node): Value {
  if (over.kind === 'unknown') return it.element(over)
  if (over.kind !== 'list') return it.unknown(at)
  const item = over.items[it.choose(`item of ${at.getText()}`, over.items.length)]
  if (!item) throw new DeadEnd('an empty list')
  return item
}

function within(
  it: Evaluator,
  statements: Iterable<Statement>,
  { target, scope }: { target: Node; scope: Scope },
): Scope {
  const all = [...statements]
  for (const statement of all) declareFunction(it, statement, scope)
  for (const statement of all) {
    if (contains(statement, target)) return into(it, statement, { target, scope })
    if (!step(it, statement, scope)) continue
    // A function may stand below the return of the one around it.
    if (all.some((each) => isFunctionDeclaration(each) && contains(each, target))) return scope
    throw new DeadEnd('it returns before')
  }
  return scope
}

function into(it: Evaluator, node: Node, { target, scope }: { target: Node; scope: Scope }): Scope {
  if (isFunction(node)) return scope
  if (isBlock(node)) return within(it, node.statements, { target, scope: scope.inner() })
  if (isIfStatement(node) && !contains(node.expression, target)) {
    const isThen = contains(node.thenStatement, target)
    if (it.isTruthy(it.evaluate(node.expression, scope)) !== isThen) throw new DeadEnd('the other branch')
    return into(it, isThen ? node.thenStatement : node.elseStatement!, { target, scope })
  }
  if (isForOfStatement(node) && contains(node.statement, target)) {
    const inner = scope.inner()
    const { initializer, expression, statement } = node
    if (isVariableDeclarationList(initializer)) {
      const value = lazy(() => oneOf(it, it.evaluate(expression, scope), expression))
      for (const { name } of initializer.declarations) bind(it, name, { value, scope: inner })
    }
    return into(it, statement, { target, scope: inner })
  }
  if (isTryStatement(node)) {
    const block = [node.tryBlock, node.catchClause?.block, node.finallyBlock].find(
      (each) => each && contains(each, target),
    )
    return block ? into(it, block, { target, scope }) : scope
  }
  if (isSwitchStatement(node)) {
    const clause = [...node.caseBlock.clauses].find((each) => contains(each, target))
    return clause ? within(it, clause.statements, { target, scope: scope.inner() }) : scope
  }
  const loopBody = 'statement' in node ? (node.statement as Node) : undefined
  if (loopBody && contains(loopBody, target)) return into(it, loopBody, { target, scope: scope.inner() })
  requireWay(it, node, { target, scope })
  return scope
}

/** The conditions within an expression that lead to the target. */
function requireWay(it: Evaluator, node: Node, { target, scope }: { target: Node; scope: Scope }) {
  if (node === target || isFunction(node)) return
  if (isConditionalExpression(node) && !contains(node.condition, target)) {
    const isTrue = contains(node.whenTrue, target)
    if (it.isTruthy(it.evaluate(node.condition, scope)) !== isTrue) throw new DeadEnd('the other branch')
  }
  if (isBinaryExpression(node) && contains(node.right, target)) {
    const { kind } = node.operatorToken
    const isAnd = kind === SyntaxKind.AmpersandAmpersandToken
    if (isAnd && !it.isTruthy(it.evaluate(node.left, scope))) throw new DeadEnd('the other branch')
  }
  node.forEachChild((child) => {
    if (contains(child, target)) requireWay(it, child, { target, scope })
  })
}
