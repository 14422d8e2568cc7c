// Whether an expression of a statement can be null, as far as PostgreSQL's reading of it tells.
import { evidenceOf, type Evidence } from './evidence.ts'
import {
  listAt,
  nodeAt,
  nodesAt,
  numberAt,
  numbersAt,
  textAt,
  isNode,
  type Tree,
  type TreeNode,
} from './query-tree.ts'

/** `unknown` where only the values can tell: the comparison of rows while tests run stays responsible. */
export type Nullability = 'never' | 'may' | 'unknown'

/** What the database knows beside the statement. */
export interface Catalogue {
  /** `oid.number` of the columns that are not null. */
  notNull: ReadonlySet<string>
  /** By oid; of PostgreSQL's own functions and operators only. */
  functionNames: ReadonlyMap<number, string>
}

/** A query within those around it. */
export interface Level {
  query: TreeNode
  outer: Level | undefined
  evidence: Evidence
  /** Where it returns the rows that it has changed. */
  isReturning: boolean
}

function levelOf(query: TreeNode, outer?: Level): Level {
  return { query, outer, evidence: evidenceOf(query), isReturning: numberAt(query, 'commandType') !== SELECT }
}

/** Answer something for every row and every value that is not null. */
const TOTAL_FUNCTIONS = new Set(
  `int4 int8 int2 float8 float4 numeric text bpchar varchar bool date timestamptz timestamp lower upper btrim ltrim
  rtrim length char_length abs round floor ceil ceiling now statement_timestamp clock_timestamp transaction_timestamp
  jsonb_build_object jsonb_build_array json_build_object json_build_array to_jsonb to_json concat concat_ws
  row_to_json replace left right lpad rpad md5 date_trunc timezone to_char starts_with strpos position
  row_number rank dense_rank count array_remove similarity gen_random_uuid cardinality hashint8`.split(/\s+/),
)
/** Over a group, which has a row, they answer null only for nulls. */
const GROUP_FUNCTIONS = new Set(
  'sum min max avg array_agg json_agg jsonb_agg string_agg bool_and bool_or every'.split(' '),
)
/** Operators whose functions answer null for nulls only; -> and ->> of JSON are not among them. */
const TOTAL_OPERATORS =
  /^(int|float|numeric|text|bool|date|timestamp|bpchar|name|oid|uuid|jsonb?|array|btarray|varchar|interval|i?n?like|regex|texti?|cash|range|ts).*(eq|ne|lt|le|gt|ge|pl|mi|mul|div|cat|like|overlap|contains|contained|mod|um)|^(textcat|array_(cat|append|prepend)|textlike|texticlike|like|mod)/

function nullabilityOf(tree: Tree | undefined, level: Level, catalogue: Catalogue): Nullability {
  if (!isNode(tree)) return 'unknown'
  const inner = (each: Tree | undefined) => nullabilityOf(each, level, catalogue)
  const args = () => listAt(tree, 'args').map(inner)
  switch (tree.is) {
    case 'VAR':
      return ofVariable(tree, level, catalogue)
    case 'CONST':
      return textAt(tree, 'constisnull') === 'true' ? 'may' : 'never'
    case 'FUNCEXPR':
      return ofFunction(tree, args, catalogue)
    case 'OPEXPR':
    case 'DISTINCTEXPR':
      return ofOperator(tree, args, catalogue)
    case 'AGGREF':
      return ofAggregate(tree, level, catalogue)
    case 'WINDOWFUNC':
      return TOTAL_FUNCTIONS.has(nameOf(tree, 'winfnoid', catalogue)) ? 'never' : 'unknown'
    case 'COALESCEEXPR':
    case 'MINMAXEXPR':
      return any(args())
    case 'CASEEXPR':
      return every([...nodesAt(tree, 'args').map((when) => inner(when['result'])), inner(tree['defresult'])])
    case 'BOOLEXPR':
      return weakened(every(args()))
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
    case 'ARRAYCOERCEEXPR':
    case 'COLLATEEXPR':
    case 'COERCETODOMAIN':
      return inner(tree['arg'])
    case 'NULLTEST':
    case 'BOOLEANTEST':
    case 'ARRAYEXPR':
    case 'ROWEXPR':
    case 'SQLVALUEFUNCTION':
    case 'GROUPINGFUNC':
      return 'never'
    case 'SUBLINK':
      return ofSublink(tree, level, catalogue)
    default:
      return 'unknown'
  }
}

