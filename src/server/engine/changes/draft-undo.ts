// What takes a drafted migration back in development. It is kept beside the generator's caches, on
// the machine that drafted it: a migration that is committed only goes forward.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Migration } from '../../db/carry-over.ts'
import { inTransaction, many, run, type Database } from '../../db/connection.ts'
import { StartError } from '../../start-error.ts'
import { keepTried, readTried, takeBack } from './tried-changes.ts'

interface DraftUndo {
  /** In the order in which they run. */
  statements: string[]
  /** The text of the record of tables before the draft. */
  record: string
}

const FOLDER = '.cache/gen/undo'

export function keepUndo(root: string, name: string, undo: DraftUndo) {
  mkdirSync(join(root, FOLDER), { recursive: true })
  writeFileSync(pathOf(root, name), JSON.stringify(undo))
}

/** What takes a draft of this machine back; null for any other migration. */
export function readUndo(root: string, name: string): DraftUndo | null {
  if (!existsSync(pathOf(root, name))) return null
  const undo: DraftUndo = JSON.parse(readFileSync(pathOf(root, name), 'utf8'))
  return undo
}

const pathOf = (root: string, name: string) => join(root, FOLDER, `${name}.json`)

/**
 * Takes back drafts that this database has applied and whose file is gone or was edited since; an
 * edited one is then applied anew. Answers their names.
 */
export async function takeBackDrafts(
  database: Pick<Database, 'db'>,
  { root, files }: { root: string; files: Migration[] },
): Promise<string[]> {
  const hashes = new Map(files.map(({ name, statements }) => [name, hashOf(statements)]))
  const applied = await many(
    database.db,
    sql<{ name: string; hash: string }>`select name, hash from migrations order by name desc`,
  )
  const changed = applied.filter(({ name, hash }) => hashes.get(name) !== hash && readUndo(root, name))
  for (const { name } of changed) await takeBackDraft(database, { root, name })
  return changed.map(({ name }) => name)
}

async function takeBackDraft(database: Pick<Database, 'db'>, { root, name }: { root: string; name: string }) {
  try {
    await inTransaction(database.db, async (tx) => {
      await keepTried(tx)
      // What was tried on top of the draft goes first.
      for (const tried of await readTried(tx)) await takeBack(tx, tried)
      for (const statement of readUndo(root, name)!.statements) await run(tx, sql.raw(statement))
      await run(tx, sql`delete from migrations where name = ${name}`)
    })
  } catch (error) {
    throw new StartError(
      `Migration ${name} was changed or removed after it was applied here, and cannot be taken back ` +
        `(${error instanceof Error ? error.message : String(error)}). Restore the file, or begin with a new database: npm run db:reset.`,
    )
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
