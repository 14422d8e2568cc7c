// docs/first-module.md, followed to the letter in a copy of the tree.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyTree } from '../support/copied-tree.ts'
import { followBlocks, guideBlocks } from '../support/guide-files.ts'
import { runScript } from '../support/run-script.ts'
import { runsInFull } from '../support/swept.ts'

const GUIDE = 'docs/first-module.md'
const blocks = guideBlocks(GUIDE)
const changes = blocks.filter(({ kind }) => kind === 'change').map(({ path }) => path)
// The commands of the guide's last section.
const commands = [...readFileSync(GUIDE, 'utf8').matchAll(/^npm (.*)$/gm)].map(([, words]) => words!)

/** Followed in full where the guide or its test differs; the files that it changes change every day. */
const IN_FULL = runsInFull(GUIDE, 'tests/every/first-module.test.ts', 'tests/support/guide-files.ts')

/** Types, lint and two runs of tests, each with a database to fill, on a machine that may be busy. */
const LONG_MS = 1_200_000

it('writes new files, changes files that exist, and each is well formed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-guide-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const written = followBlocks(folder, blocks, '.')
  expect(written.length).toBeGreaterThan(15)
  expect(written.filter((path) => existsSync(path) !== changes.includes(path))).toEqual([])
  // The formatter reads no file that it cannot parse, and the guide shows files as it leaves them.
  const formatter = resolve('node_modules/oxfmt/bin/oxfmt')
  const { status, said } = await runScript(
    formatter,
    ['--check', '--config', resolve('.oxfmtrc.json'), ...written.filter((path) => !path.endsWith('.sql'))],
    folder,
  )
  expect(status, said).toBe(0)
})

it('imports only files that there are, or that it writes', () => {
  const there = (path: string) => existsSync(path) || blocks.some((block) => block.path === path)
  const imported = blocks.flatMap(({ path, text }) =>
    [...text.matchAll(/ from '(\.[^']+)'$/gm)].map(([, to]) => join(dirname(path), to!)),
  )
  expect(imported.length).toBeGreaterThan(30)
  expect(imported.filter((path) => !there(path))).toEqual([])
})

it.runIf(IN_FULL)(
  'ends with its module typed, linted, generated and tested',
  async () => {
    const tree = copyTree()
    onTestFinished(tree.remove)
    followBlocks(tree.folder, blocks)
    const [generate, ...tests] = commands
    expect(generate).toBe('run gen')
    const generated = await runScript('generators/cli.ts', ['gen'], tree.folder)
    expect(generated.status, generated.said).toBe(0)
    expect(tests.length).toBeGreaterThan(1)
    for (const words of tests) {
      const args = /^test -- (.*)$/.exec(words)![1]!.split(' ')
      const { status, said } = await runScript('scripts/test.ts', args, tree.folder)
      expect(status, said.slice(-3000)).toBe(0)
      expect(said).toMatch(/ passed, 0 failed/)
    }
  },
  LONG_MS,
)
