import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { inject } from 'vitest'
import { openEmbedded } from '../../src/server/db/connection.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { migratedTemplate } from './migrated-template.ts'

/**
 * Puts an embedded database with all tables and no rows into a data folder. The first one of a run is made by the
 * migrations, which takes six seconds of processor time; the others are copies of it.
 */
export async function migratedFolder(folder: string) {
  const template = inject('embeddedTemplate')
  if ('failure' in template) throw new Error(template.failure)
  const kept = migratedTemplate(template.folder)
  if (!existsSync(kept)) await makeMigrated(kept)
  cpSync(kept, folder, { recursive: true })
}

async function makeMigrated(kept: string) {
  const folder = mkdtempSync(`${kept}-`)
  const database = await openEmbedded(folder, { memoryMb: 16 })
  await migrate(database)
  await database.close()
  try {
    // It has its name only when it is complete.
    renameSync(folder, kept)
  } catch (error) {
    // The other worker was first.
    if (!existsSync(kept)) throw error
    rmSync(folder, { recursive: true, force: true })
  }
}
