// Checks of the values in conditions: a value list's own, so that a typing error is not just "no".
import { treeOf, type ASTNode } from '../condition.ts'
import { conditionFault } from '../condition-fault.ts'
import type { RelatedFields } from '../needs.ts'
import type { Dict, Field } from '../normal-form.ts'
import { inputConditions, rowConditions, whereConditions } from './every-condition.ts'
import { normalOrNull, suggestion, type Check } from './support.ts'

export const conditionValueChecks: Record<string, Check> = {
  *'A condition compares with values that the list of the field has'(file, world) {
    const screen = normalOrNull(file, world)
    if (!screen) return
    const placed = [...rowConditions(screen), ...inputConditions(screen), ...whereConditions(file, world)]
    for (const { at, condition, fields, related } of placed) {
      for (const fix of unknownValues(condition, { fields, related, dicts: world.dicts }))
        yield { field: at, fix }
    }
  },
}

function unknownValues(
  condition: string,
  { fields, related, dicts }: { fields: Field[]; related: RelatedFields | undefined; dicts: Dict[] },
): string[] {
  // A condition that cannot be read is told by a check of its own.
  if (conditionFault(condition, fields, related ? { related } : {})) return []
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(walk)
    if (typeof node !== 'object' || node === null || !('op' in node)) return
    const { op, args } = node as ASTNode
    if (op === '==' || op === '!=' || op === 'in') {
      const [left, right] = args as [ASTNode, ASTNode]
      found.push(...misfits(left, right), ...misfits(right, left))
    }
    walk(args)
  }
  const misfits = (name: ASTNode, values: ASTNode): string[] => {
    const field = name.op === 'id' ? fields.find(({ prop }) => prop === name.args) : undefined
    const known = dicts.find(({ code }) => code === field?.dict)?.items.map(({ value }) => value)
    return known
      ? literalsOf(values)
          .filter((text) => !known.includes(text))
          .map((text) => suggestion(text, known))
      : []
  }
  walk(treeOf(condition, fields))
  return found
}

/** The texts that a node names: itself, or the items of a list. */
function literalsOf({ op, args }: ASTNode): string[] {
  // An empty text asks whether anything was chosen.
  if (op === 'value') return typeof args === 'string' && args !== '' ? [args] : []
  return op === 'list' ? (args as ASTNode[]).flatMap(literalsOf) : []
}
