import { describe, expect, it } from 'vitest'
import { accessFaults } from '../support/access-faults.ts'
import { aSite, LANGUAGES, see } from '../support/site.ts'

const site = aSite()

describe.each(LANGUAGES)('everyone can use, in %s,', (language) => {
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
    await see(page.getByRole('article').first()).toBeVisible()
    expect(await accessFaults(page)).toEqual([])
  })
})
