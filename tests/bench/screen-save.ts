// A developer's waiting time from saving a screen file until the open page shows the change: of a screen that
// nothing refers to, and of the one that most of the others refer to. With the development server, as many screens
// as the limit is set for, and Chromium.
//   BENCH_SAVES   how often each file is saved (20)
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { copyTree } from '../support/copied-tree.ts'
import { startServerProcess } from '../support/server-process.ts'
import { addScreens, benchScreen, SCREENS } from './many-screens.ts'
import { percentile } from './measure.ts'
import { signIn } from './sign-in.ts'

const SAVES = Number(process.env['BENCH_SAVES'] ?? 20)
const LIMIT_MS = 1_000

/** Prints p50 and p95 over the saves. */
export async function bench() {
  const tree = copyTree()
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  try {
    addScreens(tree.folder)
    const env = { DATA_DIR: dataDir, DEMO_PARTS: '100' }
    const server = startServerProcess(env, tree.folder, 'src/server/dev/main.ts')
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const url = await server.ready
      await signIn(page, url)
      for (const saved of [alone(tree.folder), referredTo(tree.folder)]) {
        await page.goto(`${url}${saved.path}`)
        await heading(page, saved.word).waitFor({ timeout: 120_000 })
        const tookMs: number[] = []
        for (let save = 1; save <= SAVES; save++) tookMs.push(await savedAndShown(page, saved, save))
        printRow(saved.what, tookMs)
      }
    } finally {
      await browser.close()
      server.kill('SIGTERM')
      await server.ended
    }
  } finally {
    tree.remove()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function printRow(what: string, tookMs: number[]) {
  const p95 = percentile(tookMs, 0.95)
  console.table({
    [`${what}, ${SCREENS} screens`]: {
      'p50 ms': Math.round(percentile(tookMs, 0.5)),
      'p95 ms': Math.round(p95),
      keeps: `${p95 <= LIMIT_MS ? 'yes' : 'NO'}, ≤ ${LIMIT_MS} ms`,
    },
  })
}

/** A screen that is saved with another header each time. */
interface Saved {
  what: string
  path: string
  /** The header before the first save. */
  word: string
  save: (word: string) => void
}

function alone(folder: string): Saved {
  const file = join(folder, 'schemas/screens/bench/bench-1.json')
  return {
    what: 'save to browser',
    path: '/bench/bench-1',
    word: 'Name',
    save: (word) => writeFileSync(file, JSON.stringify(benchScreen(1, word))),
  }
}

function referredTo(folder: string): Saved {
  const file = join(folder, 'schemas/screens/system/user.json')
  const raw = JSON.parse(readFileSync(file, 'utf8')) as { fields: { realName: { label: { en: string } } } }
  return {
    what: 'save of the screen that the others refer to',
    path: '/system/user',
    word: raw.fields.realName.label.en,
    save: (word) => {
      raw.fields.realName.label.en = word
      writeFileSync(file, JSON.stringify(raw))
    },
  }
}

async function savedAndShown(page: Page, { save }: Saved, time: number): Promise<number> {
  const word = `Name ${time}`
  const from = performance.now()
  save(word)
  await heading(page, word).waitFor()
  return performance.now() - from
}

/** By its text, since a header that filters is named after its button too. */
function heading(page: Page, word: string) {
  return page.getByRole('columnheader').filter({ has: page.getByText(word, { exact: true }) })
}
