import { describe, expect, it } from 'vitest'
import { orderStatuses, payStatuses } from '../../src/shared/order-status.ts'
import { aColleagueOf } from '../support/people.ts'
import { countRows } from '../support/shopping.ts'
import { openFromMenu, press, see, theSite, type Visit } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()

describe.each(sweptLanguages({ sample: 'zh' }))('a buyer who reads %s', (language) => {
  it('finds a part by its number, orders two, pays at the cashier and sees the order as paid', async () => {
    const ordersBefore = await countRows(site.server, 'orders')
    const visit = await site.visit({ language, path: '/quoteOrder/oe' })
    await signIn(visit, await aColleagueOf(site.server, 'buyer'))
    await findPart(visit, 'wg-9925 160612')
    await putTwoInCart(visit)
    await confirmAndSubmit(visit)
    await payAtCashier(visit)
    await seeOrderPaid(visit, language)
    expect(await countRows(site.server, 'orders')).toBe(ordersBefore + 1)
  })
})

it('opens the overview, and finds as many orders behind a figure as the figure says', async () => {
  const path = '/desk/userReport/index?from=2026-05-01&to=2026-06-03'
  const { page, say } = await site.visit({ language: 'en', as: 'buyer', path })
  const placed = page.getByRole('link', { name: say('desk:figure.placed') })
  const [, orders] = /placed\s*(\d+)/.exec((await placed.textContent()) ?? '') ?? []
  await placed.hover()
  await see(page.locator('canvas')).toBeVisible()
  const [saved] = await Promise.all([page.waitForEvent('download'), press(page, say('desk:picture'))])
  expect(saved.suggestedFilename()).toBe(`${say('desk:title.buyer')} 2026-05-01 2026-06-03.png`)
  await placed.click()
  await see(page).toHaveURL(/\/shopping\/orderList\?from=2026-05-01&to=2026-06-03$/)
  await see(
    page.getByRole('button', { pressed: true, name: new RegExp(`^${say('orders:list.all')}`) }),
  ).toHaveText(`${say('orders:list.all')}${orders}`)
})

async function signIn({ page, say }: Visit, account: string) {
  await see(page).toHaveURL(/\/login\?redirect=/)
  await page.getByLabel(say('session:username')).fill(account)
  await page.getByLabel(say('session:password'), { exact: true }).fill('demo1234')
  await press(page, say('session:submit'))
  await see(page).toHaveURL(/\/quoteOrder\/oe$/)
}

async function findPart({ page, say }: Visit, typed: string) {
  const box = page.getByRole('combobox', { name: say('search:field.oe.label') })
  await box.fill(typed)
  await box.press('Enter')
  const result = page.getByRole('article').first()
  await see(result).toContainText('WG9925160612')
  await see(result).toContainText(say('search:match.exact.word'))
  await see(result).toContainText(/[¥￥]/)
  await result.getByRole('heading').getByRole('link').click()
  await see(page).toHaveURL(/\/quoteOrder\/detail\?partId=\d+/)
  await see(page.getByRole('heading', { level: 1 })).toBeVisible()
  await see(page.getByText('WG9925160612').filter({ visible: true }).first()).toBeVisible()
}

async function putTwoInCart({ page, say }: Visit) {
  // Only the part's own page has this button; without it, the old results are still on screen.
  await see(page.getByRole('button', { name: say('search:offers.buy') }).first()).toBeVisible()
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('2')
  await press(page, say('search:offers.add'))
  await page.getByText(say('search:offers.toCart')).first().click()
  await see(page).toHaveURL(/\/agency\/shopCart$/)
  await see(page.getByRole('spinbutton').first()).toHaveValue('2')
}

async function confirmAndSubmit({ page, say }: Visit) {
  await press(page, say('shopping:cart.confirm'))
  await see(page).toHaveURL(/\/shopping\/orderConfirm/)
  await see(page.getByRole('radiogroup', { name: say('shopping:confirm.address') })).toBeVisible()
  await press(page, say('shopping:confirm.submit'))
  await press(page.getByRole('dialog'), say('shopping:confirm.submit'))
  await see(page).toHaveURL(/\/shopping\/orderSubmit\?orderIds=\d+/)
}

async function payAtCashier({ page, say }: Visit) {
  await press(page, say('shopping:submitted.pay'))
  await see(page).toHaveURL(/\/shopping\/orderPay\?orderIds=\d+/)
  const [cashier] = await Promise.all([
    page.waitForEvent('popup'),
    press(page.getByRole('main'), say('shopping:pay.now')),
  ])
  await cashier.waitForURL(/\/cashier\/\d+\?token=/)
  await see(cashier.getByRole('status')).toHaveText(say('cashier:state.pending'))
  await press(cashier, say('cashier:outcome.success'))
  await see(cashier.getByRole('status')).toHaveText(say('cashier:state.paid'))
  await see(page).toHaveURL(/\/paySuccess\?paymentId=\d+/)
  await see(page.getByRole('heading', { name: say('shopping:paid.paid.title') })).toBeVisible()
}

async function seeOrderPaid({ page, say }: Visit, language: 'zh' | 'en') {
  const paidStatus = orderStatuses.awaitingConfirmation.label[language]
  await press(page, say('shopping:paid.toOrder'))
  await see(page).toHaveURL(/\/shopping\/orderDetail\?orderId=\d+/)
  await see(page.getByRole('main')).toContainText(paidStatus)
  await see(page.getByRole('main')).toContainText(payStatuses.paid[language])
  await see(page.getByRole('main')).toContainText(say('orders:event.pay'))
  await openFromMenu(page, language, ['purchase', 'order_list'])
  await see(page).toHaveURL(/\/shopping\/orderList/)
  const newest = page.getByRole('main').locator('tbody tr').first()
  await see(newest).toContainText(paidStatus)
  await see(newest).toContainText(payStatuses.paid[language])
}
