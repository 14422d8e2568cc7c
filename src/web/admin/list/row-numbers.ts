import type { TreeNode } from '../values/tree.ts'
import type { Row } from './table-columns.tsx'

/** Each row's number by its id: counted over all pages, in a tree as an outline (1, 1.1, 1.2). */
export function rowNumbers(
  rows: TreeNode<Row>[],
  { first, keyOf }: { first: number; keyOf: (row: Row) => string },
): Map<string, string> {
  const numbers = new Map<string, string>()
  const walk = (level: TreeNode<Row>[], above: string, start: number) => {
    for (const [at, row] of level.entries()) {
      const number = `${above}${start + at}`
      numbers.set(keyOf(row), number)
      walk(row.children ?? [], `${number}.`, 1)
    }
  }
  walk(rows, '', first)
  return numbers
}
