// Compiles a condition to SQL with the same answers as evaluating it: what CEL cannot decide for
// want of a value is null here, and a WHERE takes null for no.
import { sql, type RawBuilder } from 'kysely'
import {
  treeOf,
  variablesOf,
  type ASTNode,
  type ConditionUser,
  type Variable,
} from '../../shared/screen/condition.ts'
import { definitionOf } from '../../shared/field-types/field-types.ts'
import type { CelType } from '../../shared/screen/cel-type.ts'
import { needIn } from '../../shared/screen/needs.ts'
import { businessDay } from '../../shared/time.ts'
import type { Field } from '../../shared/screen/normal-form.ts'
import type { Condition } from '../../shared/screen/text.ts'
import type { RelatedSql } from './related-values.ts'

export interface SqlSituation {
  fields: Field[]
  me: ConditionUser
  now: Date
  /** The table's alias in the statement. */
  alias: string
  /** The rows around the field of a `where` that names their values. */
  related?: RelatedSql
}

/** For conditions over the row alone: the user and the clock are nobody's. */
export const OF_ROWS_ALONE = { me: { userId: '', tenantId: '', tenantType: '' }, now: new Date(0) }

type Sql = RawBuilder<unknown>

/** A boolean SQL expression; null where undecided. */
export function conditionSql(condition: Condition, situation: SqlSituation): Sql {
  const variables = new Map(variablesOf(situation.fields).map((variable) => [variable.prop, variable]))
  return compile(treeOf(condition, situation.fields), { ...situation, variables })
}

interface Scope extends SqlSituation {
  variables: Map<string, Variable>
}

function compile(node: ASTNode, scope: Scope): Sql {
  const inner = (each: ASTNode) => compile(each, scope)
  switch (node.op) {
    case 'value':
      return literal(node.args)
    case 'id':
      return name(node.args, scope)
    case '.':
      return ofAnother(node, scope)
    case '&&':
      return sql`(${inner(node.args[0])} and ${inner(node.args[1])})`
    case '||':
      return sql`(${inner(node.args[0])} or ${inner(node.args[1])})`
    case '!_':
      return sql`(not ${inner(node.args)})`
    case '-_':
      return sql`(- ${inner(node.args)})`
    case '?:': {
      const [test, yes, no] = node.args
      const decided = inner(test)
      return sql`(case when ${decided} then ${inner(yes)} when not ${decided} then ${inner(no)} end)`
    }
    case 'in':
      return isIn(node.args[0], node.args[1], scope)
    case 'call':
      return calls(node.args[0], node.args[1], scope)
    case 'rcall':
      return methods(node.args[0], inner(node.args[1]), inner(node.args[2][0]!))
    case '+':
      return isText(node.args[0], scope)
        ? sql`(${inner(node.args[0])} || ${inner(node.args[1])})`
        : sql`(${inner(node.args[0])} + ${inner(node.args[1])})`
    case '-':
    case '*':
      return sql`(${inner(node.args[0])} ${sql.raw(node.op)} ${inner(node.args[1])})`
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
      return comparison(node.op, node.args, scope)
    default:
      throw new Error(`The condition uses ${node.op}, which checks should have refused.`)
  }
}

