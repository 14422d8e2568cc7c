import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../start-error.ts'
import { keepFilesPrivate, makePrivateFolder } from './private-folder.ts'

/**
 * Holds the data folder for the life of the process. Two processes on one embedded database lose
 * acknowledged rows without an error, so the second must not start. An exclusive SQLite
 * transaction is a lock that every operating system releases when its holder dies.
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  try {
    keepFilesPrivate()
    makePrivateFolder(dataDir)
    accessSync(dataDir, constants.W_OK)
  } catch {
    throw new StartError(
      `DATA_DIR: the folder ${dataDir} cannot be written. Give a folder this user may write.`,
    )
  }
  let file: DatabaseSync | undefined
  try {
    file = new DatabaseSync(join(dataDir, 'lock.sqlite'), { timeout: 0 })
    file.exec('pragma journal_mode = delete; begin exclusive')
  } catch (error) {
    file?.close()
    const busy = /locked|busy/i.test(String(error))
    throw new StartError(
      busy
        ? `DATA_DIR: another process is using ${dataDir}. Stop it first, or give this one its own DATA_DIR.`
        : `DATA_DIR: the folder ${dataDir} cannot be locked (lock.sqlite: ${error instanceof Error ? error.message : String(error)}).`,
    )
  }
  const held = file
  return { release: () => held.close() }
}
