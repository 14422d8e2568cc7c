// What a buyer's company spent, in groups that add up.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listOrders } from '../../src/shared/calls/order.ts'
import { exportSpend, readSpend } from '../../src/shared/calls/spend.ts'
import { fenFromYuan } from '../../src/shared/money.ts'
import { lastDayOf, spendGroups } from '../../src/shared/spend.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

describe('the spend of a company', () => {
  it('is the same total by month, vehicle, store, supplier and category', async () => {
    const buyer = server.as('buyer')
    const offer = await anOffer(server, { priceFen: 10_000 })
    const { orderId } = await anOrder(buyer, { offer, quantity: 3 })
    await run(
      server.db,
      sql`update orders set paid_fen = amount_fen, refunded_fen = 7000 where id = ${orderId}`,
    )
    const totals = []
    for (const by of spendGroups) {
      const spend = expectDone(await buyer.get(readSpend, { by }))
      const sum = spend.rows.reduce((fen, { amount }) => fen + fenFromYuan(amount), 0)
      totals.push([spend.total, sum])
    }
    const [first] = totals
    expect(fenFromYuan(first![0] as string)).toBe(first![1])
    expect(new Set(totals.map((each) => each.join(' '))).size).toBe(1)
  })

  it('leads from a vehicle and a category to their orders', async () => {
    const buyer = server.as('buyer')
    const spend = expectDone(await buyer.get(readSpend, { by: 'vehicle' }))
    const days = { from: `${spend.from}-01`, to: lastDayOf(spend.to), kept: true, size: 50 }
    const vehicle = spend.rows.find(({ kind }) => kind === 'group')!
    const ofVehicle = expectDone(await buyer.get(listOrders, { ...days, vehicles: vehicle.key }))
    expect(ofVehicle.total).toBe(vehicle.orders)
    const category = expectDone(await buyer.get(readSpend, { by: 'category' })).rows[0]!
    const ofCategory = expectDone(await buyer.get(listOrders, { ...days, categoryId: category.key }))
    expect(ofCategory.total).toBe(category.orders)
  })

  it('is the company’s own, and no more than its reader reaches', async () => {
    const total = async (account: string) => expectDone(await server.as(account).get(readSpend)).total
    const codes = ['company_spend_view']
    const [wide, narrow] = [
      await aUser(server, { codes, tenant: 'buyer' }),
      await aUser(server, { codes, tenant: 'buyer', scope: 'OWN' }),
    ]
    expect(await total(wide)).toBe(await total('buyer'))
    expect(await total(narrow)).toBe('0.00')
    expect(await total('buyer2')).not.toBe(await total('buyer'))
    const { fen } = await one(
      server.db,
      sql<{ fen: string }>`select count(*)::text as fen from orders where tenant_id = 2002 and store_id = 75`,
    )
    expect(fen).toBe('0')
    expect(expectDone(await server.as('buyer2').get(readSpend, { storeId: '75' })).total).toBe('0.00')
    expect(await server.as('vendor').get(readSpend)).toMatchObject({ status: 403 })
  })

  it('refuses reversed and too many months, and is exported', async () => {
    const buyer = server.as('buyer')
    for (const months of [
      { from: '2026-05', to: '2026-04' },
      { from: '2020-01', to: '2026-01' },
    ])
      expect(await buyer.get(readSpend, months)).toMatchObject({ status: 400 })
    expect((await buyer.get(exportSpend, { by: 'supplier', format: 'csv' })).status).toBe(200)
  })
})
