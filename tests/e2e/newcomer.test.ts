import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { fillFolder } from '../support/fill-folder.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { aBrowser, see } from '../support/site.ts'

const browser = aBrowser()

/** Runs `npm start` as a newcomer does; settles once it says where it serves. */
async function npmStart(dataDir: string): Promise<{ url: string; tookMs: number; said: () => string }> {
  const startedMs = Date.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...TEST_SETTINGS, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += chunk
      const ready = /^ready (http:\S+)$/m.exec(said)
      if (ready) resolve(ready[1]!)
    })
    child.on('exit', () => reject(new Error(`npm start ended: ${said}`)))
  })
  onTestFinished(async () => {
    child.kill('SIGTERM')
    // npm itself is gone at once; what it started must go, too.
    await see
      .poll(() =>
        fetch(`${url}/api/health`).then(
          () => 'serving',
          () => 'gone',
        ),
      )
      .toBe('gone')
  })
  return { url, tookMs: Date.now() - startedMs, said: () => said }
}

it('starts again on what an earlier start left behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  fillFolder(folder)
  const { tookMs } = await npmStart(folder)
  // On an idle machine this is under five seconds; the bound only catches a start that hangs.
  console.log(`The second start took ${tookMs} ms.`)
  expect(tookMs).toBeLessThan(60_000)
})

it('starts with one command on nothing, tells what it does, and shows the login page', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { url, said } = await npmStart(folder)
  expect(said()).toMatch(/demo data/)
  const { page, say } = await browser.visit(url, { language: 'zh', path: '/' })
  await see(page).toHaveURL(/\/login$/)
  await see(page.getByRole('button', { name: say('session:submit') })).toBeVisible()
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
})
