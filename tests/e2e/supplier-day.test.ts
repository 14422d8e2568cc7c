// A supplier's day, from the morning's price list to the evening's count, each step by the role that does it.
import { sql } from 'kysely'
import type { Page } from 'playwright'
import { expect, it } from 'vitest'
import { signOrders } from '../../src/shared/calls/order-steps.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { printOrders } from '../../src/shared/calls/paper.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import type { Language } from '../../src/shared/errors.ts'
import { one } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aReturn } from '../support/returned-goods.ts'
import { expectDone } from '../support/shopping.ts'
import { aSite, press, see, type Visit } from '../support/site.ts'
import { sweptLanguages } from '../support/swept.ts'

const site = aSite()

it.each(sweptLanguages({ sample: 'zh' }))(
  'a supplier who reads %s loads a list, proposes, sells by telephone, ships in parts, takes back, restocks and counts',
  async (language) => {
    const code = `DAY${newId().slice(-9)}`
    const at = (as: string, path: string) => site.visit({ language, as, path })

    await loadList(await at('vendor', '/vendor/priceList'), code)
    await propose(await at('vendorstaff', '/vendor/proposePart'), code)
    const offer = await offerOf(code, language)

    const orderId = await takeOrder(await at('vendorstaff', '/vendor/sale/goOnAdd'), code)
    await agree(await at('buyer', `/shopping/orderDetail?orderId=${orderId}`), 'custConfirm')
    const buyer = site.server.as('buyer')
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    await agree(await at('vendorstaff', `/vendor/sale/detail?orderId=${orderId}`), 'vendorConfirm')

    const packing = await at('vendorwarehouse', `/vendor/sale/detail?orderId=${orderId}`)
    expect(await packing.page.getByRole('main').innerText()).not.toContain('100.00')
    await print(packing, 'pick')
    await print(packing, 'delivery')
    const { orderNo } = expectDone(await buyer.get(orderDetail, { orderId }))
    await pick(await at('vendorwarehouse', '/warehouse/takeOrder'), { orderNo, code, pieces: 2 })
    await ship(await at('vendorwarehouse', `/vendor/sale/detail?orderId=${orderId}`), 1)
    expect(await onHand(offer)).toBe(7)

    expectDone(await buyer.post(signOrders, { orderIds: [orderId] }))
    const { lines } = expectDone(await buyer.get(orderDetail, { orderId }))
    const { requestId } = await aReturn(buyer, { orderLineId: lines[0]!.lineId }, { quantity: 1 })
    const goingBack = `/vendor/returnDetail?requestId=${requestId}`
    await takeBack(await at('vendorstaff', goingBack), ['agree'])
    await takeBack(await at('vendorwarehouse', goingBack), ['receive', 'inspect'])
    expect(await onHand(offer)).toBe(8)

    await restock(await at('vendorwarehouse', `/vendor/stock?q=${code}`), code)
    expect(await onHand(offer)).toBe(30)
    await count(await at('vendorwarehouse', '/vendor/stock?tab=count'), { code, ...offer })
    expect(await onHand(offer)).toBe(29)
  },
)

async function loadList({ page, say }: Visit, code: string) {
  const rows = [
    '配件编码,OE号,品名,品牌,含税价,库存数,适用车型',
    `${code},OE${code},测试水泵,中国重汽,100.00,10,豪沃 T7H`,
  ]
  const file = { name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) }
  await page.locator('input[type=file]').setInputFiles(file)
  await press(page, say('price-list:columns.check'))
  await see(page.getByText(code, { exact: true })).toBeVisible()
  await press(page, say('price-list:preview.run'))
  await see(page.getByText(say('price-list:run.IN_FORCE'), { exact: true })).toBeVisible()
}

async function propose({ page, say }: Visit, code: string) {
  const field = (name: 'nameZh' | 'code' | 'brandName' | 'oeNumbers' | 'categoryId') =>
    page.getByRole('main').getByLabel(say(`proposal:field.${name}`), { exact: true })
  await field('nameZh').fill('暖风水管接头')
  await field('oeNumbers').fill(`P${code}`)
  await field('oeNumbers').press('Enter')
  await field('code').fill(`P${code}`)
  await field('brandName').fill('中国重汽')
  await field('categoryId').click()
  await page.locator('.ant-select-item-option').first().click()
  await press(page, say('proposal:send'))
  await see(page.getByRole('main').getByText(`P${code}`).first()).toBeVisible()
}

async function takeOrder({ page, say }: Visit, code: string): Promise<string> {
  await page.getByRole('combobox', { name: say('taking:customer') }).fill('远航')
  await page.locator('.ant-select-item-option').first().click()
  await page.getByRole('textbox', { name: say('taking:find') }).fill(code)
  await press(page, say('taking:add'))
  await page.getByRole('main').locator('li').getByRole('spinbutton').first().fill('3')
  await press(page, say('taking:submit'))
  await see(page).toHaveURL(/\/vendor\/sale\/detail\?orderId=\d+$/)
  return new URL(page.url()).searchParams.get('orderId')!
}

