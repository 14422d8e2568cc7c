import { statSync } from 'node:fs'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { aSite, see } from '../support/site.ts'

const site = aSite()

/** Kilobytes of JavaScript, as they travel, that the page loads until `isThere`. */
async function scriptKb(page: Page, isThere: () => Promise<void>): Promise<number> {
  const paths = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) paths.add(pathname)
  })
  await page.reload()
  await isThere()
  expect(paths.size).toBeGreaterThan(0)
  const bytes = [...paths].map((path) => statSync(`dist/web${path}.gz`).size)
  return bytes.reduce((sum, each) => sum + each, 0) / 1024
}

it('signing in takes 150 KB of scripts at most', async () => {
  const { page, say } = await site.visit({ language: 'en', path: '/login' })
  const button = page.getByRole('button', { name: say('session:submit') })
  expect(await scriptKb(page, () => see(button).toBeVisible())).toBeLessThan(150)
})
