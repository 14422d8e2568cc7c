// Runs the statements of a function as far as they decide what it answers.
import { SyntaxKind, type Expression, type Node, type Statement } from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isBlock,
  isCallExpression,
  isCaseClause,
  isContinueStatement,
  isExpressionStatement,
  isForOfStatement,
  isFunctionDeclaration,
  isIdentifier,
  isIfStatement,
  isPropertyAccessExpression,
  isReturnStatement,
  isSwitchStatement,
  isThrowStatement,
  isTryStatement,
  isVariableDeclarationList,
  isVariableStatement,
} from 'typescript/unstable/ast/is'
import { bind } from './bindings.ts'
import { functionValue } from './functions.ts'
import { DeadEnd, lazy, NotKnown, scalar, type Evaluator, type Scope, type Value } from './values.ts'

/** How a statement ends the ones around it. */
export type End = { value: Value } | 'continue' | undefined

export function execute(it: Evaluator, statements: Iterable<Statement>, scope: Scope): End {
  const all = [...statements]
  for (const statement of all) declareFunction(it, statement, scope)
  for (const statement of all) {
    const end = step(it, statement, scope)
    if (end) return end
  }
  return undefined
}

export function declareFunction(it: Evaluator, statement: Node, scope: Scope) {
  if (!isFunctionDeclaration(statement) || !statement.name) return
  const value = functionValue(it, statement, scope)
  scope.declare(statement.name.text, () => value)
}

export function step(it: Evaluator, node: Statement, scope: Scope): End {
  if (isVariableStatement(node)) return declare(it, node.declarationList, scope)
  if (isExpressionStatement(node)) return effect(it, node.expression, scope)
  if (isReturnStatement(node)) {
    return { value: node.expression ? it.evaluate(node.expression, scope) : scalar(undefined) }
  }
  if (isIfStatement(node)) {
    if (it.isTruthy(it.evaluate(node.expression, scope))) return step(it, node.thenStatement, scope)
    return node.elseStatement && step(it, node.elseStatement, scope)
  }
  if (isBlock(node)) return execute(it, node.statements, scope.inner())
  if (isThrowStatement(node)) throw new DeadEnd('an error')
  if (isSwitchStatement(node)) return chosenCase(it, node, scope)
  if (isForOfStatement(node)) return loop(it, node, scope)
  if (isTryStatement(node)) return execute(it, node.tryBlock.statements, scope.inner())
  if (isContinueStatement(node)) return 'continue'
  return undefined
}

export function declare(it: Evaluator, list: Node, scope: Scope): undefined {
  if (!isVariableDeclarationList(list)) return
  for (const { name, initializer } of list.declarations) {
    const value = initializer ? lazy(() => it.evaluate(initializer, scope)) : () => scalar(undefined)
    bind(it, name, { value, scope })
  }
}

const CHANGES = new Set(['push', 'set', 'add', 'unshift'])

/** A change of a value; whatever else is done decides nothing. */
function effect(it: Evaluator, node: Expression, scope: Scope): undefined {
  if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
    if (CHANGES.has(node.expression.name.text)) quietly(() => it.evaluate(node, scope))
  }
  if (isBinaryExpression(node) && isIdentifier(node.left)) {
    const { left, right, operatorToken } = node
    if (operatorToken.kind === SyntaxKind.EqualsToken) {
      const value = quietly(() => it.evaluate(right, scope)) ?? it.unknown(right)
      scope.assign(left.text, () => value)
    } else if (isAssignment(operatorToken.kind)) {
      const value = it.unknown(node)
      scope.assign(left.text, () => value)
    }
  }
}

function isAssignment(kind: SyntaxKind): boolean {
  return kind >= SyntaxKind.FirstAssignment && kind <= SyntaxKind.LastAssignment
}

/** What is not known does no harm where it is not used. */
function quietly(make: () => Value): Value | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof NotKnown) return undefined
    throw error
  }
}

function chosenCase(it: Evaluator, node: Statement, scope: Scope): End {
  if (!isSwitchStatement(node)) return
  const value = it.evaluate(node.expression, scope)
  const clauses = [...node.caseBlock.clauses]
  const known =
    value.kind === 'unknown' && it.types.literals(value.type()) ? scalar(it.concrete(value) as string) : value
  let at = clauses.findIndex(
    (clause) => isCaseClause(clause) && isSame(known, it.evaluate(clause.expression, scope)),
  )
  if (known.kind === 'unknown') at = it.choose(`case ${known.path}`, clauses.length)
  if (at < 0) at = clauses.findIndex((clause) => !isCaseClause(clause))
  if (at < 0) return undefined
  // Empty clauses fall through to the next.
  const statements = clauses.slice(at).find((clause) => clause.statements.length > 0)?.statements ?? []
  return execute(it, statements, scope.inner())
}

function isSame(one: Value, other: Value): boolean {
  return one.kind === 'scalar' && other.kind === 'scalar' && one.value === other.value
}

function loop(it: Evaluator, node: Statement, scope: Scope): End {
  if (!isForOfStatement(node) || !isVariableDeclarationList(node.initializer)) return
  const [declaration] = node.initializer.declarations
  const over = quietly(() => it.evaluate(node.expression, scope))
  if (!declaration || !over) return
  const items = over.kind === 'list' ? over.items : over.kind === 'unknown' ? [it.element(over)] : []
  for (const item of items) {
    const inner = scope.inner()
    bind(it, declaration.name, { value: () => item, scope: inner })
    const end = step(it, node.statement, inner)
    if (end && end !== 'continue') return end
  }
  return undefined
}
