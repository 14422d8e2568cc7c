import { sql } from 'kysely'
import { many, type Queryable } from '../db/connection.ts'
import type { DatabaseShape, HeldColumn } from './table-shape.ts'

/** The tables, columns and indexes that the database has now. */
export async function readDatabaseShape(db: Queryable): Promise<DatabaseShape> {
  const columns = await many(
    db,
    sql<{ table: string; column: string } & HeldColumn>`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as not_null, pg_get_expr(d.adbin, d.adrelid) as "default",
        a.attnotnull and not a.atthasdef as required
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum
    `,
  )
  const indexes = await many(
    db,
    sql<{
      name: string
      table: string
      unique: boolean
      method: string
      keys: string[]
      where: string | null
      isConstraint: boolean
    }>`
      select i.relname as name, t.relname as "table", x.indisunique as "unique", m.amname as method,
        exists (select 1 from pg_constraint c where c.conindid = i.oid and c.contype in ('p', 'u')) as is_constraint,
        pg_get_expr(x.indpred, x.indrelid) as "where",
        array(
          select pg_get_indexdef(x.indexrelid, n, false)
            || case when o.opcdefault then '' else ' ' || o.opcname end
            || case x.indoption[n - 1] & 3 when 1 then ' DESC NULLS LAST' when 2 then ' NULLS FIRST' when 3 then ' DESC' else '' end
          from generate_series(1, x.indnkeyatts) as n
          join pg_opclass o on o.oid = x.indclass[n - 1]
          order by n
        ) as keys
      from pg_index x
      join pg_class i on i.oid = x.indexrelid
      join pg_class t on t.oid = x.indrelid
      join pg_am m on m.oid = i.relam
      where i.relnamespace = current_schema()::regnamespace and x.indisvalid
      order by i.relname
    `,
  )
  const tables: DatabaseShape['tables'] = {}
  for (const { table, column, type, ...held } of columns) {
    tables[table] = { ...tables[table], [column]: { type: shortType(type), ...held } }
  }
  return { tables, indexes: Object.fromEntries(indexes.map(({ name, ...index }) => [name, index])) }
}

// A text of limited length holds what the files call text; they have limits of their own.
function shortType(type: string): string {
  if (type === 'timestamp with time zone') return 'timestamptz'
  return type.replace(/^character varying(\(\d+\))?/, 'text')
}
