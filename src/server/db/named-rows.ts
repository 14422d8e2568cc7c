// Rows as the code names and counts them, whatever statement they come from.
import { fenFromColumn } from '../../shared/money.ts'

interface Column {
  column: string
  name: string
  isFen: boolean
}

const known = new Map<string, Column>()

/**
 * The column order_no is orderNo here, at the top level of a row; keys inside a JSON value are what the statement
 * wrote. Columns that end in _fen are numbers, whether a bigint or a sum comes from the database: a value that a
 * number cannot hold exactly throws. Ids stay text.
 */
export function namedRows<T>(rows: T[]): T[] {
  const [first] = rows as Record<string, unknown>[]
  if (!first) return rows
  const columns = Object.keys(first).map(columnOf)
  if (columns.every(({ column, name }) => column === name)) return rows
  return (rows as Record<string, unknown>[]).map((row) => {
    const named: Record<string, unknown> = {}
    for (const { column, name, isFen } of columns) {
      const value = row[column]
      named[name] = isFen ? exactFen(value) : value
    }
    return named as T
  })
}

/** order_no → orderNo; an underscore in front stays. */
export function camelName(column: string): string {
  return column.replace(/(?<=[a-z0-9])_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}

function exactFen(value: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? fenFromColumn(value) : value
}

function columnOf(column: string): Column {
  const found = known.get(column)
  if (found) return found
  const made = { column, name: camelName(column), isFen: column.endsWith('_fen') }
  known.set(column, made)
  return made
}
