// The README's ten-minute guide and the guide to a first module, followed one after the other: npm test stays green.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { copyTree } from '../support/copied-tree.ts'
import { followBlocks, guideBlocks, guideScreen } from '../support/guide-files.ts'
import { runScript } from '../support/run-script.ts'
import { SWEEPS_ALL } from '../support/swept.ts'

/** Every check, unit test and sweep of the tree once more, on a machine that may be busy. */
const LONG_MS = 7_200_000

// The guide to a module is followed already, which its own test cannot do twice.
const sweeps = readdirSync('tests/every').filter(
  (name) => name.endsWith('.test.ts') && !name.startsWith('first-module'),
)

/** Commits the copy as a developer finds it: what the guides add is what its tests sweep. */
function commitAll(folder: string) {
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
    ['commit', '--quiet', '--no-verify', '--message', 'before the guides'],
  ]) {
    const named = ['-c', 'user.name=Developer', '-c', 'user.email=developer@example.com', ...args]
    const { status, stderr } = spawnSync('git', named, { cwd: folder, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
}

it.runIf(SWEEPS_ALL)(
  'keep every check, unit test and sweep green with their screen and their module in place',
  async () => {
    const tree = copyTree()
    onTestFinished(tree.remove)
    commitAll(tree.folder)
    const { files, name } = guideScreen()
    for (const [path, text] of Object.entries(files)) writeFileSync(join(tree.folder, path), text)
    followBlocks(tree.folder, guideBlocks('docs/first-module.md'))
    const generated = await runScript('generators/cli.ts', ['gen'], tree.folder)
    expect(generated.status, generated.said).toBe(0)
    for (const args of [
      ['--screen', name],
      ['types', 'lint', 'gen', 'unit', ...sweeps.map((file) => `tests/every/${file}`)],
    ]) {
      const { status, said } = await runScript('scripts/test.ts', args, tree.folder)
      expect(status, said.slice(-6000)).toBe(0)
      expect(said).toMatch(/ passed, 0 failed/)
    }
  },
  LONG_MS,
)
