import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { makeRunFolder } from '../../scripts/test/run-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

function aRunFolder(): string {
  const folder = makeRunFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it.skipIf(process.platform === 'win32')(
  'is a folder in which programs run and other users reach theirs',
  () => {
    const folder = aRunFolder()
    const program = join(folder, 'hello')
    writeFileSync(program, '#!/bin/sh\necho hello\n', { mode: 0o755 })
    expect(spawnSync(program, { encoding: 'utf8' }).stdout).toBe('hello\n')
    expect(statSync(folder).mode & 0o777).toBe(0o711)
  },
)

it('is on disk where memory is short', () => {
  const disk = mkdtempSync(join(tmpdir(), 'truck-parts-disk-'))
  onTestFinished(() => rmSync(disk, { recursive: true }))
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, disk)
  vi.spyOn(process, 'availableMemory').mockReturnValue(2 ** 30)
  expect(dirname(aRunFolder())).toBe(disk)
})
