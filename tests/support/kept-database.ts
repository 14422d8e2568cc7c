// A database stored as a file: the name of its last migration, then each table's rows in COPY's text format,
// parents first. The upgrade tests load one that an earlier version of the product filled.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { many, one, type Database } from '../../src/server/db/connection.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { copyText, storedColumns, tablesParentsFirst } from '../../src/server/db/move-data.ts'

/** The migrations before the baseline, which databases of that time have applied. */
const FORMER_MIGRATIONS = 'tests/data/former-migrations'
export const LAST_FORMER = readdirSync(FORMER_MIGRATIONS).toSorted().at(-1)!

interface KeptDatabase {
  lastMigration: string
  tables: { name: string; columns: string[]; rows: string }[]
  /** The last value of each sequence. */
  sequences: Record<string, string>
}

/** Writes every row of the database into `file`. */
export async function keepDatabase(database: Database, file: string) {
  // Later migrations begin with a digit, and so come before the baseline's files.
  const { name: lastMigration } = await one(
    database.db,
    sql<{ name: string }>`select name from migrations order by name ~ '^[0-9]' desc, name desc limit 1`,
  )
  const tables = []
  for (const name of await tablesParentsFirst(database)) {
    const columns = (await storedColumns(database.db, name)).map((column) => column.name)
    const asText = sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))
    const rows = await many(
      database.db,
      sql<{ line: (string | null)[] }>`select array[${asText}] as line from ${sql.table(name)} order by ctid`,
    )
    if (rows.length > 0)
      tables.push({ name, columns, rows: new TextDecoder().decode(copyText(rows.map(({ line }) => line))) })
  }
  const given = await many(
    database.db,
    sql<{ name: string; last: string }>`
      select sequencename as name, last_value::text as last
      from pg_sequences
      where schemaname = 'public' and last_value is not null
    `,
  )
  const kept: KeptDatabase = {
    lastMigration,
    tables,
    sequences: Object.fromEntries(given.map(({ name, last }) => [name, last])),
  }
  const options = { params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS } }
  writeFileSync(file, brotliCompressSync(JSON.stringify(kept), options))
}

/** Brings an empty database to the state of `file`: only the migrations of its time, and its rows. */
export async function loadDatabase(database: Database, file: string): Promise<KeptDatabase> {
  const kept: KeptDatabase = JSON.parse(brotliDecompressSync(readFileSync(file)).toString())
  await migrateUpTo(database, kept.lastMigration)
  const all = await tablesParentsFirst(database)
  await database.script(`truncate ${all.map((name) => `"${name}"`).join(', ')}`)
  for (const { name, columns, rows } of kept.tables)
    await database.copy(
      `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`,
      new TextEncoder().encode(rows),
    )
  for (const [name, last] of Object.entries(kept.sequences))
    await database.script(`select setval('"${name}"'::regclass, ${last})`)
  return kept
}

async function migrateUpTo(database: Database, last: string) {
  if (existsSync(join(FORMER_MIGRATIONS, last))) await migrateAsBefore(database, last)
  else await migrate(database, { upTo: last })
}

/** Repeats what releases before the baseline did when they started. */
export async function migrateAsBefore(database: Pick<Database, 'script'>, last: string) {
  await database.script(
    'create table migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  for (const name of readdirSync(FORMER_MIGRATIONS).toSorted()) {
    if (name > last) break
    const statements = readFileSync(join(FORMER_MIGRATIONS, name), 'utf8')
    const hash = createHash('sha256').update(statements).digest('hex')
    await database.script(
      `begin; ${statements}; insert into migrations (name, hash) values ('${name}', '${hash}'); commit`,
    )
  }
}
