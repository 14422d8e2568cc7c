// A database kept as a file: the name of its last migration, then each table's rows in COPY's text
// format, parents first. The upgrade tests load one that an earlier version of the product filled.
import { readdirSync, symlinkSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { sql } from 'kysely'
import { many, one, type Database } from '../../src/server/db/connection.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { copyText, storedColumns, tablesParentsFirst } from '../../src/server/db/move-data.ts'

const MIGRATIONS = 'src/server/db/migrations'

interface KeptDatabase {
  lastMigration: string
  tables: { name: string; columns: string[]; rows: string }[]
  /** Last value given out, by sequence. */
  sequences: Record<string, string>
}

/** Writes every row of the database into `file`. */
export async function keepDatabase(database: Database, file: string) {
  const { name: lastMigration } = await one(
    database.db,
    sql<{ name: string }>`select max(name) as name from migrations`,
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
  const folder = migrationsUpTo(kept.lastMigration)
  try {
    await migrate(database, { folder: pathToFileURL(`${folder}/`) })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
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

function migrationsUpTo(last: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-migrations-'))
  for (const name of readdirSync(MIGRATIONS))
    if (name <= last) symlinkSync(join(process.cwd(), MIGRATIONS, name), join(folder, name))
  return folder
}
