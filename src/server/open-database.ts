import { existsSync } from 'node:fs'
import type { Config } from './config.ts'
import { openEmbedded, openServer, type Database } from './db/connection.ts'
import { lockDataFolder } from './db/data-lock.ts'
import { isMigrated, laterScripts, migrate, pendingMigrations } from './db/migrate.ts'
import { keepFilesPrivate, makePrivateFolder } from './db/private-folder.ts'
import { takeBackDrafts } from './engine/changes/draft-undo.ts'
import { restoreAfterMigrations, settleTried } from './engine/changes/settle-tried.ts'
import { ROOT } from './engine/load-files.ts'
import { StartError } from './start-error.ts'

/** Reserves the data folder for this process; `undo` gets what releases it. */
export function takeDataFolder(config: Config, undo: (() => unknown)[]) {
  if (!config.databaseUrl) {
    const lock = lockDataFolder(config.dataDir)
    undo.push(lock.release)
  } else {
    keepFilesPrivate()
    if (existsSync(config.dataDir)) makePrivateFolder(config.dataDir)
  }
}

/** Connects to the database that the settings name; refuses to start where it cannot be opened. */
export async function openDatabase(config: Config, undo: (() => unknown)[]): Promise<Database> {
  try {
    const database = config.databaseUrl
      ? await openServer(config.databaseUrl, {
          maxConnections: config.databasePool,
          prepares: config.databasePrepares,
          searchTimeoutMs: config.searchTimeoutMs,
          waitMs: config.databaseWaitMs,
        })
      : await openEmbedded(config.dataDir, {
          waitMs: config.databaseWaitMs,
          memoryMb: config.databaseMemoryMb,
        })
    undo.push(() => database.close())
    await database.script('select 1')
    return database
  } catch (error) {
    const place = config.databaseUrl
      ? 'DATABASE_URL: the database server'
      : `DATA_DIR: the database in ${config.dataDir}`
    throw new StartError(
      `${place} cannot be opened (${error instanceof Error ? error.message : String(error)}).`,
    )
  }
}

/** Applies the migrations, over whatever a development server has tried before. */
export async function bringUpToDate(
  database: Database,
  { tell, development }: { tell: (line: string) => void; development: boolean },
) {
  if (development && (await isMigrated(database)))
    for (const name of await takeBackDrafts(database, { root: ROOT, files: laterScripts() }))
      tell(`took ${name} back`)
  await settleTried(database, await pendingMigrations(database))
  await migrate(database, { tell })
  await restoreAfterMigrations(database)
}
