import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { accessFaults } from '../support/access-faults.ts'
import { UNDER_WAY } from '../support/page-texts.ts'
import { see, theSite } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()

/** Names of controls and pictures that a screen reader reads out in English on a Chinese page. */
async function englishNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[aria-label], [title], img[alt]')]
      .filter((element) => element.checkVisibility() && !element.closest('[aria-hidden="true"], [lang="en"]'))
      // The title of a cell repeats what somebody has entered there.
      .filter(
        (element) => !(element.closest('tbody') && element.getAttribute('title') === element.textContent),
      )
      .flatMap((element) => ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')),
  )
  // Numbers, codes and brands are not translated; a name made only of words was forgotten.
  return [...new Set(names)].filter((name) => /^[a-z][a-z' -]+$/i.test(name) && /[a-z]{3}/.test(name))
}

it.each([
  [undefined, ['/login', '/forget', '/register?code=A']],
  ['buyer', ['/desk/userReport/index', '/agency/shopCart', '/quoteOrder/oe?q=WG9925160612', '/user/coupons']],
  ['admin', ['/system/user', '/system/post/new', '/system/role', '/desk/report/index']],
])('nothing is named in English on the Chinese pages of %s', async (as, paths) => {
  const { page } = await site.visit({ language: 'zh', ...(as && { as }), path: '/favicon.svg' })
  for (const path of paths) {
    await page.goto(new URL(path, page.url()).href)
    await see(
      page
        .getByRole('main')
        .getByText(/\p{Script=Han}/u)
        .first(),
    ).toBeVisible()
    await see(page.locator(UNDER_WAY)).toHaveCount(0)
    expect(await englishNames(page), page.url()).toEqual([])
  }
})

describe.each(sweptLanguages({ sample: 'en' }))('in %s, axe finds no serious fault on', (language) => {
  it('the login page', async () => {
    const { page, say } = await site.visit({ language, path: '/login' })
    await see(page.getByRole('button', { name: say('session:submit') })).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  })

  it('the OE search with results', async () => {
    const { page } = await site.visit({ language, as: 'buyer', path: '/quoteOrder/oe?q=WG9925160612' })
    await see(page.getByRole('article').first()).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  })

  it('a list of the back office, and its form', async () => {
    const { page, say } = await site.visit({ language, as: 'admin', path: '/system/user' })
    await see(page.locator('tr[data-row-key]').first()).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
    await page
      .getByRole('main')
      .getByRole('button', { name: say('admin:add') })
      .first()
      .click()
    await see(page.getByRole('dialog')).toBeVisible()
    await see(page.getByRole('dialog').locator('input').first()).toBeFocused()
    expect(await accessFaults(page)).toEqual([])
  })

  it('the list of orders', async () => {
    const { page } = await site.visit({ language, as: 'buyer', path: '/shopping/orderList' })
    await see(page.getByRole('main').locator('tbody tr').first()).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  })
})
