import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { many, one, run, type Database, type Queryable } from './connection.ts'

const BATCH = 5_000
// Filled by the migrations on both sides, or of no use to another server.
// What is stale the target marks itself, as rows arrive.
const LEFT_OUT = new Set(['migrations', 'idempotency_keys', 'stale_markets'])

interface Column {
  name: string
  type: string
}

// Every installation has rows here from its first start on.
const TELLTALES = ['seed_stages', 'users']

/**
 * Copies every row of every business table from one database to an empty one with the same
 * migrations, then compares the counts; numbers that are given out go on where they stood. Nothing
 * is changed in the source. The target takes all or nothing.
 */
export async function moveData(
  from: Database,
  to: Database,
  tell: (line: string) => void,
): Promise<{ tables: number; rows: number }> {
  for (const table of TELLTALES) {
    const { count } = await countOf(to.db, table)
    if (count > 0)
      throw new StartError(
        `The target is not empty: table ${table} has ${count} rows. Give an empty database.`,
      )
  }
  const tables = await tablesParentsFirst(from)
  const clear = () => to.script(`truncate ${tables.map(quoted).join(', ')}`)
  // What migrations have put there stands in the source as well, as somebody may have changed it.
  await clear()
  let rows = 0
  try {
    for (const table of tables) rows += await copyTable(from, to, table, tell)
    await moveSequences(from, to)
  } catch (error) {
    await clear()
    throw error
  }
  return { tables: tables.length, rows }
}

async function moveSequences(from: Database, to: Database) {
  const given = await many(
    from.db,
    sql<{ name: string; last: string }>`
      select sequencename as name, last_value as last
      from pg_sequences
      where schemaname = 'public' and last_value is not null
    `,
  )
  for (const { name, last } of given)
    await run(to.db, sql`select setval(${quoted(name)}::regclass, ${last}::bigint)`)
}

/** Copies the rows of a table into one that has none of them. Answers how many. */
export async function copyTable(
  from: Database,
  to: Database,
  table: string,
  tell: (line: string) => void,
): Promise<number> {
  const columns = await storedColumns(from.db, table)
  const names = columns.map(({ name }) => quoted(name)).join(', ')
  const asText = columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  const { count } = await countOf(from.db, table)
  let copied = 0
  // ctid is the row's place in the table: with no one writing it is a stable, index-free cursor.
  let after = '(0,0)'
  while (copied < count) {
    const page = await many(
      from.db,
      sql<{ place: string; line: (string | null)[] }>`
        select ctid::text as place, array[${sql.raw(asText)}] as line
        from ${sql.table(table)}
        where ctid > ${after}::tid
        order by ctid
        limit ${BATCH}
      `,
    )
    if (page.length === 0) break
    await to.copy(`${quoted(table)} (${names})`, copyText(page.map(({ line }) => line)))
    copied += page.length
    after = page.at(-1)!.place
  }
  const moved = await countOf(to.db, table)
  if (moved.count !== count) throw new Error(`${table}: ${count} rows in the source, ${moved.count} arrived`)
  if (count > 0) tell(`${table}: ${count} rows`)
  return count
}

/** COPY's text format: tab between values, \N for null, backslash escapes. */
export function copyText(lines: (string | null)[][]): Uint8Array {
  const escape = (value: string | null) =>
    value === null
      ? '\\N'
      : value.replace(
          /[\\\t\n\r]/g,
          (mark) => ({ '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' })[mark]!,
        )
  return new TextEncoder().encode(lines.map((line) => `${line.map(escape).join('\t')}\n`).join(''))
}

const countOf = (db: Queryable, table: string) =>
  one(db, sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`)

// Generated columns are worked out again on the other side.
export const storedColumns = (db: Queryable, table: string) =>
  many(
    db,
    sql<Column>`
      select column_name as name, data_type as type
      from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position
    `,
  )

// What a development server tries belongs to the machine, not to the data.
export async function tablesParentsFirst(database: Database): Promise<string[]> {
  const tables = await many(
    database.db,
    sql<{
      name: string
    }>`
      select tablename as name
      from pg_tables
      where schemaname = 'public' and tablename not in ('tried_changes', 'tried_values', 'tried_grants')
      order by tablename
    `,
  )
  const links = await many(
    database.db,
    sql<{ child: string; parent: string }>`
      select c.relname as child, p.relname as parent
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and c.oid <> p.oid
    `,
  )
  const parents = Map.groupBy(links, ({ child }) => child)
  const ordered: string[] = []
  const visit = (table: string) => {
    if (ordered.includes(table) || LEFT_OUT.has(table)) return
    for (const { parent } of parents.get(table) ?? []) visit(parent)
    ordered.push(table)
  }
  tables.forEach(({ name }) => visit(name))
  return ordered
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
