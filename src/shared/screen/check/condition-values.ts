// Checks of the values in conditions: a value list's own, so that a typing error is not just "no".
import { treeOf, type ASTNode } from '../condition.ts'
import { conditionFault } from '../condition-fault.ts'
import type { Dict, Field } from '../normal-form.ts'
import { everyField, normalOrNull, suggestion, type Check, type Finding } from './support.ts'

export const conditionValueChecks: Record<string, Check> = {
  *'A condition compares with values that the list of the field has'(file, world) {
    const normal = normalOrNull(file, world)
    if (!normal) return
    const { dicts } = world
    const judge = (field: string, condition: string | null | undefined, fields = normal.fields) =>
      unknownValues(condition, fields, dicts).map((fix): Finding => ({ field, fix }))
    for (const { prop, form } of normal.fields)
      for (const when of formConditions) yield* judge(`fields.${prop}.${when}`, form?.[when])
    for (const { name, input, showWhen } of normal.actions) {
      yield* judge(`actions.${name}.showWhen`, showWhen)
      for (const { prop, form } of input)
        for (const when of formConditions)
          yield* judge(`actions.${name}.input.${prop}.${when}`, form?.[when], input)
    }
    for (const [index, { that }] of normal.checks.entries()) yield* judge(`check.${index}.that`, that)
    for (const { name, if: condition } of normal.states?.transitions ?? [])
      yield* judge(`states.on.${name}.if`, condition)
    yield* judge('allow.edit', normal.allow.edit)
    yield* judge('allow.remove', normal.allow.remove)
    for (const [type, condition] of Object.entries(normal.scope)) yield* judge(`scope.${type}`, condition)
    for (const [at, { ref, where }] of everyField(file.raw)) {
      const target = ref && where ? world.screens.get(ref) : undefined
      const other = target ? normalOrNull(target, world) : null
      if (other) yield* judge(`${at}.where`, where, other.fields)
    }
  },
}

const formConditions = ['showWhen', 'requiredWhen', 'disabledWhen'] as const

function unknownValues(condition: string | null | undefined, fields: Field[], dicts: Dict[]): string[] {
  // A condition that cannot be read is told by a check of its own.
  if (!condition || conditionFault(condition, fields)) return []
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
