import { cpSync } from 'node:fs'
import { inject } from 'vitest'
import { openEmbedded } from '../../src/server/db/connection.ts'
import { migrate } from '../../src/server/db/migrate.ts'
import { madeOnce } from './made-once.ts'
import { runTemplateMaker } from './run-template-maker.ts'

/** Puts the filled embedded database of this run, with its files, into a data folder. */
export async function fillFolder(folder: string) {
  const { filled, run } = inject('embeddedTemplates')
  await madeOnce({ folder: filled, run }, (beside) => runTemplateMaker({ DATA_DIR: beside }))
  cpSync(filled, folder, { recursive: true })
}

/**
 * Puts an embedded database with all tables and no rows into a data folder. The first one of a run is made by the
 * migrations, which takes six seconds of processor time; the others are copies of it.
 */
export async function fillWithTables(folder: string) {
  const { migrated, run } = inject('embeddedTemplates')
  await madeOnce({ folder: migrated, run }, async (beside) => {
    const database = await openEmbedded(beside, { memoryMb: 16 })
    await migrate(database)
    await database.close()
  })
  cpSync(migrated, folder, { recursive: true })
}
