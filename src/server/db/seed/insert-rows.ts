import { sql } from 'kysely'
import { run, type Tx } from '../connection.ts'

export type Cell = string | number | boolean | Date | string[] | null

/** Inserts rows given by column, with the times of their making; the tenant is the platform unless a row names one. */
export async function insertRows(
  tx: Tx,
  { table, rows, now }: { table: string; rows: ({ id: string } & Record<string, Cell>)[]; now: Date },
) {
  for (const row of rows) {
    const all: Record<string, Cell> = { tenant_id: '1000', created_at: now, updated_at: now, ...row }
    await run(
      tx,
      sql`
        insert into ${sql.table(table)} (${sql.join(Object.keys(all).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(all).map(cell))})
      `,
    )
  }
}

function cell(value: Cell) {
  if (Array.isArray(value)) return sql`${value}::text[]`
  return value instanceof Date ? sql`${value}::timestamptz` : sql`${value}`
}
