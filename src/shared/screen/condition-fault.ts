// Decides which conditions can be used: those in the part of CEL that browser, server and SQL evaluate alike.
import { checkCondition, treeOf, variablesOf, type ASTNode } from './condition.ts'
import { languageWordFault } from './language-words.ts'
import { needIn, type RelatedFields } from './needs.ts'
import type { Field } from './normal-form.ts'
import type { Condition } from './text.ts'

/** The reason why a condition cannot be used, in one sentence, or null. */
export function conditionFault(
  condition: Condition,
  fields: Field[],
  options: { inSql?: boolean; related?: RelatedFields } = {},
): string | null {
  const taken = languageWordFault(condition, fields)
  if (taken) return taken
  const result = checkCondition(condition, fields, options.related)
  if (!result.valid) {
    return result.error && 'summary' in result.error ? result.error.summary : 'This is not a condition.'
  }
  if (result.type !== 'bool') return `The condition gives a ${result.type}, not yes or no.`
  return outsideTheLanguage(treeOf(condition, fields), fields, options.inSql ?? false)
}

const operators = new Set([
  '&&',
  '||',
  '!_',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  '+',
  '-',
  '*',
  '-_',
  '?:',
  'value',
  'id',
  'list',
])
const methods = new Set(['contains', 'startsWith', 'endsWith'])

// The library supports more of CEL than browser, server and SQL evaluate alike.
function outsideTheLanguage(node: ASTNode, fields: Field[], inSql: boolean): string | null {
  const inside = (...nodes: ASTNode[]) =>
    nodes.reduce<string | null>((fault, each) => fault ?? outsideTheLanguage(each, fields, inSql), null)
  switch (node.op) {
    case 'id': {
      if (!inSql) return null
      const variable = variablesOf(fields).find(({ prop }) => prop === node.args)
      return variable?.field.link
        ? `"${node.args}" is kept in a link table and cannot be used in this condition.`
        : null
    }
    case 'value':
      return null
    case '.':
      return (node.args[0].op === 'id' && node.args[0].args === 'me') || needIn(node)
        ? null
        : `"${node.args[1]}" can only be asked of me, form or master.`
    case 'call':
      return node.args[0] === 'size' || node.args[0] === 'isSet'
        ? inside(...node.args[1])
        : `The function ${node.args[0]}() is not part of the conditions here.`
    case 'rcall':
      return methods.has(node.args[0])
        ? inside(node.args[1], ...node.args[2])
        : `The method .${node.args[0]}() is not part of the conditions here.`
    case 'in': {
      const [, list] = node.args
      const known =
        list.op === 'list' ||
        needIn(list) !== null ||
        (list.op === 'id' &&
          variablesOf(fields).some(({ prop, type }) => prop === list.args && type === 'list<string>'))
      return known
        ? inside(...node.args)
        : 'What stands after "in" is a list: [..., ...] or a field with several values.'
    }
    case '!_':
    case '-_':
      return inside(node.args)
    case 'list':
      return inside(...node.args)
  }
  if (!operators.has(node.op)) return `The operator ${node.op} is not part of the conditions here.`
  return inside(...(node.args as ASTNode[]))
}
