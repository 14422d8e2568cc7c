import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/server/db/connection.ts'
import { olderDataSuite } from '../suites/older-data.ts'

olderDataSuite(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { database: await openEmbedded(folder), env: { DATA_DIR: folder } }
})
