// A developer's waiting time from saving a screen file until the open page shows the change. With the
// development server, a hundred screens besides the tree's own, and Chromium.
//   BENCH_SAVES   how often the file is saved (20)
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { launchBrowser } from '../support/browser.ts'
import { copyTree } from '../support/copied-tree.ts'
import { startServerProcess } from '../support/server-process.ts'
import { addScreens, benchScreen, SCREENS } from './hundred-screens.ts'
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
      await page.goto(`${url}/bench/bench-1`)
      await heading(page, 'Name').waitFor({ timeout: 120_000 })
      const tookMs: number[] = []
      for (let save = 1; save <= SAVES; save++) tookMs.push(await savedAndShown(page, tree.folder, save))
      const p95 = percentile(tookMs, 0.95)
      console.table({
        [`save to browser, ${SCREENS} screens`]: {
          'p50 ms': Math.round(percentile(tookMs, 0.5)),
          'p95 ms': Math.round(p95),
          keeps: `${p95 <= LIMIT_MS ? 'yes' : 'NO'}, ≤ ${LIMIT_MS} ms`,
        },
      })
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

async function savedAndShown(page: Page, folder: string, save: number): Promise<number> {
  const word = `Name ${save}`
  const from = performance.now()
  writeFileSync(join(folder, 'schemas/screens/bench/bench-1.json'), JSON.stringify(benchScreen(1, word)))
  await heading(page, word).waitFor()
  return performance.now() - from
}

function heading(page: Page, word: string) {
  return page.getByRole('columnheader', { name: word, exact: true })
}
