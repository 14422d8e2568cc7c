// Indexes and keys of the database that the migrations create.
import { sql } from 'kysely'
import { many, one, type Queryable } from '../../src/server/db/connection.ts'

export interface DatabaseFigures {
  tables: number
  indexes: number
  idColumns: number
  /** table.column of each id column without a foreign key. */
  withoutKey: string[]
  statusColumns: number
  /** table.column of each status column without a check. */
  withoutCheck: string[]
}

interface Column {
  name: string
  isId: boolean
  isStatus: boolean
  hasKey: boolean
  hasCheck: boolean
}

export async function measureDatabase(db: Queryable): Promise<DatabaseFigures> {
  const counts = await one(
    db,
    sql<{ tables: number; indexes: number }>`
      select
        (select count(*)::int from pg_tables where schemaname = 'public') as tables,
        (select count(*)::int from pg_indexes where schemaname = 'public') as indexes
    `,
  )
  const columns = await many(
    db,
    sql<Column>`
      select
        c.relname || '.' || a.attname as name,
        a.attname ~ '_id$' as is_id,
        a.attname ~ '(^|_)(status|state)$' as is_status,
        bool_or(coalesce(k.contype = 'f', false)) as has_key,
        bool_or(coalesce(k.contype = 'c', false)) as has_check
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and a.attnum = any(k.conkey)
      where c.relnamespace = 'public'::regnamespace
        and c.relkind in ('r', 'p')
        and a.attname ~ '_id$|(^|_)(status|state)$'
      group by c.relname, a.attname
      order by c.relname, a.attname
    `,
  )
  return figuresOf(counts, columns)
}

export function figuresOf(counts: { tables: number; indexes: number }, columns: Column[]): DatabaseFigures {
  const ids = columns.filter(({ isId }) => isId)
  const statuses = columns.filter(({ isStatus }) => isStatus)
  return {
    ...counts,
    idColumns: ids.length,
    withoutKey: ids.filter(({ hasKey }) => !hasKey).map(({ name }) => name),
    statusColumns: statuses.length,
    withoutCheck: statuses.filter(({ hasCheck }) => !hasCheck).map(({ name }) => name),
  }
}
