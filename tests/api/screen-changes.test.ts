import { readFileSync } from 'node:fs'
import { expect, it, onTestFinished } from 'vitest'
import { ChangingScreen } from '../support/changing-screen.ts'
import { openInMemory } from '../support/in-memory-database.ts'
import { SWEEPS_ALL } from '../support/swept.ts'
import { runHistory } from '../suites/screen-changes/story.ts'

const CHANGES = SWEEPS_ALL ? 300 : 40
const SEED = Number(process.env['SCREEN_CHANGES_SEED'] ?? (SWEEPS_ALL ? Date.now() % 1_000_000 : 1))

it(`keeps every value in its place through ${CHANGES} changes of a screen, with seed ${SEED}`, async () => {
  const [development, production] = [await openInMemory(), await openInMemory()]
  const functions = readFileSync('src/server/db/baseline/00-functions.sql', 'utf8')
  for (const { script } of [development, production]) await script(functions)
  const screen = await ChangingScreen.begin({ development, production })
  onTestFinished(() => screen.close())
  const made = await runHistory(screen, { changes: CHANGES, seed: SEED })
  console.log(`Seed ${SEED}:`, made)
  expect(Object.keys(made).length).toBeGreaterThan(15)
})
