import { expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { formField } from '../support/page-fill.ts'
import { callOf, callScreen, screens } from '../support/screens.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { press, see, theSite } from '../support/site.ts'

const site = theSite()
const post = screens.find(({ name }) => name === 'post')!

interface Post {
  id: string
  version: number
  name: string
  sort: number
}

it('keeps typed values over a reload, and merges them with what a colleague saved meanwhile', async () => {
  const colleague = site.server.as('admin')
  const given = { code: 'kept-1', name: 'Kept', tenantId: '1000', sort: 1, status: 'ENABLED' }
  const { id, version } = expectDone(await callScreen<Post>(colleague, callOf(post, 'create')!, given))
  const path = `${post.menu.path}?code=kept-1`
  const { page, say } = await site.visit({ language: 'en', as: 'admin', path })
  const edit = (label: string) =>
    page
      .getByRole('main')
      .getByRole('button', { name: `${say('admin:edit')} ${label}`, exact: true })
      .click()
  const form = page.getByRole('dialog')

  await edit('Kept')
  await formField(form, 'name').locator('input').fill('Mine')
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.includes('-draft-')))
  const theirs = { id, version, name: 'Theirs', sort: 7 }
  expectDone(await callScreen(colleague, callOf(post, 'update')!, theirs))

  await page.reload()
  await edit('Theirs')
  await press(form, say('admin:draftContinue'))
  await see(form.getByText(`${say('admin:keepMine')}: Mine`)).toBeVisible()
  await press(form, say('admin:conflictGoOn'))
  await press(form, say('admin:save'))
  await see(page.getByText(say('admin:saved'), { exact: true })).toBeVisible()
  const stored = expectDone(await callScreen<Post>(colleague, callOf(post, 'detail')!, { id }))
  expect(stored).toMatchObject({ name: 'Mine', sort: 7 })
})

it('keeps the choices on an order confirmation over a reload', async () => {
  const offer = await anOffer(site.server)
  const lines = [{ offerId: offer.offerId, quantity: 1 }]
  const cart = expectDone(await site.server.as('buyer').post(addToCart, { lines }))
  const { lineId } = cart.lines.find(({ offerId }) => offerId === offer.offerId)!
  const path = `/shopping/orderConfirm?lines=${lineId}`
  const { page, say } = await site.visit({ language: 'zh', as: 'buyer', path })
  const remark = page.getByLabel(say('shopping:confirm.remark'))
  const transfer = page.getByRole('radio', { name: new RegExp(say('payment:method.transfer')) })
  await remark.fill('送货前请电话联系')
  await transfer.check()
  await page.reload()
  await see(remark).toHaveValue('送货前请电话联系')
  await see(transfer).toBeChecked()
})
