import { existsSync, readdirSync } from 'node:fs'
import { readConfig } from '../../src/server/config.ts'
import { openEmbedded, openServer, type Db } from '../../src/server/db/connection.ts'
import { lockDataFolder } from '../../src/server/db/data-lock.ts'

/** Looks something up in the database that DATABASE_URL or DATA_DIR names. */
export async function inConnectedDatabase<T>(
  env: NodeJS.ProcessEnv,
  look: (db: Db) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = readConfig(env)
  if (databaseUrl) {
    const database = await openServer(databaseUrl, { maxConnections: 1 })
    try {
      return await look(database.db)
    } finally {
      await database.close()
    }
  }
  if (!existsSync(dataDir) || readdirSync(dataDir).length === 0)
    throw new Error(
      `There is no database in ${dataDir}. Start the product once, or set DATA_DIR or DATABASE_URL.`,
    )
  const lock = lockDataFolder(dataDir)
  try {
    const database = await openEmbedded(dataDir)
    try {
      return await look(database.db)
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
}
