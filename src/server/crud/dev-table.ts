import type { Screen, ScreenMistake } from '../../shared/screen/normal-form.ts'
import { inTransaction, type Database } from '../db/connection.ts'
import { readDatabaseShape } from './database-shape.ts'
import { draftTables } from './draft-tables.ts'
import { tablesOf } from './table-shape.ts'
import { sql } from 'kysely'

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
