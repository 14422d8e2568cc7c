// What development tried gives way to the migration that makes it for good.
import { sql } from 'kysely'
import type { Migration } from '../../db/carry-over.ts'
import { inTransaction, run, type Database, type Tx } from '../../db/connection.ts'
import { readTried, takeBack, type TriedTable } from './tried-changes.ts'
import { restoreTriedValues } from './tried-values.ts'

/**
 * Before migrations are applied: a drafted one that makes just what was tried counts as applied.
 * For any other the database first returns to what the migrations made; the values wait.
 */
export async function settleTried(database: Pick<Database, 'db'>, pending: Migration[]) {
  if (pending.length === 0) return
  await inTransaction(database.db, async (tx) => {
    const tried = await readTried(tx)
    if (tried.length === 0) return
    const [only] = pending
    if (pending.length === 1 && makesJust(only!.statements, tried)) await adopt(tx, only!)
    else for (const each of tried) await takeBack(tx, each)
  })
}

/** After the migrations: values return to the columns that these have made. */
export async function restoreAfterMigrations(database: Pick<Database, 'db'>) {
  await inTransaction(database.db, async (tx) => {
    await restoreTriedValues(tx)
  })
}

/** Whether a script has the tried changes' statements, each once, and nothing else but comments. */
function makesJust(script: string, tried: TriedTable[]): boolean {
  let left = script
  for (const statement of tried.flatMap(({ saves }) => saves.at(-1)?.drafted ?? [])) {
    if (!left.includes(statement)) return false
    left = left.replace(statement, () => '')
  }
  return left.replaceAll(/^--.*$/gm, '').trim() === ''
}

async function adopt(tx: Tx, { name, hash }: Migration) {
  await run(tx, sql`insert into migrations (name, hash) values (${name}, ${hash})`)
  await run(tx, sql`delete from tried_changes`)
}
