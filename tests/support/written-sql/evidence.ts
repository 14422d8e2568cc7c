// What the conditions of a query prove: a row in which a compared column is null is not answered.
import {
  isNode,
  listAt,
  nodeAt,
  nodesAt,
  numberAt,
  numbersAt,
  textAt,
  type Tree,
  type TreeNode,
} from './query-tree.ts'

export interface Evidence {
  /** `varno.varattno` of columns that are not null in any row that is answered. */
  notNull: Set<string>
  /** Outer joins that a condition turns into inner ones, by their place in the range table. */
  innerJoins: Set<number>
}

/** The conditions of WHERE and of inner joins. */
export function evidenceOf(query: TreeNode): Evidence {
  const evidence: Evidence = { notNull: new Set(), innerJoins: new Set() }
  const from = nodeAt(query, 'jointree')
  if (from) noteFrom(from, evidence)
  return evidence
}

const INNER = 0

function noteFrom(node: TreeNode, evidence: Evidence) {
  if (node.is === 'FROMEXPR') {
    noteCondition(node['quals'], evidence)
    for (const each of nodesAt(node, 'fromlist')) noteFrom(each, evidence)
  }
  if (node.is !== 'JOINEXPR') return
  const kind = numberAt(node, 'jointype')
  if (kind === INNER) noteCondition(node['quals'], evidence)
  const sides = kind === INNER ? ['larg', 'rarg'] : kind === LEFT ? ['larg'] : []
  for (const side of sides) {
    const part = nodeAt(node, side)
    if (part) noteFrom(part, evidence)
  }
}

const LEFT = 1
const AND = 'and'

function noteCondition(tree: Tree | undefined, evidence: Evidence) {
  if (Array.isArray(tree)) for (const each of tree) noteCondition(each, evidence)
  if (!isNode(tree)) return
  if (tree.is === 'BOOLEXPR' && textAt(tree, 'boolop') === AND) noteCondition(listAt(tree, 'args'), evidence)
  // An operator answers null for a null, and null is not true.
  if (tree.is === 'OPEXPR') for (const arg of nodesAt(tree, 'args')) noteColumn(arg, evidence)
  if (tree.is === 'SCALARARRAYOPEXPR') noteColumn(nodesAt(tree, 'args')[0], evidence)
  if (tree.is === 'NULLTEST' && textAt(tree, 'nulltesttype') === IS_NOT_NULL)
    noteColumn(nodeAt(tree, 'arg'), evidence)
  if (tree.is === 'VAR') noteColumn(tree, evidence)
  // "in (select …)" compares by an operator, too.
  if (tree.is === 'SUBLINK' && numberAt(tree, 'subLinkType') === ANY)
    noteCondition(tree['testexpr'], evidence)
}

const ANY = 2

const IS_NOT_NULL = '1'

function noteColumn(tree: TreeNode | undefined, evidence: Evidence) {
  const column = tree && underCasts(tree)
  if (column?.is !== 'VAR' || numberAt(column, 'varlevelsup') > 0) return
  evidence.notNull.add(`${numberAt(column, 'varno')}.${numberAt(column, 'varattno')}`)
  for (const join of numbersAt(column, 'varnullingrels')) evidence.innerJoins.add(join)
}

function underCasts(tree: TreeNode): TreeNode {
  const inner = /^(RELABELTYPE|COERCEVIAIO|COLLATEEXPR)$/.test(tree.is) ? nodeAt(tree, 'arg') : undefined
  return inner ? underCasts(inner) : tree
}
