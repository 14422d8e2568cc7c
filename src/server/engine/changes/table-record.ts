// What the screen files asked of the database when the last migration was drafted. It is kept in
// src/generated/tables.json, because the database alone does not show which columns and indexes
// belong to a field: a column that nobody fills any more looks like one of a module.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldType } from '../../../shared/screen/normal-form.ts'
import type { ColumnShape, DatabaseShape, TableShape } from '../table-shape.ts'

export const RECORD_FILE = 'src/generated/tables.json'

/** A column of a field; words with the usual value are left out. */
export interface RecordedColumn {
  prop: string
  type: FieldType
  /** The value list of a dict. */
  dict?: string
  notNull?: true
  default?: string
}

export interface RecordedTable {
  file: string
  /** The refMany field whose links the table holds. */
  link?: string
  columns: Record<string, RecordedColumn>
  indexes: string[]
}

export interface TableRecord {
  /** The last migration that was drafted together with this record. */
  after: string | null
  tables: Record<string, RecordedTable>
}

export const NO_RECORD: TableRecord = { after: null, tables: {} }

/** The record of a tree; an empty one where it has none. */
export function readRecord(root: string): TableRecord {
  const path = join(root, RECORD_FILE)
  if (!existsSync(path)) return NO_RECORD
  const record: TableRecord = JSON.parse(readFileSync(path, 'utf8'))
  return record
}

/**
 * The record after a draft. Columns and tables that have lost their field stay in it as long as the
 * database has them, unless somebody decided to keep them.
 */
export function nextRecord(
  wanted: TableShape[],
  {
    former,
    has,
    kept,
    after,
  }: { former: TableRecord; has: DatabaseShape; kept: string[]; after: string | null },
): TableRecord {
  const tables: TableRecord['tables'] = {}
  for (const table of wanted) {
    // A renamed table has its former name until the draft is applied.
    const held = has.tables[table.name] ? table.name : (table.was ?? table.name)
    const left = Object.entries(former.tables[held]?.columns ?? {}).filter(
      ([name]) =>
        has.tables[held]?.[name] &&
        !table.columns.some((each) => each.name === name) &&
        !kept.includes(`${table.name}.${name}`),
    )
    tables[table.name] = recordedTable(table, Object.fromEntries(left))
  }
  for (const [name, table] of Object.entries(former.tables))
    if (!tables[name] && has.tables[name] && !kept.includes(name)) tables[name] = table
  return { after, tables: Object.fromEntries(Object.entries(tables).toSorted(byName)) }
}

/** What a table's file asks for, and columns that have lost their field. */
export function recordedTable(
  { file, link, columns, indexes }: TableShape,
  left: Record<string, RecordedColumn> | null,
): RecordedTable {
  const own = columns.flatMap((column) => (column.field ? [[column.name, recorded(column)] as const] : []))
  return {
    file,
    ...(link !== null && { link }),
    columns: { ...Object.fromEntries(own), ...left },
    indexes: Object.keys(indexes).toSorted(),
  }
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)

function recorded({ field, notNull, default: given }: ColumnShape): RecordedColumn {
  const { prop, type, dict } = field!
  return {
    prop,
    type,
    ...(dict && { dict }),
    ...(notNull && { notNull }),
    ...(given !== null && { default: given }),
  }
}

/** The file's text: a table a line, so that branches rarely change the same one. */
export function recordText({ after, tables }: TableRecord): string {
  const lines = Object.entries(tables).map(
    ([name, table]) => `    ${JSON.stringify(name)}: ${JSON.stringify(table)}`,
  )
  return `{\n  "after": ${JSON.stringify(after)},\n  "tables": {\n${lines.join(',\n')}\n  }\n}\n`
}
