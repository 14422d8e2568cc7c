import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { fillFolder } from '../support/fill-folder.ts'
import { timeZoneSuite } from '../suites/time-zone.ts'

timeZoneSuite(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-zone-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await fillFolder(folder)
  return { DATA_DIR: folder }
})
