// The compressed size of the scripts that a browser fetches to show a page.
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright'
import { expect, it } from 'vitest'
import type { PageFiles } from '../../src/shared/page-files.ts'
import { builtFiles, gzipBytes } from '../support/built-files.ts'
import { see, theSite } from '../support/site.ts'

const site = theSite()

const KB = 1024

/** Bytes of script that the page has fetched since it was opened, as they travel compressed. */
async function scriptBytes(page: Page): Promise<number> {
  const fetched = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const scripts = [...new Set(fetched)].filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(3)
  return scripts.reduce((sum, path) => sum + gzipBytes(path.slice(1)), 0)
}

/** What is fetched ahead once the browser has nothing to do (the lock screen) is not what a page needs. */
async function withoutIdleMoments(window: BrowserContext) {
  await window.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0
  })
}

it('fetches at most 150 KB of script for the login page', async () => {
  const { page, say } = await site.visit({ language: 'zh', path: '/login' })
  await see(page.getByRole('button', { name: say('session:submit') })).toBeVisible()
  expect(await scriptBytes(page)).toBeLessThanOrEqual(150 * KB)
})

it('fetches at most 330 KB of script for a part in the storefront', async () => {
  const { page } = await site.visit({
    language: 'zh',
    as: 'buyer',
    path: '/quoteOrder/detail?partId=1000000001',
    before: withoutIdleMoments,
  })
  await see(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await see(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await scriptBytes(page)).toBeLessThanOrEqual(330 * KB)
})

it('fetches at most 540 KB of script for the first list of the back office', async () => {
  const { page } = await site.visit({
    language: 'zh',
    as: 'admin',
    path: '/system/post',
    before: withoutIdleMoments,
  })
  await see(page.locator('.ant-table-row').first()).toBeVisible()
  await see(page.getByRole('list').locator('.ant-pagination-item').first()).toBeVisible()
  await see(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await scriptBytes(page)).toBeLessThanOrEqual(540 * KB)
  // Styles that antd generated in the browser: values of its variables are expected, the rules of a
  // component belong in the style sheet of the build.
  const written = await page.evaluate(() =>
    [...document.querySelectorAll('style[data-css-hash]')].map(({ textContent }) => textContent),
  )
  for (const drawn of ['ant-menu-item', 'ant-btn', 'ant-table-thead', 'ant-pagination-item']) {
    const rule = new RegExp(`\\.${drawn}[^{}]*\\{(?!--)`)
    expect(written.filter((styles) => rule.test(styles))).toEqual([])
  }
})

it('fetches at most 620 KB of script for a form of the back office', async () => {
  const { page } = await site.visit({ language: 'zh', as: 'admin', path: '/system/post/new' })
  await see(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible()
  await see(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await scriptBytes(page)).toBeLessThanOrEqual(620 * KB)
})

it('begins each page between search and order with at most 30 files', () => {
  const { frame, pages } = JSON.parse(readFileSync('dist/web/page-files.json', 'utf8')) as PageFiles
  const walk = ['/desk/userReport/index', '/shopping/material', '/quoteOrder/detail', '/agency/shopCart']
  for (const path of [...walk, '/shopping/orderConfirm'])
    expect(new Set([...frame, ...pages[path]!]).size, path).toBeLessThanOrEqual(30)
})

it('leaves the gallery of field types out of the build', () => {
  expect(Object.keys(builtFiles()).filter((source) => source.includes('dev/'))).toEqual([])
})