/** Presses an order's next step and agrees. */
async function agree({ page, say }: Visit, action: 'custConfirm' | 'vendorConfirm') {
  await press(page.getByRole('main'), say(`orders:action.${action}.button`))
  const dialog = page.getByRole('dialog')
  await press(dialog, say(`orders:action.${action}.button`))
  await see(dialog).toBeHidden()
}

async function print({ page, say }: Visit, kind: 'pick' | 'delivery') {
  await press(page.getByRole('main'), say('orders:print.button'))
  const made = page.waitForResponse((answer) => answer.url().includes(printOrders.path))
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: say(`orders:print.${kind}`) }).click(),
  ])
  expect((await made).headers()['content-type']).toContain('pdf')
  await tab.close()
}

/** Takes the order, scans some of its pieces and ships them. */
async function pick(
  { page, say }: Visit,
  { orderNo, code, pieces }: { orderNo: string; code: string; pieces: number },
) {
  const main = page.getByRole('main')
  await press(main, say('picking:takeThis', { orderNo }))
  const scanner = main.getByRole('textbox', { name: say('picking:pick.scan') })
  for (let picked = 1; picked <= pieces; picked++) {
    await scanner.fill(code)
    await scanner.press('Enter')
    await see(main.getByText(say('picking:pick.progress', { picked, pieces: 3 }))).toBeVisible()
  }
  await press(main, say('picking:pick.shipPart'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('orders:ship.trackingNo')).fill(`SF${newId().slice(-8)}`)
  await press(dialog, say('orders:ship.go'))
  await see(page).toHaveURL(/\/warehouse\/takeOrder/)
}

async function ship({ page, say }: Visit, pieces: number) {
  await press(page.getByRole('main'), say('orders:action.vendorShip.button'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton').first().fill(String(pieces))
  await dialog.getByLabel(say('orders:ship.trackingNo')).fill(`SF${newId().slice(-8)}`)
  await press(dialog, say('orders:ship.go'))
  await see(dialog).toBeHidden()
}

async function takeBack({ page, say }: Visit, acts: ('agree' | 'receive' | 'inspect')[]) {
  for (const act of acts) {
    await press(page.getByRole('main'), say(`cart:returns.act.${act}`))
    await press(page.getByRole('dialog'), say(`cart:returns.act.${act}`))
    await see(page.getByText(say(`cart:returns.event.${act}`), { exact: true }).first()).toBeVisible()
  }
}

/** Below its reorder point a part is bought up to the stock that the point names, and received. */
async function restock({ page, say }: Visit, code: string) {
  const dialog = page.getByRole('dialog')
  await press(page.getByRole('row').filter({ hasText: code }), say('stock:act.reorder'))
  await dialog.getByLabel(say('stock:reorder.point')).fill('20')
  await dialog.getByLabel(say('stock:reorder.upTo')).fill('30')
  await press(dialog, say('stock:save'))
  await see(dialog).toBeHidden()
  await openTab(page, say('stock:tab.reorder'))
  await page.getByRole('main').locator('.ant-btn-primary').first().click()
  await press(page.getByRole('main'), say('stock:replenish.act.receive'))
  await press(dialog, say('stock:transfer.act.receive'))
  await see(dialog).toBeHidden()
}

const openTab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()

async function count({ page, say }: Visit, { code, warehouse }: { code: string; warehouse: string }) {
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: say('stock:column.warehouse') }).fill(warehouse)
  await page.locator('.ant-select-item-option').filter({ hasText: warehouse }).first().click()
  const rows = `配件编码,实点件数\r\n${code},29`
  const file = { name: 'count.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) }
  await main.locator('input[type=file]').setInputFiles(file)
  await see(main.getByRole('row').filter({ hasText: code })).toContainText('−1')
  await press(main, say('stock:count.save_one', { count: 1 }))
  await see(main.getByRole('row').filter({ hasText: code })).toBeHidden()
}

const offerOf = (code: string, language: Language) =>
  one(
    site.server.db,
    sql<{ partId: string; warehouseId: string; warehouse: string }>`
      select o.part_id::text as part_id, o.warehouse_id::text as warehouse_id,
        case when ${language === 'en'} then w.name_en else w.name_zh end as warehouse
      from offers o
      join warehouses w on w.id = o.warehouse_id
      where o.supplier_code = ${code}
    `,
  )

const onHand = async ({ partId, warehouseId }: { partId: string; warehouseId: string }) =>
  (
    await one(
      site.server.db,
      sql<{ onHand: number }>`
        select on_hand from stock where part_id = ${partId} and warehouse_id = ${warehouseId}
      `,
    )
  ).onHand
