// What stands behind each screen, kept as rows of a screen of its own: file, table, fields, indexes,
// rows, and what the database lacks of what the file asks for.
import { sql } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, run, type Queryable, type Tx } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readDatabaseShape } from './database-shape.ts'
import { existingDrift } from './existing/drift.ts'
import { draftTables } from './draft-tables.ts'
import { tablesOf } from './table-shape.ts'

/** Up to here the rows of a table that was never analysed are counted. */
const COUNT_CAP = 10_000
/** So much of a difference is told; npm run gen says the rest. */
const MOST_DRIFT = 4_000

/** Writes down how each of these screens stands against the database now; forgets screens that are gone. */
export async function describeTables(
  tx: Tx,
  { screens, now, only }: { screens: Screen[]; now: Date; only?: string[] },
): Promise<void> {
  const chosen = only ? screens.filter(({ name }) => only.includes(name)) : screens
  const has = await readDatabaseShape(tx)
  const unlike = await existingDrift(tx, chosen)
  const counts = await countRows(
    tx,
    chosen.map(({ table }) => table.name).filter((name) => has.tables[name]),
  )
  const indexes = Map.groupBy(Object.values(has.indexes), ({ table }) => table)
  const rows = chosen.map((screen) => {
    const { statements, stops } = draftTables(tablesOf([screen]), has)
    const drift = [
      ...stops.map(({ rule, fix }) => `${rule}. ${fix}`),
      ...statements,
      ...(unlike.has(screen.name) ? [unlike.get(screen.name)!] : []),
    ].join('\n')
    return {
      id: newId(),
      screen: screen.name,
      title_zh: screen.title.zh,
      title_en: screen.title.en,
      file: screen.file,
      table_name: screen.table.name,
      webhooks: screen.webhooks,
      field_count: screen.fields.length,
      index_count: indexes.get(screen.table.name)?.length ?? 0,
      row_estimate: counts.get(screen.table.name) ?? null,
      state: drift ? 'DRIFTED' : 'SAME',
      drift: drift ? drift.slice(0, MOST_DRIFT) : null,
    }
  })
  await run(
    tx,
    sql`
      insert into screen_tables (
        id, tenant_id, screen, title_zh, title_en, file, table_name, webhooks, field_count, index_count, row_estimate, state,
        drift, checked_at, created_by, updated_by, created_at, updated_at
      )
      select id, 1000, screen, title_zh, title_en, file, table_name, webhooks, field_count, index_count, row_estimate, state, drift,
        ${now}::timestamptz, 1, 1, ${now}::timestamptz, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        id bigint, screen text, title_zh text, title_en text, file text, table_name text, webhooks boolean, field_count integer,
        index_count integer, row_estimate integer, state text, drift text
      )
      on conflict (screen) do update
      set title_zh = excluded.title_zh, title_en = excluded.title_en, file = excluded.file,
        table_name = excluded.table_name, webhooks = excluded.webhooks, field_count = excluded.field_count, index_count = excluded.index_count,
        row_estimate = excluded.row_estimate, state = excluded.state, drift = excluded.drift,
        checked_at = excluded.checked_at, updated_at = excluded.updated_at, version = screen_tables.version + 1
    `,
  )
  const names = screens.map(({ name }) => name)
  await run(tx, sql`delete from screen_tables where screen <> all(${names}::text[])`)
}

/** Rows by table: the database's own estimate, or a count up to a cap where it has none. */
async function countRows(db: Queryable, tables: string[]): Promise<Map<string, number>> {
  const names = [...new Set(tables)]
  const estimates = await many(
    db,
    sql<{ name: string; rows: number }>`
      select relname as name, reltuples::int as rows
      from pg_class
      where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and relname = any(${names}::text[])
    `,
  )
  const unknown = estimates.filter(({ rows }) => rows < 0).map(({ name }) => name)
  const counted =
    unknown.length === 0
      ? []
      : await many(
          db,
          sql<{ name: string; rows: number }>`
            ${sql.join(
              unknown.map(
                (name) => sql`
                  select ${name}::text as name,
                    (select count(*)::int from (select 1 from ${sql.table(name)} limit ${COUNT_CAP}) counted) as rows
                `,
              ),
              sql` union all `,
            )}
          `,
        )
  return new Map([...estimates, ...counted].map(({ name, rows }) => [name, rows]))
}
