// npm run screenshots: takes the pictures in docs/images from a new demo installation. With names behind it,
// it takes only these pictures of docs/admin, with "shop" those of the shop; --phone takes the former 390 pixels
// wide, into the temporary folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { launchBrowser } from '../tests/support/browser.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { fillCart } from '../tests/bench/errands.ts'
import { adminPictures } from './admin-pictures.ts'
import { shopPictures, shopWidths } from './shop-pictures.ts'

const pictures = [
  { file: 'storefront.png', account: 'buyer', path: '/quoteOrder/oe?q=WG9925160612' },
  { file: 'back-office.png', account: 'admin', path: '/system/role' },
]

/** Pictures of the shop are many: each is reduced to so many pixels. */
const SHOP_WIDTHS = { 390: 300, 1440: 720, 2200: 720 }

const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-screenshots-'))
const server = startServerProcess({ PORT: '0', DATA_DIR: dataDir, DEMO: '1', DEMO_PARTS: '2000' })
const url = await server.ready
const browser = await launchBrowser()
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const pages = new Map<string, Page>()
const isPhone = process.argv.includes('--phone')
try {
  if (asked.length === 0) {
    for (const { file, account, path } of pictures) {
      const view = { language: 'en', account, path, width: 1520, height: 900 }
      await take(view, async (page) => void (await page.screenshot({ path: join('docs', 'images', file) })))
    }
  }
  if (asked.length === 0 || asked.includes('shop')) {
    await fillCart(url)
    for (const width of shopWidths)
      for (const { name, path } of shopPictures) {
        const size = { width, height: width === 390 ? 844 : Math.round(width * 0.6) }
        await take({ language: 'en', account: 'buyer', path, ...size }, async (page) => {
          await sharp(await page.screenshot())
            .resize({ width: SHOP_WIDTHS[width] })
            .webp({ quality: 45 })
            .toFile(join('docs', 'images', 'shop', `${name}-${width}.webp`))
        })
      }
  }
  for (const { name, account, path } of adminPictures) {
    if (asked.length > 0 && !asked.includes(name)) continue
    for (const language of ['zh', 'en']) {
      const folder = isPhone ? tmpdir() : join('docs', 'images', 'admin')
      const size = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 800 }
      await take({ language, account, path, ...size }, async (page) => {
        const picture = sharp(await page.screenshot()).webp({ quality: 60 })
        await (isPhone ? picture : picture.resize({ width: 1080 })).toFile(
          join(folder, `${name}.${language}.webp`),
        )
      })
    }
  }
} finally {
  await browser.close()
  server.kill('SIGTERM')
  await server.ended
  rmSync(dataDir, { recursive: true, force: true })
}

interface View {
  language: string
  account: string
  path: string
  width: number
  height: number
}

/** Signs in once for each person, language and window size. */
async function signedIn({ language, account, width, height }: View): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' })
  await context.addInitScript((chosen) => localStorage.setItem('tpp-language', chosen), language)
  const page = await context.newPage()
  await page.goto(`${url}/login`)
  await page.locator('input').first().fill(account)
  await page.locator('input[type=password]').fill('demo1234')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => !address.pathname.startsWith('/login'))
  return page
}

async function take(view: View, shoot: (page: Page) => Promise<void>) {
  const key = `${view.language} ${view.account} ${view.width}`
  const page = pages.get(key) ?? (await signedIn(view))
  pages.set(key, page)
  await page.goto(url + view.path)
  await page.waitForLoadState('networkidle')
  await page
    .locator('main[data-address]:not(:has(.ant-skeleton, .ant-spin-spinning, [aria-busy=true]))')
    .first()
    .waitFor()
  await shoot(page)
}
