import { Kysely, PGliteDialect } from 'kysely'
import { openEmptyDatabase } from '../../generators/empty-database.ts'
import type { Database } from '../../src/server/db/connection.ts'

/** An empty database without a folder, for checking what migrations create; no server runs on it. */
export async function openInMemory(): Promise<Pick<Database, 'db' | 'script' | 'close'>> {
  const pglite = await openEmptyDatabase(process.cwd())
  const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
  return {
    db,
    script: async (statements) => void (await pglite.exec(statements)),
    close: () => db.destroy(),
  }
}
