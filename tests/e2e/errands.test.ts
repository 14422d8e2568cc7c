// Errands as workshops have them, each from what is at hand to the cart. The walk over a drawing has its own test.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listCart } from '../../src/shared/calls/cart.ts'
import { one } from '../../src/server/db/connection.ts'
import { screens } from '../support/screens.ts'
import { aColleagueOf } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { press, see, theSite, type Visit } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = theSite()
const PICTURE = 'tests/data/vin-pictures/02-frame-LFWD0TXW4SJ190688.jpg'
const CLUTCH_DISC = 'WG9925160612'

describe.each(sweptLanguages({ sample: 'en' }))('a workshop that reads %s comes to its parts', (language) => {
  const begin = async (path: string) => {
    const buyer = await aColleagueOf(site.server, 'buyer')
    return { buyer, ...(await site.visit({ language, as: buyer, path })) }
  }
  const inCart = async (buyer: string) => expectDone(await site.server.as(buyer).get(listCart)).lines

  it('from a sentence', async () => {
    const visit = await begin(searchFor('师傅，帮我找下豪沃的离合器片，要现货'))
    await see(visit.page.getByRole('article').first()).toContainText(/离合器从动盘|Clutch disc/)
    await addFirst(visit)
    expect(await inCart(visit.buyer)).toHaveLength(1)
  })

  it('from full pinyin, narrowed by a value of an attribute, and compared', async () => {
    const visit = await begin(searchFor('liheqipian'))
    const { page, say } = visit
    await see(page.getByRole('article').first()).toContainText(/离合器从动盘|Clutch disc/)
    await openAndCompare(visit, 1)
    await page.goBack()
    await page
      .getByRole('navigation', { name: say('search:facet.title') })
      .getByRole('button', { name: /^430 mm/ })
      .click()
    await see(page).toHaveURL(/attr=/)
    await see(page.getByRole('article').first()).toContainText('φ430')
    await openAndCompare(visit)
    await page.getByRole('link', { name: say('wishes:compare.open', { count: 2 }) }).click()
    await see(page.getByRole('heading', { level: 1, name: say('wishes:compare.title') })).toBeVisible()
    await addFirst(visit)
    expect(await inCart(visit.buyer)).toHaveLength(1)
  })

  it('from a photographed plate', async () => {
    const visit = await begin('/shopping/vin')
    const { page, say } = visit
    await page.locator('input[type=file]').first().setInputFiles(PICTURE)
    await press(page, say('vin:picture.useVin', { vin: 'LFWD0TXW4SJ190688' }))
    await see(page.getByRole('region', { name: say('vin:fits.title') })).toBeVisible()
    await addFirst(visit)
    expect(await inCart(visit.buyer)).toHaveLength(1)
  })

  it('from a number that was replaced', async () => {
    const { old, successor } = await one(
      site.server.db,
      sql<{ old: string; successor: string }>`
        select n.raw as old, l.part_id::text as successor
        from part_links l
        join part_oe n on n.part_id = l.other_id
        join part_market k on k.part_id = l.part_id and k.in_stock > 0
        where l.kind = 'SUPERSEDES'
        order by l.id
        limit 1
      `,
    )
    const visit = await begin(searchFor(old))
    const { page, say, buyer } = visit
    const newer = page
      .getByRole('article')
      .filter({ has: page.locator(`a[href*="partId=${successor}"]`) })
      .first()
    await press(newer, say('search:offers.add'))
    await see(page.getByText(say('search:offers.toCart')).first()).toBeVisible()
    expect(await inCart(buyer)).toMatchObject([{ partId: successor }])
  })

  it('from the plate of its own truck and the name of a part', async () => {
    const visit = await begin(searchFor('鲁A12345 离合器'))
    await see(visit.page.getByRole('article').first()).toContainText(/离合器|Clutch/)
    await addFirst(visit)
    expect(await inCart(visit.buyer)).toHaveLength(1)
  })

  it('from a message with several numbers among its words', async () => {
    const visit = await begin(searchFor(`你好，帮忙看下 ${CLUTCH_DISC}，还有 3968559 有货吗`))
    await see(visit.page.getByRole('article').nth(1)).toBeVisible()
    await addFirst(visit)
    expect(await inCart(visit.buyer)).toHaveLength(1)
  })

  it('from the VIN of a truck, typed into the box with words around it', async () => {
    const visit = await begin('/shopping/material')
    const { page, say } = visit
    const box = page.getByRole('combobox', { name: say('search:field.full.label') })
    await box.fill('车架号：LZZ5ELND68W339696')
    await box.press('Enter')
    await see(page).toHaveURL(/\/shopping\/vin/)
    await see(page.getByRole('region', { name: say('vin:fits.title') })).toBeVisible()
    await addFirst(visit)
    expect(await inCart(visit.buyer)).toHaveLength(1)
  })

  it('from a pasted list of numbers with quantities', async () => {
    const { page, say, buyer } = await begin('/agency/shopCart/goOnAdd')
    await page.getByRole('textbox', { name: say('quick:paste.label') }).fill(`${CLUTCH_DISC}  2\n3968559  4`)
    await press(page, say('quick:paste.check'))
    await see(page.getByRole('table').getByRole('row')).toHaveCount(3)
    await press(page, say('quick:add_other', { count: 2 }))
    await see.poll(async () => (await inCart(buyer)).map(({ quantity }) => quantity)).toEqual([2, 4])
  })

  it('from a list of the fleet: the trucks are imported, and one of them narrows the search', async () => {
    const visit = await begin('/shopping/garage')
    const { page, say } = visit
    const label = (field: string) =>
      screens.find(({ name }) => name === 'vehicle')!.fields.find(({ prop }) => prop === field)!.label[
        language
      ]
    await press(page, say('admin:import'))
    await page.locator('input[type=file]').setInputFiles({
      name: 'fleet.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${label('vin')},${label('plate')}\nLZZ5CLSB89A389815,鲁A77889\n`),
    })
    await press(page.getByRole('dialog'), say('sheets:write_one', { count: 1 }))
    await see(page.getByRole('dialog').getByText(say('sheets:done'))).toBeVisible()
    await press(page.getByRole('dialog'), say('sheets:close'))
    await press(page.getByRole('banner'), say('frame:vehicle.choose'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /鲁A77889/ })
      .click()
    await page.goto(new URL(searchFor('总成'), page.url()).href)
    await see(page.getByText('鲁A77889', { exact: false }).first()).toBeVisible()
    await addFirst(visit)
    expect((await inCart(visit.buyer))[0]).toMatchObject({ vehicles: [{ name: '鲁A77889' }] })
  })
})

const searchFor = (text: string) => `/shopping/material?q=${encodeURIComponent(text)}`

async function openAndCompare({ page, say }: Visit, place = 0) {
  await page.getByRole('article').nth(place).getByRole('heading').getByRole('link').click()
  await see(page).toHaveURL(/\/quoteOrder\/detail\?partId=\d+/)
  await press(page, say('wishes:compare.add'))
}

async function addFirst({ page, say }: Visit) {
  await press(page.getByRole('main'), say('search:offers.add'))
  await see(page.getByText(say('search:offers.toCart')).first()).toBeVisible()
}
