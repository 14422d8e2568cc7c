// Questions about the syntax of the sources.
import { relative } from 'node:path'
import {
  SyntaxKind,
  type ArrowFunction,
  type FunctionDeclaration,
  type FunctionExpression,
  type MethodDeclaration,
  type Node,
} from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is'

export type FunctionNode = FunctionDeclaration | ArrowFunction | FunctionExpression | MethodDeclaration

export function isFunction(node: Node): node is FunctionNode {
  return (
    isFunctionDeclaration(node) ||
    isArrowFunction(node) ||
    isFunctionExpression(node) ||
    isMethodDeclaration(node)
  )
}

export function isAsync(node: FunctionNode): boolean {
  return node.modifiers?.some(({ kind }) => kind === SyntaxKind.AsyncKeyword) ?? false
}

/** The name a function is called by; undefined for a callback. */
export function nameOfFunction(node: FunctionNode): string | undefined {
  if (isFunctionDeclaration(node)) return node.name?.text
  const { parent } = node
  return isVariableDeclaration(parent) && isIdentifier(parent.name) ? parent.name.text : undefined
}

/** From the outermost to the innermost. */
export function functionsAround(node: Node): FunctionNode[] {
  const found: FunctionNode[] = []
  for (let each = node.parent; each; each = each.parent) if (isFunction(each)) found.unshift(each)
  return found
}

export function contains(outer: Node, inner: Node): boolean {
  return outer.pos <= inner.pos && inner.end <= outer.end
}

/** The file and the function around, for example src/server/modules/cart/queries.ts readCart. */
export function placeOf(node: Node): string {
  const name = functionsAround(node)
    .map(nameOfFunction)
    .findLast((each) => each !== undefined)
  return [relative('.', node.getSourceFile().fileName), name ?? nameOfConstant(node)]
    .filter(Boolean)
    .join(' ')
}

function nameOfConstant(node: Node): string | undefined {
  for (let each = node; each.parent; each = each.parent)
    if (isVariableDeclaration(each) && isIdentifier(each.name)) return each.name.text
  return undefined
}

export function visitAll(root: Node, look: (node: Node) => void) {
  const visit = (node: Node): void => {
    look(node)
    node.forEachChild(visit)
  }
  visit(root)
}
