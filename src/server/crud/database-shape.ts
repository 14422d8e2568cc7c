import { sql } from 'kysely'
import { many, type Queryable } from '../db/connection.ts'
import type { DatabaseShape } from './table-shape.ts'

/** The tables, columns and indexes that the database has now. */
export async function readDatabaseShape(db: Queryable): Promise<DatabaseShape> {
  const columns = await many(
    db,
    sql<{ table: string; column: string; type: string; required: boolean }>`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull and not a.atthasdef as required
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum
    `,
  )
  const indexes = await many(
    db,
    sql<{ name: string }>`select indexname as name from pg_indexes where schemaname = current_schema()`,
  )
  const tables: DatabaseShape['tables'] = {}
  for (const { table, column, type, required } of columns) {
    tables[table] = { ...tables[table], [column]: { type: shortType(type), required } }
  }
  return { tables, indexes: indexes.map(({ name }) => name) }
}

function shortType(type: string): string {
  return type === 'timestamp with time zone' ? 'timestamptz' : type.replace('character varying', 'text')
}
