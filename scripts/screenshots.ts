// npm run screenshots: the pictures in docs/images, taken from a fresh demo installation.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launchBrowser } from '../tests/support/browser.ts'
import { startServerProcess } from '../tests/support/server-process.ts'

const pictures = [
  { file: 'storefront.png', account: 'buyer', path: '/quoteOrder/oe?q=WG9925160612' },
  { file: 'back-office.png', account: 'admin', path: '/system/role' },
]

const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-screenshots-'))
const server = startServerProcess({ PORT: '0', DATA_DIR: dataDir, DEMO: '1', DEMO_PARTS: '2000' })
const url = await server.ready
const browser = await launchBrowser()
try {
  for (const { file, account, path } of pictures) {
    const context = await browser.newContext({ viewport: { width: 1520, height: 900 } })
    await context.addInitScript(() => localStorage.setItem('tpp-language', 'en'))
    const page = await context.newPage()
    await page.goto(`${url}/login?redirect=${encodeURIComponent(path)}`)
    await page.locator('input').first().fill(account)
    await page.locator('input[type=password]').fill('demo1234')
    await page.keyboard.press('Enter')
    await page.waitForURL((address) => address.pathname === path.split('?')[0])
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: join('docs', 'images', file) })
    await context.close()
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true, force: true })
}
