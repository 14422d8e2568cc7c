import { sql, type RawBuilder } from 'kysely'
import { run, type Queryable } from './connection.ts'

/** Inserts rows whose keys are the table's column names; every row has the same keys. */
export async function insertRows(tx: Queryable, table: string, rows: object[]) {
  if (rows.length > 0) await run(tx, insertion(table, rows))
}

/** The statement that inserts these rows, one at least; also as a clause of a larger one. */
export function insertion(table: string, rows: object[]): RawBuilder<unknown> {
  const columns = sql.join(Object.keys(rows[0]!).map((column) => sql.ref(column)))
  return sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
  `
}
