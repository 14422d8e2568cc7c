// Builds the tree of rows that name the row above them.

export type TreeNode<T> = T & { children?: TreeNode<T>[] }

/**
 * Rows as a tree, in their given order. A row whose parent is absent (filtered away, or removed)
 * stands at the top; a ring of rows is broken at its first, so every row appears once.
 */
export function treeOf<T>(
  rows: T[],
  { key, parent }: { key: (row: T) => string; parent: (row: T) => string | null },
): TreeNode<T>[] {
  const nodes = new Map(rows.map((row) => [key(row), { ...row } as TreeNode<T>]))
  const top: TreeNode<T>[] = []
  for (const row of rows) {
    const node = nodes.get(key(row))!
    const above = nodes.get(parent(row) ?? '')
    if (above && !isBelow(row, key(row))) above.children = [...(above.children ?? []), node]
    else top.push(node)
  }
  return top

  function isBelow(row: T, id: string): boolean {
    const seen = new Set<string>()
    for (let up = parent(row); up;) {
      if (up === id) return id === firstOf(seen, id)
      if (seen.has(up)) return false
      seen.add(up)
      const node = nodes.get(up)
      up = node ? parent(node) : null
    }
    return false
  }

  // Of the rows in a ring, the one that comes first in the list is put at the top.
  function firstOf(ring: Set<string>, id: string): string {
    return rows.map(key).find((each) => each === id || ring.has(each)) ?? id
  }
}
