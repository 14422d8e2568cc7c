import { sql } from 'kysely'
import { many, type Queryable } from '../../src/server/db/connection.ts'

/** Everything that the database's own catalogue says about its tables, one line each. */
export async function readCatalogue(db: Queryable): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ line: string }>`
      with classes as (
        select oid, relname, relkind, reloptions
        from pg_class
        where relnamespace = 'public'::regnamespace and relname not like 'migrations%'
      )
      select concat_ws(' ', 'class', relkind, relname, reloptions::text, obj_description(oid, 'pg_class')) as line
      from classes
      union all
      select concat_ws(' ', 'column', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attcollation::regcollation, a.attgenerated, a.attidentity,
        a.attstorage, pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum))
      from classes c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relkind = 'r'
      union all
      select concat_ws(' ', 'constraint', c.relname, k.conname, k.contype, pg_get_constraintdef(k.oid), k.convalidated)
      from classes c
      -- Whether a column may be null is said above; PostgreSQL 18 keeps a constraint for it beside.
      join pg_constraint k on k.conrelid = c.oid and k.contype <> 'n'
      union all
      select concat_ws(' ', 'index', pg_get_indexdef(x.indexrelid), x.indisvalid)
      from classes c
      join pg_index x on x.indrelid = c.oid
      union all
      select concat_ws(' ', 'trigger', g.tgenabled, pg_get_triggerdef(g.oid))
      from classes c
      join pg_trigger g on g.tgrelid = c.oid and not g.tgisinternal
      union all
      select concat_ws(' ', 'function', pg_get_functiondef(p.oid))
      from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
      union all
      select concat_ws(' ', 'sequence', to_jsonb(s))
      from pg_sequences s
      where s.schemaname = 'public'
      union all
      select concat_ws(' ', 'extension', extname)
      from pg_extension
    `,
  )
  return (
    rows
      .map(({ line }) => line)
      // Definitions that differ only in formatting count as equal.
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .toSorted()
  )
}

/**
 * The number of rows and a digest of their contents, by table. Empty columns are left out, and those that
 * `tables` does not name, because a later migration may add one.
 */
export async function digestRows(
  db: Queryable,
  tables?: Record<string, string[]>,
): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const [name, columns] of Object.entries(tables ?? (await columnsByTable(db)))) {
    const [found] = await many(
      db,
      sql<{ digest: string }>`
        select count(*) || ' ' || md5(coalesce(string_agg(line, ' ' order by line), '')) as digest
        from (
          select (
            select jsonb_strip_nulls(jsonb_object_agg(key, value))
            from jsonb_each(to_jsonb(t))
            where key = any(${columns}::text[])
          )::text as line
          from ${sql.table(name)} t
        ) lines
      `,
    )
    digests[name] = found!.digest
  }
  return digests
}

/** The columns of each table, by its name. */
export async function columnsByTable(db: Queryable): Promise<Record<string, string[]>> {
  const tables = await many(
    db,
    sql<{ name: string; columns: string[] }>`
      select c.table_name as name, array_agg(c.column_name::text) as columns
      from information_schema.columns c
      join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
      where c.table_schema = 'public' and c.table_name <> 'migrations'
      group by c.table_name
      order by c.table_name
    `,
  )
  return Object.fromEntries(tables.map(({ name, columns }) => [name, columns]))
}
