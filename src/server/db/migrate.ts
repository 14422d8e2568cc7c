import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { StartError } from '../start-error.ts'
import { many, type Database } from './connection.ts'

const FOLDER = new URL('./migrations/', import.meta.url)
// Any constant works as long as every server process uses the same one.
const LOCK_KEY = 727_274_811

/** Applies the migrations that the database has not seen, in name order, each in its own transaction. */
export async function migrate(
  database: Database,
  options: { folder?: URL; tell?: (line: string) => void } = {},
) {
  const folder = options.folder ?? FOLDER
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  await database.script(`
    create table if not exists migrations (
      name text primary key,
      hash text not null,
      applied_at timestamptz not null default now()
    )
  `)
  const applied = await appliedMigrations(database)
  for (const name of files)
    await apply(database, readMigration(folder, name), { tell: options.tell, before: applied.get(name) })
}

interface Migration {
  name: string
  statements: string
  hash: string
}

function readMigration(folder: URL, name: string): Migration {
  const statements = readFileSync(new URL(name, folder), 'utf8')
  return { name, statements, hash: createHash('sha256').update(statements).digest('hex') }
}

async function appliedMigrations({ db }: Database): Promise<Map<string, string>> {
  const rows = await many(db, sql<{ name: string; hash: string }>`select name, hash from migrations`)
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

/** `before`: the content that was applied here earlier, if any. */
async function apply(
  database: Database,
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
    throw new StartError(
      `Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
}