const comparisons = { '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const

function comparison(op: keyof typeof comparisons, [left, right]: [ASTNode, ASTNode], scope: Scope): Sql {
  // Text is ordered by its characters' numbers on both sides, whatever the database's language.
  const order = op !== '==' && op !== '!=' && isText(left, scope) ? sql` collate "C"` : sql``
  return sql`(${compile(left, scope)} ${sql.raw(comparisons[op])} ${compile(right, scope)}${order})`
}

function literal(value: unknown): Sql {
  if (typeof value === 'bigint') return sql`${String(value)}::numeric`
  if (typeof value === 'number') return sql`${value}::float8`
  if (typeof value === 'boolean') return sql.raw(value ? 'true' : 'false')
  if (typeof value === 'string') return sql`${value}::text`
  throw new Error(`The condition has a literal that checks should have refused: ${String(value)}`)
}

function name(prop: string, { variables, alias, now }: Scope): Sql {
  if (prop === 'now') return sql`${now}::timestamptz`
  if (prop === 'today') return sql`${businessDay(now)}::text`
  const variable = variables.get(prop)
  if (!variable) throw new Error(`The condition uses "${prop}", which checks should have refused.`)
  const { field, type } = variable
  const column = sql.ref(`${alias}.${field.columns[field.of ? field.of.indexOf(prop) : 0]}`)
  return inCel[type](column, definitionOf(field.type).columnUnits)
}

/** A column as the value that CEL sees. */
const inCel: Record<CelType, (column: Sql, units: number) => Sql> = {
  int: (column) => sql`${column}::numeric`,
  double: (column, units) =>
    units === 1 ? sql`${column}::float8` : sql`(${column}::float8 / ${sql.raw(String(units))})`,
  // An empty text is no value, as in a form.
  string: (column) => sql`nullif(${column}::text, '')`,
  'list<string>': (column) => sql`coalesce(${column}, '{}')`,
  bool: (column) => column,
  'google.protobuf.Timestamp': (column) => column,
}

/** A property of the user, or of a row around the field. */
function ofAnother(node: ASTNode & { op: '.' }, { me, related }: Scope): Sql {
  const need = needIn(node)
  if (!need) return sql`${ofMe(node.args[1], me)}::text`
  if (!related) throw new Error(`${need.of}.${need.prop} has no row here, which checks should have refused.`)
  return related.valueOf(need)
}

function ofMe(property: string, me: ConditionUser): string {
  const values: Record<string, string | null | undefined> = { ...me }
  return values[property] ?? ''
}

function isIn(element: ASTNode, list: ASTNode, scope: Scope): Sql {
  const value = compile(element, scope)
  if (list.op !== 'list') return sql`(${value} = any(${compile(list, scope)}))`
  const entries = list.args.map((entry) => compile(entry, scope))
  if (entries.length === 0) return sql`(case when ${value} is null then null else false end)`
  const undecided = sql.join(
    entries.map((entry) => sql`${entry} is null`),
    sql` or `,
  )
  return sql`(case when ${undecided} then null else ${value} in (${sql.join(entries)}) end)`
}

function calls(called: string, args: readonly ASTNode[], scope: Scope): Sql {
  const value = compile(args[0]!, scope)
  if (called === 'isSet') return sql`(${value} is not null)`
  return isList(args[0]!, scope) ? sql`cardinality(${value})::numeric` : sql`char_length(${value})::numeric`
}

function methods(called: string, text: Sql, part: Sql): Sql {
  switch (called) {
    case 'contains':
      return sql`(strpos(${text}, ${part}) > 0)`
    case 'startsWith':
      return sql`starts_with(${text}, ${part})`
    case 'endsWith':
      return sql`(right(${text}, char_length(${part})) = ${part})`
    default:
      throw new Error(`The condition uses .${called}(), which checks should have refused.`)
  }
}

function isText(node: ASTNode, scope: Scope): boolean {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'string'
    case 'id':
      return node.args === 'today' || scope.variables.get(node.args)?.type === 'string'
    case '.':
      return typeOfRelated(node, scope) === 'string'
    case '+':
      return isText(node.args[0], scope)
    case '?:':
      return isText(node.args[1], scope)
    default:
      return false
  }
}

function isList(node: ASTNode, scope: Scope): boolean {
  if (node.op === '.') return typeOfRelated(node, scope) === 'list<string>'
  return node.op === 'list' || (node.op === 'id' && scope.variables.get(node.args)?.type === 'list<string>')
}

/** Everything about the user is text. */
function typeOfRelated(node: ASTNode, { related }: Scope): CelType {
  const need = needIn(node)
  return need && related ? related.typeOf(need) : 'string'
}
