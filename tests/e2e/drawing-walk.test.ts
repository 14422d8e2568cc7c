import { describe, expect, it } from 'vitest'
import { listCart } from '../../src/shared/calls/cart.ts'
import { aColleagueOf } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { press, see, theSite, type Visit } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()

describe.each(sweptLanguages({ sample: 'zh' }))('a workshop that reads %s', (language) => {
  it('walks from the series over system and group to a drawing, and puts all its parts into the cart', async () => {
    const buyer = await aColleagueOf(site.server, 'buyer')
    const visit = await site.visit({ language, as: buyer, path: '/quoteOrder/assembly' })
    await chooseSeries(visit)
    await chooseGroup(visit)
    await openDrawing(visit)
    await findPositionOnDrawing(visit)
    const chosen = await orderEverything(visit)
    const { lines } = expectDone(await site.server.as(buyer).get(listCart))
    expect(lines).toHaveLength(chosen)
    await followToPart(visit)
  })
})

async function chooseSeries({ page, say }: Visit) {
  await see(page.getByRole('heading', { level: 1, name: say('assembly:title') })).toBeVisible()
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
  await see(page).toHaveURL(/seriesId=\d+/)
}

async function chooseGroup({ page, say }: Visit) {
  const systems = page.getByRole('navigation', { name: say('assembly:systems') })
  // The first button shows the drawings of all systems.
  await systems.getByRole('button').nth(1).click()
  await see(page).toHaveURL(/systemId=\d+/)
  // The groups of the chosen system, which stand below its own button.
  await systems.locator('div > button[aria-pressed="true"] + div > button').first().click()
  await see(page).toHaveURL(/groupId=\d+/)
}

async function openDrawing({ page }: Visit) {
  await see(page.locator('[aria-busy="false"]').getByRole('listitem').first()).toBeVisible()
  await page.locator('[aria-busy="false"]').getByRole('listitem').getByRole('link').first().click()
  await see(page).toHaveURL(/\/quoteOrder\/assemblyDetail\?.*assemblyId=\d+/)
}

/** A hot spot marks its rows, by the mouse and by the keyboard; the drawing zooms and shows itself whole again. */
async function findPositionOnDrawing({ page, say }: Visit) {
  const drawing = page.getByRole('application')
  await see(drawing.locator('img')).toBeVisible()
  const spot = drawing.getByRole('button').first()
  await spot.focus()
  await spot.press('Enter')
  const position = /[0-9]+/.exec((await spot.getAttribute('aria-label')) ?? '')?.[0]
  await see(page.locator(`[data-position="${position}"]`).first()).toBeInViewport()
  await press(page, say('assembly:zoomIn'))
  await press(page, say('assembly:whole'))
}

/** Everything that can be ordered, in the pieces that a vehicle needs; returns how many offers that is. */
async function orderEverything({ page, say }: Visit): Promise<number> {
  await page.getByRole('checkbox', { name: say('assembly:chooseAll') }).check()
  const parts = page.getByRole('region', { name: say('assembly:list') })
  await see(parts.getByRole('status')).toBeVisible()
  await press(parts, say('assembly:add'))
  const added = page.getByText(say('assembly:toCart'))
  await see(added).toBeVisible()
  const told = /\d+/.exec((await page.locator('.ant-message-success').first().textContent()) ?? '')?.[0]
  await added.click()
  await see(page).toHaveURL(/\/agency\/shopCart$/)
  await see(page.getByRole('spinbutton').first()).toBeVisible()
  return Number(told)
}

/** Back on the drawing, a part leads to its page, which names the drawing. */
async function followToPart({ page, say }: Visit) {
  await page.goBack()
  await see(page.getByRole('application')).toBeVisible()
  await page.locator('a[href*="/quoteOrder/detail?partId="]').first().click()
  await see(page).toHaveURL(/\/quoteOrder\/detail\?partId=\d+/)
  await see(page.getByRole('heading', { name: say('assembly:inDrawings') })).toBeVisible()
}
