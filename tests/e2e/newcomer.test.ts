import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { aBrowser, see } from '../support/site.ts'

const browser = aBrowser()

/** Runs `npm start` as a newcomer does; resolves once it prints where it serves. */
async function npmStart(dataDir: string) {
  const startedMs = Date.now()
  const child = spawn('npm', ['start', '--silent'], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...TEST_SETTINGS, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // The server writes to npm's pipe, which closes when it ends; npm itself is gone at once.
  const ended = new Promise((resolve) => child.on('close', resolve))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  onTestFinished(stop)
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += chunk
      const ready = /^ready (http:\S+)$/m.exec(output)
      if (ready) resolve(ready[1]!)
    })
    child.on('exit', () => reject(new Error(`npm start ended: ${output}`)))
  })
  return { url, stop, tookMs: Date.now() - startedMs, output }
}

it('starts with one command on nothing, prints its progress, shows the login page, and starts again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }))
  const first = await npmStart(folder)
  expect(first.output).toMatch(/demo data/)
  const { page, say } = await browser.visit(first.url, { language: 'zh', path: '/' })
  await see(page).toHaveURL(/\/login$/)
  await see(page.getByRole('button', { name: say('session:submit') })).toBeVisible()
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  await page.close()
  await first.stop()

  const second = await npmStart(folder)
  expect(second.output).not.toMatch(/demo data/)
  expect((await fetch(`${second.url}/api/health`)).status).toBe(200)
  // On an idle machine this is under five seconds; the bound only catches a start that hangs.
  console.log(`The second start took ${second.tookMs} ms.`)
  expect(second.tookMs).toBeLessThan(60_000)
})
