// Values that were set aside when a tried change was taken back: they return with their column.
import { sql } from 'kysely'
import { many, one, run, type Queryable, type Tx } from '../../db/connection.ts'

interface Aside {
  table: string
  /** Empty: whole rows of a table. */
  column: string
}

/** Rows that were set aside and that their table does not take as it now is. */
export interface RefusedRows {
  table: string
  rows: number
  /** What the database says of the first. */
  message: string
}

/** Puts values back whose column is there again and empty; others wait. Answers the rows that do not fit. */
export async function restoreTriedValues(tx: Tx): Promise<RefusedRows[]> {
  const refused: RefusedRows[] = []
  for (const { table, column } of await waiting(tx)) {
    if (column !== '') await restoreColumn(tx, { table, column })
    else refused.push(...(await restoreRowsOrWait(tx, table)))
  }
  return refused
}

async function restoreRowsOrWait(tx: Tx, table: string): Promise<RefusedRows[]> {
  await run(tx, sql`savepoint aside`)
  try {
    await restoreRows(tx, table)
    await run(tx, sql`release savepoint aside`)
    return []
  } catch (error) {
    // A column may demand a value by now that these rows lack.
    await run(tx, sql`rollback to savepoint aside`)
    const { rows } = await one(
      tx,
      sql<{ rows: number }>`
        select count(*)::int as rows from tried_values where table_name = ${table} and column_name = ''
      `,
    )
    return [{ table, rows, message: error instanceof Error ? error.message : String(error) }]
  }
}

/** What waits for a column or a table that is there. */
async function waiting(db: Queryable): Promise<Aside[]> {
  const [has] = await many(
    db,
    sql<{ found: boolean }>`select to_regclass('tried_values') is not null as found`,
  )
  if (!has!.found) return []
  return many(
    db,
    sql<Aside>`
      select distinct v.table_name as "table", v.column_name as "column"
      from tried_values v
      where to_regclass(quote_ident(v.table_name)) is not null
        and (v.column_name = '' or exists (
          select 1
          from pg_attribute a
          where a.attrelid = to_regclass(quote_ident(v.table_name)) and a.attname = v.column_name and not a.attisdropped
        ))
      order by v.column_name
    `,
  )
}

async function restoreRows(tx: Tx, table: string) {
  const rows = sql`tried_values v where v.table_name = ${table} and v.column_name = ''`
  const here = sql.table(table)
  // Values of columns that the table lacks now stay aside, each for itself.
  await run(
    tx,
    sql`
      insert into tried_values (table_name, column_name, row_id, value)
      select v.table_name, e.key, (v.value ->> 'id')::bigint, e.value
      from tried_values v
      cross join jsonb_each(v.value) as e
      where v.table_name = ${table} and v.column_name = '' and v.value ? 'id' and e.value <> 'null'
        and not exists (
          select 1
          from pg_attribute a
          where a.attrelid = to_regclass(quote_ident(${table})) and a.attname = e.key and not a.attisdropped
        )
      on conflict do nothing
    `,
  )
  await run(
    tx,
    sql`
      insert into ${here}
      select r.* from (select v.value from ${rows}) as v
      cross join jsonb_populate_record(null::${here}, v.value) as r
      on conflict do nothing
    `,
  )
  await run(tx, sql`delete from ${rows}`)
}

async function restoreColumn(tx: Tx, { table, column }: Aside) {
  const [here, name] = [sql.table(table), sql.ref(column)]
  const populated = sql`(jsonb_populate_record(null::${here}, jsonb_build_object(${column}::text, v.value)))`
  await run(tx, sql`savepoint aside`)
  try {
    await run(
      tx,
      sql`
        update ${here} as t
        set ${name} = ${populated}.${name}
        from tried_values v
        where v.table_name = ${table} and v.column_name = ${column} and v.row_id = t.id
      `,
    )
    await run(tx, sql`delete from tried_values where table_name = ${table} and column_name = ${column}`)
    await run(tx, sql`release savepoint aside`)
  } catch {
    // The column has another type now. The values wait until it has the former one again.
    await run(tx, sql`rollback to savepoint aside`)
  }
}
