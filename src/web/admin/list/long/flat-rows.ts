// A list or tree as the lines that are drawn below one another.
import type { Row } from '../table-columns.tsx'

export interface FlatRow {
  key: string
  row: Row
  /** 0 at the top of a tree, and everywhere in a plain list. */
  level: number
  /** Null where nothing stands below the row. */
  branch: 'open' | 'closed' | null
}

interface Tree {
  keyOf: (row: Row) => string
  /** Keys of the rows whose branch is open. */
  branches: string[]
}

export function flatRows(rows: Row[], { keyOf, branches }: Tree): FlatRow[] {
  const open = new Set(branches)
  const flat: FlatRow[] = []
  const add = (row: Row, level: number) => {
    const key = keyOf(row)
    const below = row['children'] as Row[] | undefined
    const branch = below === undefined ? null : open.has(key) ? 'open' : 'closed'
    flat.push({ key, row, level, branch })
    if (branch === 'open') for (const each of below!) add(each, level + 1)
  }
  for (const row of rows) add(row, 0)
  return flat
}
