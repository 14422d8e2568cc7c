import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { childEnv } from '../support/child-env.ts'
import { copyTree } from '../support/copied-tree.ts'
import { formField } from '../support/page-fill.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { guideScreen } from '../support/guide-files.ts'
import { runGenerator } from '../support/generator.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { aBrowser, named, openFromMenu, press, see } from '../support/site.ts'
import { runsInFull } from '../support/swept.ts'

// Follows the steps in the README, with the example files from there.
const { name: NAME, screenFile: SCREEN, screen: screenText, dictFile: DICT, dict: dictText } = guideScreen()

/** Where these changed, what tests the new screen is run as well. */
const IN_FULL = runsInFull(
  'README.md',
  'generators/',
  'src/shared/screen/',
  'tests/every/screens',
  'tests/support/screen',
)

const browser = aBrowser()
let tree: ReturnType<typeof copyTree>
beforeAll(() => {
  tree = copyTree()
})
afterAll(() => tree?.remove())

/** `npm run dev` in the tree, on the demo data, until the end of the test. */
async function runDev() {
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-dev-'))
  await fillFolder(dataDir)
  const dev = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/dev.ts'], {
    cwd: tree.folder,
    env: childEnv({ ...TEST_SETTINGS, DATA_DIR: dataDir, LOG_LEVEL: 'info' }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((resolve) => dev.on('close', resolve))
  onTestFinished(async () => {
    dev.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  let terminal = ''
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      terminal += chunk
      const ready = /^ready (http:\S+)$/m.exec(terminal)
      if (ready) resolve(ready[1]!)
    }
    dev.stdout.on('data', listen)
    dev.stderr.on('data', listen)
    dev.on('exit', () => reject(new Error(`npm run dev ended: ${terminal}`)))
  })
  return { url, terminal: () => terminal }
}

const write = (path: string, text: string) => writeFileSync(join(tree.folder, path), text)

it('shows a new screen in the open browser as soon as its file is saved', async () => {
  const { url, terminal } = await runDev()
  const { page, say } = await browser.visit(url, { language: 'en', as: 'admin', path: '/system/post' })
  await see(page.locator('tr[data-row-key]').first()).toBeVisible({ timeout: 60_000 })
  const entry = page.getByRole('navigation').getByRole('menuitem', { name: named('Warehouse zones') })
  await see(entry).toHaveCount(0)

  write(DICT, dictText)
  const savedMs = Date.now()
  write(SCREEN, screenText)
  await entry.waitFor({ state: 'attached' })
  const tookMs = Date.now() - savedMs
  // On an idle machine this is within a second; waiting for it has its own limit.
  console.log(`A new screen was in the menu ${tookMs} ms after it was saved.`)

  // The folder of the open page is unfolded; another click on it would hide the entry.
  if (!(await entry.isVisible())) await openFromMenu(page, 'en', ['system'])
  await entry.click()
  await see(page.getByText(say('admin:empty'), { exact: true })).toBeVisible()
  await press(page.getByRole('main'), say('admin:add'))
  const form = page.getByRole('dialog')
  await formField(form, 'code').locator('input').fill('Z-01')
  await formField(form, 'name').locator('input').fill('North hall')
  await formField(form, 'kind').getByRole('radio', { name: 'Rack' }).check()
  await press(form, say('admin:save'))
  await see(page.getByRole('cell', { name: 'North hall' }).first()).toBeVisible()

  await makeMistake(page, terminal)
})

/** A mistake is reported in the browser and in the terminal; the last good version keeps working. */
async function makeMistake(page: Page, terminal: () => string) {
  write(SCREEN, screenText.replace('"zone-kind"', '"zone-knd"'))
  const panel = page.getByRole('alert').filter({ hasText: SCREEN })
  await see(panel).toBeVisible()
  for (const detail of ['fields.kind.dict', 'zone-kind']) await see(panel).toContainText(detail)
  expect(terminal()).toContain(SCREEN)
  expect(terminal()).toContain('zone-kind')
  await see(page.getByRole('cell', { name: 'North hall' }).first()).toBeVisible()

  write(SCREEN, screenText)
  await see(panel).toHaveCount(0)
}

// It runs the tests of the new screen, which take minutes on a busy machine.
const FOR_TESTS = { timeout: 900_000 }

it('drafts the migration of a new screen, which the existing tests cover', FOR_TESTS, async () => {
  const gen = (...flags: string[]) => runGenerator(tree.folder, ['gen', ...flags])
  // The sweep also covers a screen that git does not track yet.
  const git = (...args: string[]) => {
    const identified = ['-c', 'user.name=Developer', '-c', 'user.email=developer@example.com', ...args]
    const { status, stderr } = spawnSync('git', identified, { cwd: tree.folder, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
  }
  git('init', '--quiet')
  git('add', '--all', '--', '.', `:(exclude)${SCREEN}`, `:(exclude)${DICT}`)
  git('commit', '--quiet', '--no-verify', '--message', 'before the new screen')
  write(DICT, dictText)
  write(SCREEN, screenText)
  expect((await gen('--check')).status).not.toBe(0)
  expect(await gen()).toMatchObject({ status: 0, stderr: '' })
  expect((await gen('--check')).status).toBe(0)

  const migrations = join(tree.folder, 'src/server/db/migrations')
  const newest = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .at(-1)!
  expect(readFileSync(join(migrations, newest), 'utf8')).toMatch(/create table .*warehouse_zones/)

  if (!IN_FULL) return
  const npmTest = (...args: string[]) =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/test.ts', ...args], {
      cwd: tree.folder,
      encoding: 'utf8',
      env: childEnv({ NO_COLOR: '1' }),
    })
  for (const args of [
    ['--screen', NAME],
    ['lint', 'types', 'gen'],
    // What reads every file or screen of the tree, or drafts beside the guide's screen.
    ['tests/every/words.test.ts', 'tests/every/tree.test.ts', 'tests/every/icons.test.ts'],
    ['tests/every/calls.test.ts', 'tests/every/written-sql.test.ts', 'tests/unit/generator-check.test.ts'],
    ['tests/unit/schema.test.ts', 'tests/unit/singulars.test.ts', 'tests/unit/generator-guess.test.ts'],
  ]) {
    const { status, stdout } = npmTest(...args)
    expect(status, stdout.slice(-3000)).toBe(0)
    expect(stdout).toMatch(/ passed, 0 failed/)
  }
})
