// The fields of chosen rows that an expression names: chosen.partId.price is the price of the part chosen
// in the field partId.
import { Environment, type ASTNode } from '@marcbachmann/cel-js'

export interface ChosenName {
  /** The field that chooses. */
  ref: string
  /** A field of the chosen row. */
  prop: string
}

const grammar = new Environment()

/** The fields of chosen rows in an expression, each once; none when it cannot be read. */
export function chosenNames(expression: string): ChosenName[] {
  // Most have none, and to read one costs more than to look.
  if (!expression.includes('chosen.')) return []
  const names = new Map<string, ChosenName>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null || !('op' in node)) return
    const name = chosenName(node as ASTNode)
    if (name) names.set(`${name.ref}.${name.prop}`, name)
    else walk((node as ASTNode).args)
  }
  walk(treeOrNone(expression))
  return [...names.values()]
}

function chosenName(node: ASTNode): ChosenName | null {
  if (node.op !== '.') return null
  const [owner, prop] = node.args
  if (owner.op !== '.') return null
  const [root, ref] = owner.args
  return root.op === 'id' && root.args === 'chosen' ? { ref, prop } : null
}

function treeOrNone(expression: string): ASTNode | null {
  try {
    return grammar.parse(expression).ast
  } catch {
    return null
  }
}

/** The names in an expression: fields, `me`, `today` and the like. */
export function namesInText(expression: string): Set<string> {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null || !('op' in node)) return
    const { op, args } = node as ASTNode
    if (op === 'id') names.add(String(args))
    else walk(args)
  }
  walk(treeOrNone(expression))
  for (const { ref } of chosenNames(expression)) names.add(ref)
  return names
}
