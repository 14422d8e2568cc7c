import { execFileSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const TESTS = `
let tries = 0
describe('a test', () => {
  it('holds', () => {})
  it('stumbles once', () => { expect(++tries).toBe(2) })
})`

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'truck-parts-unsteady-')))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('ends a run with the names of the tests that passed only at a second try', () => {
  writeFileSync(join(folder, 'stumble.test.ts'), TESTS)
  const printed = execFileSync(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      'run',
      '--globals',
      '--retry=1',
      `--reporter=${resolve('tests/support/time-reporter.ts')}`,
    ],
    { cwd: folder, encoding: 'utf8' },
  )
  expect(printed.split('\n').filter((line) => line.startsWith('unsteady:'))).toEqual([
    'unsteady: stumble.test.ts > a test > stumbles once',
  ])
})
