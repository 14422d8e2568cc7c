import { sql } from 'kysely'
import type { Screen, ScreenMistake } from '../../shared/screen/normal-form.ts'
import { mistakeLine } from '../../shared/screen/mistake-line.ts'
import { inTransaction, type Database } from '../db/connection.ts'
import { StartError } from '../start-error.ts'
import { readDatabaseShape } from './database-shape.ts'
import { draftTables } from './draft-tables.ts'
import { tablesOf } from './table-shape.ts'

/**
 * Development only: gives new screens and fields their tables and columns at once. The migration
 * that `npm run gen` drafts has the same statements and finds them done.
 */
export async function prepareTables(database: Database, screens: Screen[]): Promise<ScreenMistake[]> {
  const { statements, stops } = draftTables(tablesOf(screens), await readDatabaseShape(database.db))
  if (statements.length > 0) {
    await inTransaction(database.db, async (tx) => {
      for (const statement of statements) await sql.raw(statement).execute(tx)
    })
  }
  return stops
}

/** Stops the start when a screen has no table yet: its migration was not drafted or not taken along. */
export async function requireTables(database: Database, screens: Screen[]) {
  const { statements, stops } = draftTables(tablesOf(screens), await readDatabaseShape(database.db))
  if (stops.length > 0) throw new StartError(stops.map(mistakeLine).join('\n'))
  if (statements.length === 0) return
  throw new StartError(
    `The screen files need what the database does not have. Run npm run gen, read the migration it drafts, and start again. ` +
      `Lacking: ${statements[0]}`,
  )
}
