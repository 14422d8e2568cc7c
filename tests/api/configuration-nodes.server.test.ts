// Two server processes on one PostgreSQL server: changes that an administrator makes on one apply on the
// other.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { addToCart, listCart } from '../../src/shared/calls/cart.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { listNamePackages } from '../../src/shared/calls/catalogue-desk.ts'
import { myCredit } from '../../src/shared/calls/credit.ts'
import { listMyNotices } from '../../src/shared/calls/notice.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { signOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders, sandboxPay } from '../../src/shared/calls/payment.ts'
import { currentUser, menuButtons, menuRoutes } from '../../src/shared/calls/session.ts'
import { listMyStores } from '../../src/shared/calls/store.ts'
import { shownPlacements } from '../../src/shared/calls/storefront.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { aDraft } from '../support/promotions.ts'
import { aConfirmedOrder, anOffer, anOrder, expectDone } from '../support/shopping.ts'
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
    // The signal to the other process takes a moment to arrive.
    await expect.poll(async () => (await client.get('/sys-system/post/list')).status).toBe(403)
    expect(expectDone(await client.get(menuButtons))).toEqual([])
  })

  async function ofUser(account: string): Promise<Row> {
    const user = await found('/sys-system/user/list', { account })
    const [roleId] = user['roles'] as string[]
    return expectDone(await admin().get<Row>('/sys-system/role/detail', { id: roleId }))
  }

  const BUYING = [
    ...[
      'cart_edit',
      'order_submit',
      'order_view',
      'order_pay_button',
      'order_sign',
      'address_edit',
      'part_search',
    ],
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
    const before = await seen()
    const { id: store } = await one(server.db, sql<{ id: string }>`select min(id)::text as id from stores`)
    const permission = { userId: account.replace('user', ''), stores: [store], status: 'ENABLED' }
    const { id } = await saved('/warehouse/warehouse-permission', permission)
    expect(await seen()).toBeLessThan(before)
    await removed('/warehouse/warehouse-permission', id)
    expect(await seen()).toBe(before)
  })

  describe('is what the other says next, where it is', () => {
    let other: TestServer
    beforeAll(async () => {
      other = await server.twin()
    })
    afterAll(() => other.stop())

    const changed = async (path: string, search: Record<string, string>, values: object) => {
      const { id, version } = await found(`${path}/list`, search)
      expectDone(await admin().post(`${path}/update`, { id, version, ...values }))
    }
    const buyer = () => other.as('buyer').in('en')
    const aPriced = async (supplier: string) => {
      const cart = await aCart(other, { supplier })
      return { ...cart, price: async () => (await cart.line()).price }
    }

    it('a placement on the home page', async () => {
      const shown = async () =>
        expectDone(await buyer().get(shownPlacements, { position: 'HOME' })).map(({ headline }) => headline)
      const { name, image } = expectDone(
        await admin().post<{ records: Row[] }>('/market/placement/page', { position: 'HOME' }),
      ).records[0]!
      expect(name).toBeTruthy()
      const row = {
        name: 'winter',
        position: 'HOME',
        textZh: '冬季',
        textEn: 'Winter service',
        sort: 1,
        image,
      }
      expectDone(await admin().post('/market/placement/saveOrEdit', { ...row, status: 'ENABLED' }))
      expect(await shown()).toContain('Winter service')
    })

    it('a tax rate, on the invoice of goods signed for', async () => {
      const { buyer: client, offer } = await aCart(other, { supplier: '3001' })
      const title = { kind: 'COMPANY', name: '远航', creditCode: '91370100MA3C00003P', email: 'a@b.example' }
      const titles = other.as('buyer')
      const { id: titleId } = expectDone(
        await titles.post<{ id: string }>('/fiscal/invoice-title/submit', title),
      )
      const rate = async () => {
        const body = await aConfirmedOrder(client, { offer })
        const invoice = { kind: 'ORDINARY' as const, titleId }
        const { orderId } = expectDone(await client.post(submitOrder, { ...body, invoice })).orders[0]!
        await run(
          server.db,
          sql`
            update orders
            set status = 50, pay_status = 'paid', paid_fen = amount_fen, expires_at = null, shipped_at = ${server.clock()}
            where id = ${orderId}
          `,
        )
        expectDone(await client.post(signOrders, { orderIds: [orderId] }))
        const { line } = await one(
          server.db,
          sql<{ line: number }>`
            select l.rate::float8 as line
            from invoice_lines l join orders o on o.order_no = l.order_no
            where o.id = ${orderId} order by l.line_no limit 1
          `,
        )
        return line
      }
      expect(await rate()).toBe(13)
      const begun = { category: 'GOODS', effectiveFrom: '2026-06-10', rate: 11 }
      await saved('/fiscal/tax-rate', { name: 'lower', ...begun })
      await run(server.db, sql`update tax_rates set effective_from = '2026-05-30' where rate = 11`)
      expect(await rate()).toBe(11)
    })

    it('an invoice title, to be chosen with an order', async () => {
      const { buyer: client, line } = await aCart(other, { supplier: '3001' })
      const { lineId } = await line()
      const titles = async () =>
        expectDone(await client.post(confirmOrder, { lineIds: [lineId] })).invoiceTitles.map(
          ({ name }) => name,
        )
      expect(await titles()).not.toContain('新抬头')
      const title = {
        kind: 'COMPANY',
        name: '新抬头',
        creditCode: '91370100MA3C00009A',
        email: 'c@d.example',
      }
      expectDone(await server.as('buyer').post('/fiscal/invoice-title/submit', title))
      expect(await titles()).toContain('新抬头')
    })

    it('a logistics company, offered with a line', async () => {
      const { buyer: client, line } = await aCart(other, { supplier: '3001' })
      const { lineId } = await line()
      const companies = async () =>
        expectDone(await client.post(confirmOrder, { lineIds: [lineId] }))
          .orders[0]!.logisticsOptions.flatMap((option) => option.companies)
          .map(({ name }) => name)
      const [name] = await companies()
      await changed('/sys-system/logistics/company', { nameZh: name! }, { status: 'DISABLED' })
      expect(await companies()).not.toContain(name)
      await changed('/sys-system/logistics/company', { nameZh: name! }, { status: 'ENABLED' })
    })

    it('a customer’s agreed price and a promotion', async () => {
      const { price, offer } = await aPriced('3002')
      expect(await price()).toBe('100.00')
      const agreed = {
        mode: 'PRICE',
        price: '90.00',
        startsOn: '2026-05-01',
        name: 'agreed',
        holder: 'CUSTOMER',
      }
      const { code } = await one(
        server.db,
        sql<{ code: string }>`select code from parts where id = ${offer.partId}`,
      )
      await saved('/activity/price-agreement', {
        ...agreed,
        customerId: '2001',
        supplierId: '3002',
        partCode: code,
      })
      expect(await price()).toBe('90.00')
      const ids = await aDraft(server, { type: 'SPECIAL', products: [{ offer, price: '80.00' }] })
      expect(await price()).toBe('90.00')
      expectDone(await admin().post('/market/marketing/online', { marketingType: 'SPECIAL', ids }))
      expect(await price()).toBe('80.00')
    })

    it('the white list, for a customer who may not see prices yet', async () => {
      const account = await aUser(server, { codes: BUYING, tenant: 'buyer' })
      await run(server.db, sql`update users set auth_status = 'NONE' where account = ${account}`)
      const offer = await anOffer(server)
      const client = other.as(account)
      expectDone(await client.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }))
      const reason = async () => expectDone(await client.get(listCart)).lines[0]!.invalidReason
      expect(await reason()).toBe('PRICE_HIDDEN')
      const { id } = await saved('/platform/white-list', {
        customerId: '2001',
        kind: 'ORDER',
        reason: 'known',
      })
      await expect.poll(reason).toBeNull()
      await removed('/platform/white-list', id)
    })

    it('a rule that holds orders back for review', async () => {
      const { buyer: client, offer } = await aCart(other, { supplier: '3001' })
      const status = async () => {
        const { orderId } = await anOrder(client, { offer })
        return expectDone(await client.get(orderDetail, { orderId })).status
      }
      expect(await status()).not.toBe('pendingReview')
      const rule = { name: 'all', kind: 'AMOUNT_OVER', amount: '1.00', status: 'ENABLED' }
      const { id } = await saved('/sales/reviewRule', rule)
      expect(await status()).toBe('pendingReview')
      await removed('/sales/reviewRule', id)
    })

    it('a customer’s credit limit', async () => {
      const limit = async () => expectDone(await buyer().get(myCredit)).account?.limit
      // The demo's customer has a temporary limit of 50,000 more.
      expect(await limit()).not.toBe('173456.00')
      await changed('/credit/customer', { tenantId: '2001' }, { creditLimit: '123456.00' })
      expect(await limit()).toBe('173456.00')
    })

    it('a synonym and a name package, in the search', async () => {
      const total = async () => expectDone(await buyer().get(searchParts, { q: '呱嘎呱' })).total
      expect(await total()).toBe(0)
      await saved('/catalogue/synonym', { name: '滤清器之类', words: ['呱嘎呱', '滤清器'] })
      await expect.poll(total).toBeGreaterThan(0)
      await saved('/kms/mtlNamePackage', { name: '圈圈套餐', names: ['滤清器'] })
      expect(JSON.stringify(expectDone(await buyer().get(listNamePackages)))).toContain('圈圈套餐')
    })

    it('the name that a white-label customer’s people see', async () => {
      const name = async () => expectDone(await other.as('buyer2').get(currentUser)).brand?.name
      const { records } = expectDone(await admin().post<{ records: Row[] }>('/order/custWhite/page', {}))
      const { id, version } = records.find(({ tenantId }) => tenantId === '2002')!
      expectDone(await admin().post('/order/custWhite/saveCustWhite', { id, version, brandName: '新商城' }))
      await expect.poll(name).toBe('新商城')
    })

    it('a notice and its category', async () => {
      const mine = async () => JSON.stringify(expectDone(await buyer().get(listMyNotices)).records)
      const category = { nameZh: '停机', nameEn: 'Downtime', code: 'DOWNTIME', kind: 'NOTICE' }
      const { id: categoryId } = await saved('/sys-system/category', category)
      const text = {
        titleZh: '今晚维护',
        titleEn: 'Service tonight',
        contentZh: '<p>维护</p>',
        contentEn: '<p>Service</p>',
      }
      const { id } = await saved('/platform/notice', { ...text, categoryId, audience: ['CUST'] })
      expect(await mine()).not.toContain('Service tonight')
      expectDone(await admin().post('/platform/notice/publish', { ids: id }))
      expect(await mine()).toContain('"category":"Downtime"')
    })

    it('a program that may call', async () => {
      const client = { name: 'cash desk', clientId: 'cash-desk', status: 'ENABLED' }
      const { id } = await saved('/sys-system/client', client)
      const { passwords } = expectDone(
        await admin().post<{ passwords: Record<string, string> }>(
          `/sys-system/client/make-secret?ids=${id}`,
          {},
        ),
      )
      const basic = Buffer.from(`cash-desk:${Object.values(passwords)[0]}`).toString('base64')
      const status = async () =>
        (await fetch(`${other.url}/api/sys-auth/captcha`, { headers: { authorization: `Basic ${basic}` } }))
          .status
      expect(await status()).toBe(200)
      await changed('/sys-system/client', { clientId: 'cash-desk' }, { status: 'DISABLED' })
      expect(await status()).toBe(401)
    })

    it('whose rows a person may see, and which stores', async () => {
      const account = await aUser(server, { codes: ['system_post_view'] })
      const posts = async () =>
        expectDone(await other.as(account).get<{ total: number }>('/sys-system/post/list')).total
      expect(await posts()).toBeGreaterThan(0)
      const userId = account.replace('user', '')
      await saved('/sys-system/user/data-scope', { userId, dataScope: 'OWN', status: 'ENABLED' })
      await expect.poll(posts).toBe(0)
      const stores = async () => JSON.stringify(expectDone(await buyer().get(listMyStores)))
      const { id, version, storeName } = await found('/sys-system/store/list', { tenantId: '2001' })
      expect(await stores()).toContain(String(storeName))
      expectDone(await admin().post('/sys-system/store/submit', { id, version, storeName: '改名门店' }))
      await expect.poll(stores).toContain('改名门店')
    })

    it('an account or a company that is switched off', async () => {
      const account = await aUser(server, { tenant: 'buyer' })
      const status = async () => (await other.as(account).get(currentUser)).status
      expect(await status()).toBe(200)
      await changed('/sys-system/user', { account }, { status: 'DISABLED' })
      await expect.poll(status).toBe(401)
    })
  })
})
