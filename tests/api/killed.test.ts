import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/server/db/connection.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { killedSuite } from '../suites/killed.ts'

killedSuite(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  fillFolder(folder)
  return { env: { DATA_DIR: folder }, open: () => openEmbedded(folder) }
})
