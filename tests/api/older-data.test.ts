import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/server/db/connection.ts'
import { olderDataSuite } from '../suites/older-data.ts'

const emptyDatabase = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { database: await openEmbedded(folder, { memoryMb: 16 }), env: { DATA_DIR: folder } }
}

// older-data.server.test.ts has the whole suite in each run.
olderDataSuite(emptyDatabase, { inShort: true })
