import { globSync, readFileSync } from 'node:fs'
import enUS from 'antd/locale/en_US.js'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { clippedOn, textsOn, UNDER_WAY } from '../support/page-texts.ts'
import { isGlued, OPEN, speakPseudo, withoutMarked } from '../support/pseudo-language.ts'
import { screens } from '../support/screens.ts'
import { see, theSite } from '../support/site.ts'
import { sweptCases } from '../support/swept.ts'

const site = theSite()

/** Text that comes from no word file: names, keys of the keyboard, and formatted dates. */
const NAMES =
  /\b(OE|VIN|Ctrl|Shift|Enter|Esc|[AP]M|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g

/** Text defined outside the word files: screen files, code shared with the server, antd's translation. */
const elsewhere = [
  JSON.stringify(screens),
  JSON.stringify(enUS),
  ...globSync('src/shared/*.ts').map((file) => readFileSync(file, 'utf8')),
]

/** All of that, and the server's replies to this page. */
function textsKnownTo(page: Page) {
  const known = [...elsewhere]
  page.on('response', (response) => {
    if (!response.url().includes('/api/')) return
    void response.text().then(
      (text) => known.push(text),
      () => {},
    )
  })
  return () => known.join('\n')
}

/** A window in the pseudo-language, narrow enough for texts to be cut off. */
async function visit(as: string | undefined) {
  const { page } = await site.visit({
    language: 'en',
    ...(as && { as }),
    path: '/favicon.svg',
    viewport: { width: 1440, height: 900 },
    before: speakPseudo,
  })
  return { page, knownTexts: textsKnownTo(page) }
}

async function expectOnlyMarked({ page, knownTexts }: { page: Page; knownTexts: () => string }) {
  const texts = await textsOn(page)
  expect(texts.some((text) => text.includes(OPEN))).toBe(true)
  const known = knownTexts()
  const foreign = texts
    .flatMap((text) => withoutMarked(text).split(/\s{2,}|[·：:|/]/))
    .map((text) => text.trim())
    .filter((text) => /\p{Letter}{2}/u.test(text.replace(NAMES, '')) && !known.includes(text))
  expect(foreign, `on ${page.url()}, but in no word file`).toEqual([])
  expect(texts.filter(isGlued), 'joined from several texts').toEqual([])
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
  it.each(sweptCases(walks, { oneIn: 3, folders: ['src/web/i18n/', 'src/web/pages/'] }))(
    'everything that %s reads comes whole from the word files, and none of it is cut off',
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
