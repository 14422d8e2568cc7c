// What a `where` needs from the rows around its field: `form.company` is a value of the row that the field
// belongs to, `master.company` one of the row that this row is a line of.
import { Environment, type ASTNode } from '@marcbachmann/cel-js'
import type { Field } from './normal-form.ts'
import type { Condition } from './text.ts'

/** The row that holds a needed value. */
export type Holder = 'form' | 'master'

export const holders: readonly Holder[] = ['form', 'master']

/** A value that must be known before rows can be offered. */
export interface Need {
  of: Holder
  prop: string
  /** The condition asks isSet(…) of it, so it can do without. */
  isOptional: boolean
}

/** The fields of the rows around a reference; `master` is null unless the row is a line. */
export interface RelatedFields {
  form: Field[]
  master: Field[] | null
}

const grammar = new Environment()

/** The values that a condition needs, each once; none when it cannot be read, which the checker reports. */
export function needsOf(where: Condition | null): Need[] {
  if (where === null || !/\b(form|master)\./.test(where)) return []
  const needs = new Map<string, Need>()
  const walk = (node: unknown, isAsked: boolean): void => {
    if (Array.isArray(node)) return node.forEach((each) => walk(each, isAsked))
    if (typeof node !== 'object' || node === null || !('op' in node)) return
    const need = needIn(node as ASTNode)
    if (!need) {
      const { op, args } = node as ASTNode
      return walk(args, op === 'call' && args[0] === 'isSet')
    }
    const name = `${need.of}.${need.prop}`
    needs.set(name, { ...need, isOptional: isAsked || (needs.get(name)?.isOptional ?? false) })
  }
  walk(treeOrNone(where), false)
  return [...needs.values()]
}

/** The need that a node names, or null. */
export function needIn(node: ASTNode): Pick<Need, 'of' | 'prop'> | null {
  if (node.op !== '.') return null
  const [owner, prop] = node.args
  const of = owner.op === 'id' ? holders.find((holder) => holder === owner.args) : undefined
  return of ? { of, prop } : null
}

function treeOrNone(where: Condition): ASTNode | null {
  try {
    return grammar.parse(where).ast
  } catch {
    return null
  }
}