function every(parts: Nullability[]): Nullability {
  if (parts.includes('may')) return 'may'
  return parts.includes('unknown') ? 'unknown' : 'never'
}

function any(parts: Nullability[]): Nullability {
  if (parts.includes('never')) return 'never'
  return parts.includes('unknown') ? 'unknown' : 'may'
}

/** "false and null" is false: a part that may be null need not make the whole null. */
function weakened(nullability: Nullability): Nullability {
  return nullability === 'may' ? 'unknown' : nullability
}

function nameOf(tree: TreeNode, field: string, { functionNames }: Catalogue): string {
  return functionNames.get(numberAt(tree, field)) ?? ''
}

function ofFunction(tree: TreeNode, args: () => Nullability[], catalogue: Catalogue): Nullability {
  const name = nameOf(tree, 'funcid', catalogue)
  if (!TOTAL_FUNCTIONS.has(name)) return 'unknown'
  return /^(jsonb?_build|concat|count)/.test(name) ? 'never' : weakened(every(args()))
}

function ofOperator(tree: TreeNode, args: () => Nullability[], catalogue: Catalogue): Nullability {
  if (tree.is === 'DISTINCTEXPR') return 'never'
  return TOTAL_OPERATORS.test(nameOf(tree, 'opfuncid', catalogue)) ? weakened(every(args())) : 'unknown'
}

function ofAggregate(tree: TreeNode, level: Level, catalogue: Catalogue): Nullability {
  const name = nameOf(tree, 'aggfnoid', catalogue)
  if (name === 'count') return 'never'
  if (!GROUP_FUNCTIONS.has(name)) return 'unknown'
  const isGrouped = listAt(level.query, 'groupClause').length > 0
  // Without groups there is a row even for no rows, in which it is null.
  if (!isGrouped || tree['aggfilter'] !== null) return 'may'
  if (name.endsWith('_agg') && name !== 'string_agg') return 'never'
  return weakened(every(nodesAt(tree, 'args').map((entry) => nullabilityOf(entry['expr'], level, catalogue))))
}

/** The kinds of sub-selects, as PostgreSQL numbers them. */
const EXISTS = 0
const SCALAR = 4
const ARRAY = 6

function ofSublink(tree: TreeNode, level: Level, catalogue: Catalogue): Nullability {
  const kind = numberAt(tree, 'subLinkType')
  if (kind === EXISTS || kind === ARRAY) return 'never'
  const query = nodeAt(tree, 'subselect')
  if (kind !== SCALAR || !query) return 'unknown'
  const inside = levelOf(query, level)
  const column = columnsOf(query)[0]
  const found = nullabilityOf(column?.['expr'], inside, catalogue)
  if (answersOnce(query)) return found
  // There may be no row; whether there is, its conditions know.
  return 'unknown'
}

/** An aggregate without groups has exactly one row. */
function answersOnce(query: TreeNode): boolean {
  const isAggregate = textAt(query, 'hasAggs') === 'true' && listAt(query, 'groupClause').length === 0
  const isConstant =
    nodesAt(query, 'rtable').length === 0 && !nodeAt(nodeAt(query, 'jointree') ?? query, 'quals')
  return (isAggregate || isConstant) && query['havingQual'] === null && query['limitCount'] === null
}

/** The columns that a query answers, without those that only sort it. */
export function columnsOf(query: TreeNode): TreeNode[] {
  const isChange = numberAt(query, 'commandType') !== 1
  return nodesAt(query, isChange ? 'returningList' : 'targetList').filter(
    (entry) => textAt(entry, 'resjunk') === 'false',
  )
}

function ofVariable(tree: TreeNode, from: Level, catalogue: Catalogue): Nullability {
  let level: Level | undefined = from
  for (let up = numberAt(tree, 'varlevelsup'); up > 0 && level; up--) level = level.outer
  if (!level) return 'unknown'
  const number = numberAt(tree, 'varno')
  const column = numberAt(tree, 'varattno')
  const changed = level.isReturning ? changeOf(level.query, { number, column }) : undefined
  if (changed) return nullabilityOf(changed['expr'], { ...level, isReturning: false }, catalogue)
  const { evidence } = level
  if (evidence.notNull.has(`${number}.${column}`)) return 'never'
  const joins = numbersAt(tree, 'varnullingrels')
  if (joins.some((join) => !evidence.innerJoins.has(join))) return 'may'
  const entry = nodesAt(level.query, 'rtable')[number - 1]
  return entry ? ofEntry(entry, { column, level, catalogue }) : 'unknown'
}

