import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { carryOver, type Migration } from './carry-over.ts'
import { many, one, type Database } from './connection.ts'

const HERE = new URL('./', import.meta.url)
// Any constant works as long as every server process uses the same one.
const LOCK_KEY = 727_274_811

/**
 * Applies the baseline and the migrations that the database has not seen, each file in its own transaction.
 * A database from before the baseline is carried over first.
 */
export async function migrate(
  database: Pick<Database, 'db' | 'script'>,
  options: {
    tell?: (line: string) => void
    /** Name of the last file to apply; all of them by default. */
    upTo?: string
  } = {},
) {
  await database.script(`
    create table if not exists migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )
  `)
  const baseline = baselineScripts()
  let applied = await appliedMigrations(database)
  if (applied.size > 0 && !baseline.some(({ name }) => applied.has(name))) {
    await carryOver(database, { baseline, lockKey: LOCK_KEY })
    options.tell?.('carried the database over to the baseline')
    applied = await appliedMigrations(database)
  }
  const scripts = [...baseline, ...laterScripts()]
  const last =
    options.upTo === undefined ? scripts.length - 1 : scripts.findIndex(({ name }) => name === options.upTo)
  for (const migration of scripts.slice(0, last + 1))
    await apply(database, migration, { tell: options.tell, before: applied.get(migration.name) })
}

/** Whether the database has its baseline. */
export async function isMigrated(database: Pick<Database, 'db'>): Promise<boolean> {
  const found = await one(
    database.db,
    sql<{ has: boolean }>`select to_regclass('migrations') is not null as has`,
  )
  if (!found.has) return false
  const applied = await appliedMigrations(database)
  return baselineScripts().some(({ name }) => applied.has(name))
}

/** Migrations that this database has not seen, in order; none for a database without its baseline. */
export async function pendingMigrations(database: Pick<Database, 'db'>): Promise<Migration[]> {
  if (!(await isMigrated(database))) return []
  const applied = await appliedMigrations(database)
  return laterScripts().filter(({ name }) => !applied.has(name))
}

/** What a new database starts with, by area. */
const baselineScripts = () =>
  readFolder('baseline').map((each) => ({ ...each, name: `baseline/${each.name}` }))

/** The migrations since the baseline. */
export const laterScripts = () => readFolder('migrations')

function readFolder(folder: string): Migration[] {
  return readdirSync(new URL(`${folder}/`, HERE))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => readMigration(name, new URL(`${folder}/${name}`, HERE)))
}

function readMigration(name: string, file: URL): Migration {
  const statements = readFileSync(file, 'utf8')
  return { name, statements, hash: createHash('sha256').update(statements).digest('hex') }
}

async function appliedMigrations({ db }: Pick<Database, 'db'>): Promise<Map<string, string>> {
  const rows = await many(db, sql<{ name: string; hash: string }>`select name, hash from migrations`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** `before`: the content that was applied here earlier, if any. */
async function apply(
  database: Pick<Database, 'db' | 'script'>,
  { name, statements, hash }: Migration,
  { tell, before }: { tell: ((line: string) => void) | undefined; before: string | undefined },
) {
  if (before !== undefined) {
    if (before === hash) return
    throw new StartError(
      `Migration ${name} was changed after it was applied here. Migrations only go forward: restore the file and write a new one.`,
    )
  }
  tell?.(`migrating ${name}`)
  try {
    // The lock lets several servers start at once; whoever comes second finds the row and skips.
    await database.script(`
      begin;
      set local lock_timeout = 0;
      select pg_advisory_xact_lock(${LOCK_KEY});
      ${statements};
      insert into migrations (name, hash) values ('${name}', '${hash}');
      commit;
    `)
  } catch (error) {
    await database.script('rollback').catch(() => {})
    if ((await appliedMigrations(database)).get(name) === hash) return
    const { message, detail } = error as { message: string; detail?: string }
    throw new StartError(`Migration ${name} failed: ${message}${detail ? ` (${detail})` : ''}`)
  }
}
