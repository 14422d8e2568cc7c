import { globSync, readFileSync } from 'node:fs'
import enUS from 'antd/locale/en_US.js'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { clippedOn, textsOn, UNDER_WAY } from '../support/page-texts.ts'
import { isGlued, OPEN, speakPseudo, withoutMarked } from '../support/pseudo-language.ts'
import { screens } from '../support/screens.ts'
import { aSite, see } from '../support/site.ts'

const site = aSite()

/** What no word file holds: names, keys of the keyboard, and what the formats of dates write. */
const NAMES = /\b(OE|VIN|Ctrl|Shift|Enter|Esc|[AP]M|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/g

/** What stands in both languages elsewhere: screen files, what both sides share, antd's translation. */
const elsewhere = [
  JSON.stringify(screens),
  JSON.stringify(enUS),
  ...globSync('src/shared/*.ts').map((file) => readFileSync(file, 'utf8')),
]

/** That, and what came from the server. */
function toldTo(page: Page) {
  const told = [...elsewhere]
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    void response.text().then(
      (text) => told.push(text),
      () => {},
    )
  })
  return () => told.join('\n')
}

/** A window in the pseudo-language, none too wide. */
async function visit(as: string | undefined) {
  const { page } = await site.visit({
    language: 'en',
    ...(as && { as }),
    path: '/favicon.svg',
    viewport: { width: 1440, height: 900 },
    before: speakPseudo,
  })
  return { page, told: toldTo(page) }
}

async function expectOnlyMarked({ page, told }: { page: Page; told: () => string }) {
  const texts = await textsOn(page)
  expect(texts.some((text) => text.includes(OPEN))).toBe(true)
  const known = told()
  const foreign = texts
    .flatMap((text) => withoutMarked(text).split(/\s{2,}|[·：:|/]/))
    .map((text) => text.trim())
    .filter((text) => /\p{Letter}{2}/u.test(text.replace(NAMES, '')) && !known.includes(text))
  expect(foreign, `written on ${page.url()} by no word file`).toEqual([])
  expect(texts.filter(isGlued), 'put together from pieces').toEqual([])
  expect(await clippedOn(page), `cut off on ${page.url()}`).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `wider than the window: ${page.url()}`).toBeLessThanOrEqual(0)
}

const walks: [string | undefined, string[]][] = [
  [undefined, ['/login', '/forget', '/register?code=A', '/redirect']],
  ['buyer', ['/desk/userReport/index', '/agency/shopCart', '/shopping/orderList', '/info/index']],
  ['admin', ['/system/post', '/system/post/new', '/user/modifyPwd', '/desk/report/index']],
]

describe('in a language two fifths longer', () => {
  it.each(walks)(
    'what %s reads all comes from the word files, whole, and none of it is cut off',
    async (as, paths) => {
      const visited = await visit(as)
      const { page } = visited
      for (const path of paths) {
        await page.goto(new URL(path, page.url()).href)
        await see(page.getByRole('main').getByText(OPEN).first()).toBeVisible()
        await see(page.locator(UNDER_WAY)).toHaveCount(0)
        await expectOnlyMarked(visited)
      }
    },
  )
})