const SELECT = 1
const UPDATE = 2
const INSERT = 3

/** What a statement that returns its rows writes into the column. */
function changeOf(
  query: TreeNode,
  { number, column }: { number: number; column: number },
): TreeNode | undefined {
  const command = numberAt(query, 'commandType')
  if (command !== UPDATE && command !== INSERT) return undefined
  if (number !== numberAt(query, 'resultRelation') || query['onConflict'] !== null) return undefined
  return nodesAt(query, 'targetList').find((entry) => numberAt(entry, 'resno') === column)
}

/** What a FROM has, as PostgreSQL numbers it. */
const RELATION = 0
const SUBQUERY = 1
const JOIN = 2
const VALUES = 5
const WITH = 6
const GROUP = 9

interface Asked {
  column: number
  level: Level
  catalogue: Catalogue
}

function ofEntry(entry: TreeNode, { column, level, catalogue }: Asked): Nullability {
  switch (numberAt(entry, 'rtekind')) {
    case RELATION:
      // A system column, or one of the table; a view's columns are never not null to the catalogue.
      if (column <= 0) return 'never'
      if (textAt(entry, 'relkind') !== 'r' && textAt(entry, 'relkind') !== 'p') return 'unknown'
      return catalogue.notNull.has(`${textAt(entry, 'relid')}.${column}`) ? 'never' : 'may'
    case SUBQUERY:
      return ofQuery(nodeAt(entry, 'subquery'), { column, level, catalogue })
    case JOIN:
      return nullabilityOf(listAt(entry, 'joinaliasvars')[column - 1], level, catalogue)
    case VALUES:
      return every(
        listAt(entry, 'values_lists').map((row) =>
          nullabilityOf(Array.isArray(row) ? row[column - 1] : null, level, catalogue),
        ),
      )
    case WITH:
      return ofWith(entry, { column, level, catalogue })
    case GROUP:
      return ofGroup(entry, { column, level, catalogue })
    default:
      return 'unknown'
  }
}

function ofGroup(entry: TreeNode, { column, level, catalogue }: Asked): Nullability {
  const found = nullabilityOf(listAt(entry, 'groupexprs')[column - 1], level, catalogue)
  // With grouping sets a column is null in the rows of the others.
  return listAt(level.query, 'groupingSets').length > 0 ? 'unknown' : found
}

function ofWith(entry: TreeNode, { column, level, catalogue }: Asked): Nullability {
  let at: Level | undefined = level
  for (let up = numberAt(entry, 'ctelevelsup'); up > 0 && at; up--) at = at.outer
  const found =
    at && nodesAt(at.query, 'cteList').find((each) => textAt(each, 'ctename') === textAt(entry, 'ctename'))
  // What calls itself is not followed.
  if (!at || !found || textAt(entry, 'self_reference') === 'true') return 'unknown'
  if (textAt(found, 'cterecursive') === 'true') return 'unknown'
  return ofQuery(nodeAt(found, 'ctequery'), { column, level: at, catalogue })
}

/** A column of a sub-query: of each of its parts where it is a union. */
export function ofQuery(
  query: TreeNode | undefined,
  { column, level: outer, catalogue }: { column: number; level: Level | undefined; catalogue: Catalogue },
): Nullability {
  if (!query) return 'unknown'
  const level = levelOf(query, outer)
  const operations = nodeAt(query, 'setOperations')
  if (operations) {
    return every(
      leavesOf(operations).map((leaf) => {
        const entry = nodesAt(query, 'rtable')[numberAt(leaf, 'rtindex') - 1]
        return ofQuery(entry && nodeAt(entry, 'subquery'), { column, level, catalogue })
      }),
    )
  }
  return nullabilityOf(columnsOf(query)[column - 1]?.['expr'], level, catalogue)
}

function leavesOf(operation: TreeNode): TreeNode[] {
  if (operation.is === 'RANGETBLREF') return [operation]
  return ['larg', 'rarg'].flatMap((side) => {
    const node = nodeAt(operation, side)
    return node ? leavesOf(node) : []
  })
}
