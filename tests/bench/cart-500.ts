// A cart of 500 lines in Chromium, on the built pages: how long it takes to appear after a click in the menu,
// and how long an edit takes, on the page and on the server.
import type { Page } from 'playwright'
import { benchClient } from './bench-client.ts'
import { onBuiltPages } from './built-pages.ts'
import { median } from './measure.ts'

const LINES = 500
/** Enough for this many offers in stock. */
const PARTS = 600
const TIMES = 5
/** As many as fit into a window; those out of sight are drawn when they come near it. */
const WINDOW_LINES = 14
const MOST_DRAW_MS = 1_000
const MOST_EDIT_MS = 200
/** Its entry in the menu. */
const CART = '[data-menu-id$="/agency/shopCart"]'

interface Found {
  records: { offers: FoundOffer[] }[]
}

interface FoundOffer {
  offerId: string
  available: number
  ordersApart: boolean
  preSaleUntil: string | null
  minQuantity: number
}

export function bench(): Promise<void> {
  return onBuiltPages({}, measure, { parts: PARTS, account: 'buyer' })
}

async function measure(page: Page, site: string) {
  await fillCart(site)
  // The menu is expanded, as in a wide window.
  await page.setViewportSize({ width: 1680, height: 900 })
  const drawn: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    // Starts without any of the cart on the page or in its memory.
    await page.goto(`${site}/shopping/orderList`)
    await page.locator(CART).waitFor()
    drawn.push(await openCart(page, WINDOW_LINES))
  }
  const shown: number[] = []
  const answered: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const answer = page.waitForResponse(/cart\/update/)
    shown.push(await addOne(page))
    const timing = (await answer).request().timing()
    await (await answer).finished()
    answered.push(timing.responseStart)
  }
  console.table({
    [`drawn, ${LINES} lines`]: row(drawn, MOST_DRAW_MS),
    'an edit on the page': row(shown, MOST_EDIT_MS),
    'an edit at the server': row(answered, MOST_EDIT_MS),
  })
}

function row(times: number[], most?: number) {
  const ms = Math.round(median(times))
  return {
    'median ms': ms,
    'slowest ms': Math.round(Math.max(...times)),
    keeps: most === undefined ? '' : `${ms < most ? 'yes' : 'NO'}, < ${most} ms`,
  }
}

async function fillCart(site: string) {
  const buyer = await benchClient(site, 'buyer')
  const categories = await buyer.get<{ categoryId: string; level: number }[]>('/api/kms/part/categories')
  const categoryId = categories.filter(({ level }) => level === 1).map((category) => category.categoryId)
  const offers = new Set<string>()
  for (let current = 1; offers.size < LINES; current += 1) {
    const asked = new URLSearchParams({
      ...{ mode: 'catalog', categoryId: categoryId.join(), facets: 'without' },
      ...{ size: '50', current: String(current) },
    })
    const { records } = await buyer.get<Found>(`/api/kms/part/search?${asked}`)
    if (records.length === 0) throw new Error(`Only ${offers.size} offers are in stock.`)
    const usable = records.flatMap((part) => part.offers).filter(isUsable)
    for (const { offerId } of usable) if (offers.size < LINES) offers.add(offerId)
  }
  const lines = [...offers].map((offerId) => ({ offerId, quantity: 1 }))
  for (let at = 0; at < lines.length; at += 100)
    await buyer.post('/api/order/shopping/cart/add', { lines: lines.slice(at, at + 100) })
}

/** Sold without restrictions: by the piece, immediately, and in one order with the others. */
function isUsable({ available, ordersApart, preSaleUntil, minQuantity }: FoundOffer): boolean {
  return available > TIMES && !ordersApart && preSaleUntil === null && minQuantity === 1
}

/** From the click to the first frame that shows this many lines and the total, in ms. */
function openCart(page: Page, least: number): Promise<number> {
  return page.evaluate(
    ({ entry, lines }) =>
      new Promise<number>((resolve) => {
        const from = performance.now()
        document.querySelector<HTMLElement>(entry)!.click()
        const look = () => {
          const isDrawn = document.querySelectorAll('[role=spinbutton]').length >= lines
          if (isDrawn && document.querySelector('footer [role=status]')) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
    { entry: CART, lines: least },
  )
}

/** From a click on a line's plus to the first frame that shows the new sum, in ms. */
function addOne(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const sum = () => document.querySelector('footer [role=status]')!.textContent
        const before = sum()
        const from = performance.now()
        document
          .querySelector<HTMLButtonElement>(
            '[role=group]:has(> [role=spinbutton]) > button:last-child:not(:disabled)',
          )!
          .click()
        const look = () => {
          if (sum() !== before) resolve(performance.now() - from)
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }),
  )
}
