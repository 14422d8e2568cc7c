import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runningClock } from '../support/clock.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { startTestServer } from '../support/test-server.ts'
import { killedSheetsSuite } from '../suites/killed-sheets.ts'

killedSheetsSuite(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await fillFolder(folder)
  const env = { DATA_DIR: folder }
  return {
    env,
    next: async () => {
      const server = await startTestServer({ place: env, clock: runningClock() })
      onTestFinished(server.stop)
      return server
    },
  }
})
