import { sql } from 'kysely'
import { many, type Database } from '../../src/server/db/connection.ts'

/** The tables that searches read. */
const TABLES = ['part_oe', 'part_doc', 'part_market']

/** How long rebuilding each search index takes, and how large it is. */
export async function measureIndexes({ db, script }: Database): Promise<Record<string, unknown>> {
  const indexes = await many(
    db,
    sql<{ name: string; tableName: string }>`
      select indexrelid::regclass::text as name, indrelid::regclass::text as table_name
      from pg_index
      where indrelid = any(${TABLES}::regclass[])
      order by 2, 1
    `,
  )
  const rows: Record<string, unknown> = {}
  for (const { name, tableName } of indexes) {
    const from = performance.now()
    await script(`reindex index ${name}`)
    rows[name] = {
      table: tableName,
      'build s': Number(((performance.now() - from) / 1000).toFixed(1)),
      MB: await megabytes(db, sql`pg_relation_size(${name}::regclass)`),
    }
  }
  for (const name of TABLES) {
    const MB = await megabytes(db, sql`pg_relation_size(${name}::regclass)`)
    rows[`${name} itself`] = { table: name, 'build s': '', MB }
  }
  return rows
}

async function megabytes(db: Database['db'], size: ReturnType<typeof sql>): Promise<number> {
  const [row] = await many(db, sql<{ bytes: string }>`select ${size} as bytes`)
  return Math.round(Number(row!.bytes) / 1e6)
}
