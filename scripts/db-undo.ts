// npm run db:undo
// Takes the last drafted migration back, as long as it is not committed: the file goes, the record of the
// tables returns to what it was, and so does the database, with its values.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../src/server/config.ts'
import { openEmbedded, openServer, type Database } from '../src/server/db/connection.ts'
import { lockDataFolder } from '../src/server/db/data-lock.ts'
import { isMigrated, laterScripts } from '../src/server/db/migrate.ts'
import { readUndo, takeBackDrafts } from '../src/server/engine/changes/draft-undo.ts'
import { restoreAfterMigrations } from '../src/server/engine/changes/settle-tried.ts'
import { RECORD_FILE } from '../src/server/engine/changes/table-record.ts'
import { ROOT } from '../src/server/engine/load-files.ts'
import { StartError } from '../src/server/start-error.ts'

const FOLDER = 'src/server/db/migrations'

try {
  const last = laterScripts().at(-1)!.name
  const undo = readUndo(ROOT, last)
  if (isCommitted(`${FOLDER}/${last}`))
    throw new StartError(
      `${last} is committed, and others may have applied it. Write a new migration instead.`,
    )
  if (!undo)
    throw new StartError(`${last} was not drafted on this machine, so what takes it back is not known.`)
  rmSync(join(ROOT, FOLDER, last))
  writeFileSync(join(ROOT, RECORD_FILE), undo.record)
  console.log(`Removed ${FOLDER}/${last}.`)
  await takeBackHere()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

function isCommitted(path: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `HEAD:${path}`], { cwd: ROOT }).status === 0
}

/** The database of this machine; one that a development server has open follows when that starts again. */
async function takeBackHere() {
  const { databaseUrl, dataDir, databaseMemoryMb } = readConfig({ ...process.env, DEMO: '0' })
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres'))) return
  const lock = databaseUrl ? null : lockOrNull(dataDir)
  if (!databaseUrl && !lock) {
    console.log('The development server that is running takes it back in the database.')
    return
  }
  const database = databaseUrl
    ? await openServer(databaseUrl, { maxConnections: 2 })
    : await openEmbedded(dataDir, { memoryMb: databaseMemoryMb })
  try {
    for (const name of await takeBack(database)) console.log(`Took ${name} back in the database.`)
  } finally {
    await database.close()
    lock?.release()
  }
}

async function takeBack(database: Database): Promise<string[]> {
  if (!(await isMigrated(database))) return []
  const names = await takeBackDrafts(database, { root: ROOT, files: laterScripts() })
  await restoreAfterMigrations(database)
  return names
}

function lockOrNull(dataDir: string): { release: () => void } | null {
  try {
    return lockDataFolder(dataDir)
  } catch (error) {
    if (error instanceof StartError) return null
    throw error
  }
}
