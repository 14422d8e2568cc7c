// Pages of screens created for a benchmark, as a user's browser gets them: generated, built and served from a
// copy of the project, so that nothing of the benchmark remains in it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { launchBrowser } from '../support/browser.ts'
import { copyTree } from '../support/copied-tree.ts'
import { startServerProcess } from '../support/server-process.ts'
import { signIn } from './sign-in.ts'

/** Runs `measure` in a browser that is signed in to a site with these screens, by name. */
export async function onBuiltPages(
  screens: Record<string, RawScreen>,
  measure: (page: Page, site: string) => Promise<void>,
  { parts = 100, account }: { parts?: number; account?: string } = {},
) {
  const tree = copyTree()
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  try {
    for (const [name, screen] of Object.entries(screens)) {
      const path = join(tree.folder, `schemas/screens/system/${name}.json`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(screen))
    }
    inTree(tree.folder, 'generators/cli.ts', 'gen')
    inTree(tree.folder, 'scripts/build.ts')
    const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '1', DEMO_PARTS: String(parts), LOG_LEVEL: 'silent' }
    const server = startServerProcess(env, tree.folder)
    const browser = await launchBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      const site = await server.ready
      await signIn(page, site, account)
      await measure(page, site)
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

function inTree(folder: string, script: string, ...args: string[]) {
  const done = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(`${script} failed: ${done.stdout}${done.stderr}`)
}
