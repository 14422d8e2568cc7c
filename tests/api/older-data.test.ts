import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/server/db/connection.ts'
import { olderDataSuite } from '../suites/older-data.ts'
import { runsInFull } from '../support/swept.ts'

const emptyDatabase = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-older-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { database: await openEmbedded(folder, { memoryMb: 16 }), env: { DATA_DIR: folder } }
}

// older-data.server.test.ts does it on a PostgreSQL server in each run.
const IN_FULL = runsInFull('src/server/db/baseline/', 'src/server/db/migrat', 'src/server/db/carry-over.ts')

describe.runIf(IN_FULL)('an older embedded database', () => olderDataSuite(emptyDatabase))
