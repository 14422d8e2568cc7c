// Two server processes on one PostgreSQL server: what an administrator changes on one is so on the other.
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { confirmOrder } from '../../src/shared/calls/order-confirm.ts'
import { addToCart, listCart } from '../../src/shared/calls/cart.ts'
import { orderDetail } from '../../src/shared/calls/order.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { menuButtons, menuRoutes } from '../../src/shared/calls/session.ts'
import { one } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer, type TestServer } from '../support/test-server.ts'

interface Row {
  id: string
  version: number
  [prop: string]: unknown
}

describeOnServer('a change of the configuration on one server', () => {
  const server = aTestServer({ engine: 'server' })
  const admin = () => server.as('admin')
  const found = async (path: string, search: Record<string, string>) =>
    expectDone(await admin().get<{ records: Row[] }>(path, search)).records[0]!

  async function twin() {
    const other = await server.twin()
    onTestFinished(() => other.stop())
    return other
  }

  it('of a parameter is what the other answers next', async () => {
    const other = await twin()
    const read = async () =>
      expectDone(
        await other
          .as('buyer')
          .get<{ paramValue: string }>('/sys-system/param/detail', { paramKey: 'auto_sign_days' }),
      ).paramValue
    expect(await read()).toBe('10')
    const { id, version } = await found('/sys-system/param/list', { paramKey: 'auto_sign_days' })
    expectDone(await admin().post('/sys-system/param/update', { id, version, paramValue: '12' }))
    expect(await read()).toBe('12')
  })

  it('of a dictionary is what the other offers and takes next', async () => {
    const other = await twin()
    const dict = await found('/sys-system/dict/list', { code: 'scene-stage' })
    const group = { name: 'Night', uid: 'wg-night', orgUid: '1000', stage: 'NIGHT' }
    const refused = await other.as('admin').post('/im/api/v1/workgroup/update', group)
    expect(refused.body.error).toBe('INVALID')
    const item = { dictId: dict.id, value: 'NIGHT', labelZh: '夜间值班', labelEn: 'At night' }
    expectDone(await admin().post('/sys-system/dict/item/submit', { ...item, sort: 50 }))
    const offered = await other.as('admin').get('/sys-system/dict/dictionary', { code: 'scene-stage' })
    expect(JSON.stringify(offered.data)).toContain('NIGHT')
    expectDone(await other.as('admin').post('/im/api/v1/workgroup/update', group))
  })

  it('of a menu entry is in the menu that the other answers next', async () => {
    const other = await twin()
    const menu = async () => JSON.stringify(expectDone(await other.as('admin').in('en').get(menuRoutes)))
    expect(await menu()).not.toContain('Tellers')
    const { id, version } = await found('/sys-system/menu/list', { code: 'docking_client' })
    expectDone(await admin().post('/sys-system/menu/update', { id, version, nameEn: 'Tellers' }))
    expect(await menu()).toContain('Tellers')
  })

  it('of a role opens and closes calls and buttons on the other', async () => {
    const other = await twin()
    const account = await aUser(server, { codes: ['system_post_view'] })
    const client = other.as(account)
    expect((await client.get('/sys-system/post/list')).status).toBe(200)
    const own = await ofUser(account)
    expectDone(await admin().post('/sys-system/role/update', { id: own.id, version: own.version, menus: [] }))
    // The other process hears of it by a signal that takes a moment to arrive.
    await expect.poll(async () => (await client.get('/sys-system/post/list')).status).toBe(403)
    expect(expectDone(await client.get(menuButtons))).toEqual([])
  })

  async function ofUser(account: string): Promise<Row> {
    const user = await found('/sys-system/user/list', { account })
    const [roleId] = user['roles'] as string[]
    return expectDone(await admin().get<Row>('/sys-system/role/detail', { id: roleId }))
  }

  const BUYING = [
    ...['cart_edit', 'order_submit', 'order_view', 'order_pay_button', 'address_edit', 'part_search'],
  ]
  const saved = async (path: string, row: object) =>
    expectDone(await admin().post<{ id: string }>(`${path}/submit`, row))
  const removed = async (path: string, id: string) =>
    expectDone(await admin().post(`${path}/remove?ids=${id}`, {}))

  async function aCart(other: TestServer, { supplier }: { supplier: string }) {
    const buyer = other.as(await aUser(server, { codes: BUYING, tenant: 'buyer' }))
    const offer = await anOffer(server, { supplier, priceFen: 10_000 })
    expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }))
    const line = async () => expectDone(await buyer.get(listCart)).lines[0]!
    return { buyer, offer, line }
  }

  it('of a cut-off is in the promise that the other makes next', async () => {
    const other = await twin()
    const { buyer, line } = await aCart(other, { supplier: '3001' })
    const { lineId } = await line()
    const options = async () =>
      expectDone(await buyer.post(confirmOrder, { lineIds: [lineId] })).orders[0]!.logisticsOptions
    const { logisticsLineId } = (await options())[0]!
    const path = '/sys-system/logistics/line'
    const { version } = expectDone(await admin().get<Row>(`${path}/detail`, { id: logisticsLineId }))
    expectDone(await admin().post(`${path}/update`, { id: logisticsLineId, version, cutOff: '13:37' }))
    const changed = (await options()).find((option) => option.logisticsLineId === logisticsLineId)
    expect(changed!.cutOff).toBe('13:37')
  })

  it('of a price rule is the price that the other takes next', async () => {
    const other = await twin()
    const { line } = await aCart(other, { supplier: '3005' })
    expect((await line()).price).toBe('100.00')
    const rule = { name: 'dearer', supplierId: '3005', mode: 'MARKUP', ratio: 25, sort: 10 }
    const { id } = await saved('/platform/price-config', rule)
    expect((await line()).price).toBe('125.00')
    await removed('/platform/price-config', id)
    expect((await line()).price).toBe('100.00')
  })

  it('of a sale range is what the other sells next', async () => {
    const other = await twin()
    const { line } = await aCart(other, { supplier: '3006' })
    expect((await line()).invalidReason).toBeNull()
    const range = { name: 'only one', supplierId: '3006', kind: 'CUSTOMER', customers: ['2002'] }
    const { id } = await saved('/platform/sale-range', range)
    expect((await line()).invalidReason).toBe('NOT_SOLD')
    await removed('/platform/sale-range', id)
    expect((await line()).invalidReason).toBeNull()
  })

  it('of a sales configuration is the quantity that the other sells next', async () => {
    const other = await twin()
    const { line } = await aCart(other, { supplier: '3001' })
    const { code } = await line()
    const { id: confId } = await saved('/kms/mtlSalesConf/conf', { name: 'by three', supplierId: '3001' })
    const item = { confId, partCode: code, partName: 'part', minQuantity: 3, multiple: 3 }
    expectDone(await admin().post('/kms/mtlSalesConf/item/add', item))
    expect(await line()).toMatchObject({ invalidReason: 'QUANTITY_TERMS', multiple: 3 })
  })

  it('of a timeout rule dates the orders that the other places next', async () => {
    const other = await twin()
    const { buyer, offer } = await aCart(other, { supplier: '3001' })
    const rule = { stage: 'ACCEPT', action: 'MARK', effectiveFrom: '2026-06-02', lineMinutes: 0 }
    await saved('/warehouse/timeout-rule', { ...rule, baseMinutes: 17 })
    const { orderId } = await anOrder(buyer, { offer })
    const { paymentId } = expectDone(await buyer.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await buyer.post(sandboxPay.path.replace('{paymentId}', paymentId), { outcome: 'success' }))
    const { dueAt } = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(dueAt).toBe(new Date(server.clock().getTime() + 17 * 60_000).toISOString())
  })

  it('of a warehouse permission closes orders to a person on the other', async () => {
    const other = await twin()
    const account = await aUser(server, { codes: ['sale_view'] })
    const seen = async () =>
      expectDone(await other.as(account).get<{ total: number }>('/order/sale/list')).total
    expect(await seen()).toBeGreaterThan(0)
    const { id: store } = await one(server.db, sql<{ id: string }>`select min(id)::text as id from stores`)
    const permission = { userId: account.replace('user', ''), stores: [store], status: 'ENABLED' }
    const { id } = await saved('/warehouse/warehouse-permission', permission)
    expect(await seen()).toBe(0)
    await removed('/warehouse/warehouse-permission', id)
    expect(await seen()).toBeGreaterThan(0)
  })
})
