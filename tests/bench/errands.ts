// What three errands of a workshop cost in clicks and keys, and how much a window shows, in Chromium on the built
// pages. The limits are those of the storefront's purpose.
import type { Locator, Page } from 'playwright'
import cashier from '../../src/web/i18n/en/cashier.ts'
import catalogue from '../../src/web/i18n/en/catalogue.ts'
import quick from '../../src/web/i18n/en/quick.ts'
import search from '../../src/web/i18n/en/search.ts'
import shopping from '../../src/web/i18n/en/shopping.ts'
import { benchClient } from './bench-client.ts'
import { onBuiltPages } from './built-pages.ts'

/** Enough for seven suppliers with something in stock. */
const PARTS = 600
const LINES = 24
const SUPPLIERS = 7
const QUICK_ORDER = '/agency/shopCart/goOnAdd'

export function bench(): Promise<void> {
  return onBuiltPages({}, measureErrands, { parts: PARTS, account: 'buyer' })
}

/** Runs the errands as the signed-in buyer and prints their counts beside the limits. */
export async function measureErrands(page: Page, site: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  await clearCart(site)
  const paid = await clicksToPaid(page, site)
  const tabs = await tabsToFirstAdd(page, site)
  await page.goto(`${site}/shopping/material?q=filter`)
  await page.getByRole('article').nth(9).waitFor()
  const results = await inSight(page, page.getByRole('article'))
  await fillCart(site)
  await page.goto(`${site}/agency/shopCart`)
  await page
    .getByRole('spinbutton')
    .nth(LINES - 1)
    .waitFor()
  const cartLines = await inSight(page, page.getByRole('spinbutton'), await footTop(page))
  const submitted = await clicksToSubmitted(page)
  await page.goto(`${site}/shopping/orderList`)
  await page.locator('tbody tr').first().waitFor()
  const orders = await inSight(page, page.locator('tbody tr'))
  console.table({
    'three known numbers to paid': atMost(paid, 9, 'clicks'),
    [`${LINES} lines of ${SUPPLIERS} suppliers to submitted, after the cart`]: atMost(submitted, 8, 'clicks'),
    'from the box to the first add': atMost(tabs, 6, 'Tabs'),
    'cart of 24 lines shows': atLeast(cartLines, 14, 'lines'),
    'results show': atLeast(results, 6, 'parts'),
    'orders show': atLeast(orders, 12, 'rows'),
  })
}

const atMost = (count: number, most: number, unit: string) => ({
  ...{ count: `${count} ${unit}`, keeps: `${count <= most ? 'yes' : 'NO'}, ≤ ${most}` },
})
const atLeast = (count: number, least: number, unit: string) => ({
  ...{ count: `${count} ${unit}`, keeps: `${count >= least ? 'yes' : 'NO'}, ≥ ${least}` },
})

/** A button whose text begins with these words; the counts and the spaces in them do not matter. */
function button(within: Page | Locator, words: string): Locator {
  const pattern = [...words.replace(/\{\{.*$/, '')].join('\\s?')
  return within.getByRole('button', { name: new RegExp(`^${pattern}`) })
}

/** Clicks as a person does, and counts. */
class Clicks {
  count = 0

  async on(target: Locator) {
    await target.first().click()
    this.count += 1
  }
}

async function clicksToPaid(page: Page, site: string): Promise<number> {
  const numbers = await knownNumbers(site)
  const clicks = new Clicks()
  await page.goto(`${site}/`)
  await clicks.on(page.locator(`a[href="${QUICK_ORDER}"]`))
  const list = page.getByRole('textbox', { name: quick.paste.label })
  await list.waitFor()
  if (!(await list.evaluate((field) => field === document.activeElement))) await clicks.on(list)
  await page.keyboard.insertText(numbers.map((number) => `${number} 1`).join('\n'))
  await clicks.on(button(page, quick.paste.check))
  const add = button(page.getByRole('region', { name: quick.title }), quick.add_other)
  await add.waitFor()
  await clicks.on(add)
  const confirm = button(page, shopping.cart.confirm)
  if (!(await appears(confirm))) await clicks.on(page.locator('header a[href="/agency/shopCart"]'))
  await clicks.on(confirm)
  await submit(page, clicks)
  await clicks.on(button(page, shopping.submitted.pay))
  await page.waitForURL(/orderPay/)
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    clicks.on(button(page.getByRole('main'), shopping.pay.now)),
  ])
  await clicks.on(button(shop, cashier.outcome.success))
  await page.waitForURL(/\/paySuccess/)
  return clicks.count
}

async function clicksToSubmitted(page: Page): Promise<number> {
  const clicks = new Clicks()
  await clicks.on(button(page, shopping.cart.confirm))
  await submit(page, clicks)
  return clicks.count
}

