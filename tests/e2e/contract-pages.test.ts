// Pages and entries that the specification names: where each role starts, the connection check, the
// confirmation of a return, a store's own pages, and the apps that are not enabled.
import { describe, expect, it } from 'vitest'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { signOrders, vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { addToReturnCart, listReturnable, updateReturnCartLine } from '../../src/shared/calls/return-cart.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { press, see, theSite } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()

describe('whoever signs in', () => {
  it.each([
    ['buyer', '/desk/userReport/index'],
    ['vendor', '/desk/factory/index'],
    ['factory', '/desk/factory/index'],
    ['admin', '/desk/report/index'],
  ])('as %s starts at their desk', async (account, desk) => {
    const { page, say } = await site.visit({ language: 'zh', as: account, path: '/' })
    await page.waitForURL((url) => url.pathname === desk)
    const tags = page.getByRole('navigation', { name: say('frame:tags') })
    await see(tags.getByRole('button', { name: /看板/ }).first()).toBeVisible()
    await see(page.getByRole('heading', { name: say('frame:dashboard.quickLinks') })).toBeVisible()
  })
})

it.each(sweptLanguages({ sample: 'en' }))(
  'the connection check finds everything in order, in %s',
  async (language) => {
    const { page, say } = await site.visit({ language, as: 'buyer', path: '/test/ceshi' })
    const checks = page.locator('[data-check]')
    await see(checks).toHaveCount(8)
    await see(checks.getByText(say('check:good'), { exact: true })).toHaveCount(8)
    await see(page.getByText(/buyer ·/)).toBeVisible()
  },
)

/** A signed order's line in the buyer's return cart, with its reason. */
async function somethingToReturn() {
  const [buyer, vendor] = [site.server.as('buyer'), site.server.as('vendor')]
  const { orderId } = await anOrder(buyer, { offer: await anOffer(site.server) })
  const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
  expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
  expectDone(await vendor.post(vendorConfirmOrders, { orderIds: [orderId] }))
  expectDone(await vendor.post(vendorShipOrders, { orderIds: [orderId] }))
  expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
  const { records } = expectDone(await buyer.get(listReturnable, { orderId }))
  const { orderLineId } = records[0]!
  const [line] = expectDone(await buyer.post(addToReturnCart, { lines: [{ orderLineId, quantity: 1 }] }))
  return async () =>
    expectDone(await buyer.post(updateReturnCartLine, { lineId: line!.lineId, reason: 'DAMAGED' }))
}

it('a return is confirmed at its own address, once every line has its reason', async () => {
  const explain = await somethingToReturn()
  const { page, say } = await site.visit({ language: 'zh', as: 'buyer', path: '/shopping/returnConfirm' })
  await see(page.getByText(say('cart:returns.confirm.unexplained'))).toBeVisible()
  await press(page, say('cart:returns.confirm.back'))
  await page.waitForURL(/\/agency\/returnShopCart$/)
  await press(page, say('cart:returns.cart.next'))
  await see(
    page.getByText(say('cart:returns.cart.needed', { field: say('cart:returns.cart.reason') })),
  ).toBeVisible()
  await explain()
  await page.reload()
  await press(page, say('cart:returns.cart.next'))
  await page.waitForURL(/\/shopping\/returnConfirm$/)
  const main = page.getByRole('main')
  await see(
    main.getByText(say('cart:returns.reasons.DAMAGED'), { exact: true }).filter({ visible: true }),
  ).toBeVisible()
  await main.getByLabel(say('cart:returns.cart.description')).fill('外箱压扁')
  await press(page, say('cart:returns.cart.submit'))
  await page.waitForURL(/\/agency\/returnShopCart$/)
  await see(main.getByText('外箱压扁').filter({ visible: true }).first()).toBeVisible()
})

it('a store adds to its cart and confirms on its own pages', async () => {
  const offer = await anOffer(site.server)
  const lines = [{ offerId: offer.offerId, quantity: 1 }]
  expectDone(await site.server.as('buyer').post(addToCart, { lines }))
  const { page, say } = await site.visit({ language: 'en', as: 'buyer', path: '/store/shopping/goOnAdd' })
  await see(page.getByRole('heading', { name: say('quick:store.title'), level: 1 })).toBeVisible()
  await page.getByRole('button', { name: /^Confirm \(/ }).click()
  await page.waitForURL(/\/store\/shopping\/confirm$/)
  await see(page.getByRole('heading', { name: /^Confirm order for \S/, level: 1 })).toBeVisible()
  await press(page, say('shopping:confirm.backToCart'))
  await page.waitForURL(/\/store\/shopping\/goOnAdd$/)
})

it('apps that are not enabled say so and open nothing', async () => {
  const { page, say } = await site.visit({ language: 'zh', as: 'vendor2', path: '/info/index' })
  await page.getByRole('button', { name: say('frame:links.systems') }).click()
  const entries = page.getByRole('menuitem').filter({ hasText: say('frame:links.notEnabled') })
  await see(entries).toHaveCount(3)
  await entries.first().click()
  await see(page.getByText(/：未开通权限$/).first()).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)
})