/** With a second click where the confirmation asks about something. */
async function submit(page: Page, clicks: Clicks) {
  await page.waitForURL(/orderConfirm/)
  await clicks.on(button(page, shopping.confirm.submit))
  const asked = button(page.getByRole('dialog'), shopping.confirm.submit)
  await Promise.race([asked.waitFor(), page.waitForURL(/orderSubmit/)])
  if (await asked.isVisible()) await clicks.on(asked)
  await page.waitForURL(/orderSubmit/)
}

async function tabsToFirstAdd(page: Page, site: string): Promise<number> {
  const [number] = await knownNumbers(site)
  await page.goto(`${site}/quoteOrder/oe`)
  const box = page.getByRole('combobox', { name: search.field.oe.label })
  await box.fill(number!.slice(0, 2))
  await box.press('Enter')
  await page.getByRole('article').first().waitFor()
  await box.focus()
  const MOST = 60
  for (let tabs = 1; tabs <= MOST; tabs += 1) {
    await page.keyboard.press('Tab')
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
    // The link past the filters is taken, as it is meant to be.
    if (text === catalogue.skip) await page.keyboard.press('Enter')
    if (text === search.offers.add) return tabs
  }
  return MOST
}

/** How many of the elements are wholly in the window, above `bottom`. */
async function inSight(page: Page, elements: Locator, bottom = page.viewportSize()!.height): Promise<number> {
  const boxes = await Promise.all((await elements.all()).map((element) => element.boundingBox()))
  return boxes.filter((box) => box !== null && box.y >= 0 && box.y + box.height <= bottom).length
}

/** The bar with the sum covers what lies behind it. */
async function footTop(page: Page): Promise<number> {
  const bar = page.locator('footer').filter({ has: page.getByRole('status') })
  return (await bar.first().boundingBox())!.y
}

const appears = (target: Locator) =>
  target
    .waitFor({ timeout: 15_000 })
    .then(() => true)
    .catch(() => false)

interface Found {
  records: { oeNumbers: string[]; offers: FoundOffer[] }[]
}

interface FoundOffer {
  offerId: string
  supplierId: string
  available: number
  ordersApart: boolean
  preSaleUntil: string | null
  minQuantity: number
}

/** Sold by the piece, at once, and in one order with others. */
const isUsable = ({ available, ordersApart, preSaleUntil, minQuantity }: FoundOffer) =>
  available > 0 && !ordersApart && preSaleUntil === null && minQuantity === 1

async function partsInStock(site: string): Promise<Found['records']> {
  const buyer = await benchClient(site, 'buyer')
  const categories = await buyer.get<{ categoryId: string; level: number }[]>('/api/kms/part/categories')
  const top = categories.filter(({ level }) => level === 1).map(({ categoryId }) => categoryId)
  const asked = { mode: 'catalog', categoryId: top.join(), facets: 'without', size: '300' }
  const { records } = await buyer.get<Found>(`/api/kms/part/search?${new URLSearchParams(asked)}`)
  return records.filter(({ offers }) => offers.some(isUsable))
}

async function knownNumbers(site: string): Promise<string[]> {
  const numbers = (await partsInStock(site)).flatMap(({ oeNumbers }) => oeNumbers.slice(0, 1))
  return numbers.slice(0, 3)
}

async function clearCart(site: string) {
  const buyer = await benchClient(site, 'buyer')
  const { lines } = await buyer.get<{ lines: { lineId: string }[] }>('/api/order/shopping/cart/list')
  const ids = lines.map(({ lineId }) => lineId)
  if (ids.length > 0) await buyer.post('/api/order/shopping/cart/remove', { ids: ids.join() })
}

/** Puts lines of as many suppliers as asked for into the buyer's cart, in turn. */
export async function fillCart(site: string) {
  const offers = (await partsInStock(site)).flatMap((part) => part.offers.filter(isUsable))
  const bySupplier = [...Map.groupBy(offers, ({ supplierId }) => supplierId).values()].slice(0, SUPPLIERS)
  if (bySupplier.length < SUPPLIERS)
    throw new Error(`Only ${bySupplier.length} suppliers have parts in stock.`)
  const chosen = new Set<string>()
  for (let turn = 0; chosen.size < LINES && turn < LINES; turn += 1)
    for (const own of bySupplier) {
      const offer = own[turn]
      if (offer && chosen.size < LINES) chosen.add(offer.offerId)
    }
  const lines = [...chosen].map((offerId) => ({ offerId, quantity: 1 }))
  const buyer = await benchClient(site, 'buyer')
  await buyer.post('/api/order/shopping/cart/add', { lines })
}
