import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '../../src/shared/calls/replenishment.ts'
import { listMovements } from '../../src/shared/calls/stock.ts'
import * as acts from '../../src/shared/calls/replenishment-acts.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { anOffer, anOrder, expectDone, stockOf } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const asker = () => server.as('vendor')
const provider = () => server.as('vendor2')

async function aRequest({ quantity = 5, orderNo = '' } = {}) {
  const offer = await anOffer(server, { supplier: '3002', stock: 8 })
  const { warehouses } = expectDone(await asker().get(calls.replenishPartners, {}))
  const asked = expectDone(
    await asker().post(acts.askReplenishment, {
      providerId: '3002',
      warehouseId: warehouses[0]!.warehouseId,
      orderNo,
      lines: [{ partId: offer.partId, quantity }],
    }),
  )
  const detail = expectDone(await asker().get(calls.replenishDetail, { replenishId: asked.replenishId }))
  return {
    offer,
    id: asked.replenishId,
    lineId: detail.lines[0]!.lineId,
    own: { ...offer, supplierId: '3001', warehouseId: warehouses[0]!.warehouseId },
  }
}

async function onHandOf(key: { supplierId: string; partId: string; warehouseId: string }): Promise<number> {
  const rows = await many(
    server.db,
    sql<{ onHand: number }>`
      select on_hand
      from stock
      where tenant_id = ${key.supplierId} and part_id = ${key.partId} and warehouse_id = ${key.warehouseId}
    `,
  )
  return rows[0]?.onHand ?? 0
}

const offerOf = ({ id, lineId }: { id: string; lineId: string }, quantity = 4, price = '80.50') => ({
  replenishId: id,
  lines: [{ lineId, quantity, price }],
})

describe('third-party replenishment', () => {
  it('goes from the request over offer, shipment and receipt to the settlement, with the stock of both', async () => {
    const request = await aRequest()
    const { id: replenishId, lineId, offer, own } = request
    const before = await onHandOf(own)
    const seen = expectDone(await provider().get(calls.replenishDetail, { replenishId }))
    expect(seen).toMatchObject({ side: 'provider', status: 'asked', allowedActs: ['offer', 'decline'] })
    expect(seen.lines[0]).toMatchObject({ quantity: 5, available: 8 })
    expectDone(await provider().post(acts.offerReplenishment, offerOf(request)))

    const old = await asker().post(acts.acceptReplenishment, { replenishId, amount: '1.00' })
    expect(old.body.error).toBe('REPLENISH_CHANGED')
    expectDone(await asker().post(acts.acceptReplenishment, { replenishId, amount: '322.00' }))
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 8, reserved: 4 })

    expectDone(
      await provider().post(acts.shipReplenishment, { replenishId, carrier: '德邦', trackingNo: 'DB1' }),
    )
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 4, reserved: 0 })

    const silent = await asker().post(acts.receiveReplenishment, {
      replenishId,
      lines: [{ lineId, quantity: 3 }],
    })
    expect(silent.body.error).toBe('REPLENISH_SHORT_REASON')
    expect(await onHandOf(own)).toBe(before)
    const body = { replenishId, lines: [{ lineId, quantity: 3 }], reason: '少一件' }
    expectDone(await asker().post(acts.receiveReplenishment, body))
    expect(await onHandOf(own)).toBe(before + 3)
    expect((await asker().post(acts.receiveReplenishment, body)).body.error).toBe('REPLENISH_STATE')
    expect(await onHandOf(own)).toBe(before + 3)

    const staff = await server
      .as('vendorstaff')
      .post(acts.settleReplenishment, { replenishId, reference: 'T1' })
    expect(staff.status).toBe(403)
    expectDone(await asker().post(acts.settleReplenishment, { replenishId, reference: 'T1' }))
    const settled = expectDone(await provider().get(calls.replenishDetail, { replenishId }))
    expect(settled).toMatchObject({ status: 'settled', owed: '241.50', reference: 'T1', allowedActs: [] })
    expect(settled.history.map(({ event }) => event)).toEqual([
      ...['ask', 'offer', 'accept', 'ship', 'receive', 'settle'],
    ])
    const moved = expectDone(await asker().get(listMovements, { documentId: replenishId })).records
    expect(moved).toMatchObject([
      { kind: 'RECEIPT', onHandBy: 3, document: 'REPLENISHMENT', documentNo: settled.replenishNo },
    ])
    const sent = expectDone(await provider().get(listMovements, { documentId: replenishId })).records
    expect(sent.map(({ kind }) => kind)).toEqual(['SHIPMENT', 'RESERVATION'])
    const cost = await one(
      server.db,
      sql<{
        costFen: number
      }>`select cost_fen from part_costs where tenant_id = 3001 and part_id = ${offer.partId}`,
    )
    expect(cost.costFen).toBe(8_050)
  })

  it('makes the provider the owner of goods on the sales order that needs them, until it is cancelled', async () => {
    const sold = await anOffer(server, { stock: 10 })
    const order = await anOrder(server.as('buyer'), { offer: sold })
    await run(server.db, sql`update orders set status = 40 where id = ${order.orderId}`)
    await run(
      server.db,
      sql`
        insert into offers (id, tenant_id, supplier_id, part_id, price_fen, warehouse_id, created_at, updated_at)
        select 930001, 3002, 3002, ${sold.partId}, 9000, o.warehouse_id, o.created_at, o.updated_at
        from offers o where o.supplier_id = 3002
        limit 1
        on conflict (supplier_id, part_id) do nothing
      `,
    )
    const offered = await one(
      server.db,
      sql<{ warehouseId: string }>`
        select warehouse_id::text from offers where supplier_id = 3002 and part_id = ${sold.partId}
      `,
    )
    await run(
      server.db,
      sql`
        insert into stock (tenant_id, part_id, warehouse_id, on_hand, updated_at)
        values (3002, ${sold.partId}, ${offered.warehouseId}, 9, ${server.clock()})
        on conflict (tenant_id, part_id, warehouse_id) do update set on_hand = 9, reserved = 0, frozen = 0
      `,
    )
    const { warehouses } = expectDone(await asker().get(calls.replenishPartners, {}))
    const body = {
      providerId: '3002',
      warehouseId: warehouses[0]!.warehouseId,
      lines: [{ partId: sold.partId, quantity: 1 }],
    }
    const foreign = await asker().post(acts.askReplenishment, { ...body, orderNo: 'SO000' })
    expect(foreign.body.error).toBe('REPLENISH_ORDER_NOT_FOUND')
    const { replenishId } = expectDone(
      await asker().post(acts.askReplenishment, { ...body, orderNo: order.orderNo }),
    )
    const detail = expectDone(await provider().get(calls.replenishDetail, { replenishId }))
    expect(detail).toMatchObject({ orderNo: '', orderId: null })
    const lines = [{ lineId: detail.lines[0]!.lineId, quantity: 1, price: '90' }]
    expectDone(await provider().post(acts.offerReplenishment, { replenishId, lines }))
    expectDone(await asker().post(acts.acceptReplenishment, { replenishId, amount: '90.00' }))
    const ownerNow = () =>
      one(
        server.db,
        sql<{ owner: string; shipping: string }>`
          select owner_supplier_id::text as owner, shipping_supplier_id::text as shipping
          from order_lines where order_id = ${order.orderId}
        `,
      )
    expect(await ownerNow()).toEqual({ owner: '3002', shipping: '3001' })
    expectDone(await asker().post(acts.cancelReplenishment, { replenishId, reason: '找到货了' }))
    expect(await ownerNow()).toEqual({ owner: '3001', shipping: '3001' })
  })

  it('refuses what is absurd, and strangers, and changes nothing', async () => {
    const request = await aRequest()
    const { id: replenishId, offer } = request
    const refused = async (body: object) =>
      (await provider().post(acts.offerReplenishment.path, body)).body.error
    expect(await refused(offerOf(request, 6))).toBe('REPLENISH_TOO_MANY')
    expect(await refused(offerOf(request, 1, '0'))).toBe('REPLENISH_PRICE')
    expect(await refused(offerOf(request, 0, '5'))).toBe('REPLENISH_NOTHING')
    expect(await refused(offerOf(request, 1, '-5'))).toBe('INVALID')
    expect(await refused({ replenishId, lines: [{ lineId: '1', quantity: 1, price: '5' }] })).toBe(
      'REPLENISH_LINES',
    )
    // The asker cannot make the offer, nor the provider accept it.
    expect((await asker().post(acts.offerReplenishment, offerOf(request))).body.error).toBe('REPLENISH_STATE')
    expectDone(await provider().post(acts.offerReplenishment, offerOf(request, 5)))
    const own = await provider().post(acts.acceptReplenishment, { replenishId, amount: '402.50' })
    expect(own.body.error).toBe('REPLENISH_STATE')
    await run(
      server.db,
      sql`
        update stock set on_hand = 2
        where tenant_id = 3002 and part_id = ${offer.partId} and warehouse_id = ${offer.warehouseId}
      `,
    )
    const short = await asker().post(acts.acceptReplenishment, { replenishId, amount: '402.50' })
    expect(short.body.error).toBe('INSUFFICIENT_STOCK')
    expect(await stockOf(server, offer)).toMatchObject({ onHand: 2, reserved: 0 })
    for (const who of ['buyer', 'warehouse', 'factory'])
      expect((await server.as(who).get(calls.replenishDetail, { replenishId })).status).toBe(403)
    const admin = await server.as('admin').get(calls.replenishDetail, { replenishId })
    expect(admin.body.error).toBe('REPLENISH_NOT_FOUND')
    const self = await asker().post(calls.replenishGoods, { providerId: '3001', lines: [{ code: 'X' }] })
    expect(self.body.error).toBe('REPLENISH_PARTNER_NOT_FOUND')
  })

  it('shows the warehouse no prices, and exports the list', async () => {
    const request = await aRequest()
    expectDone(await provider().post(acts.offerReplenishment, offerOf(request)))
    await run(
      server.db,
      sql`
        delete from role_menus
        where role_id in (select id from roles where code = 'vendor_staff' and tenant_id = 3001)
          and menu_id in (select id from menus where code in ('replenish_trade', 'replenish_settle'))
      `,
    )
    server.services.permissions.invalidate()
    const keeper = server.as('vendorstaff')
    const seen = expectDone(await keeper.get(calls.replenishDetail, { replenishId: request.id }))
    expect(seen).toMatchObject({ amount: null, allowedActs: [] })
    expect(seen.lines[0]!.price).toBeNull()
    const accepted = await keeper.post(acts.acceptReplenishment, {
      replenishId: request.id,
      amount: '322.00',
    })
    expect(accepted.status).toBe(403)
    const file = await asker().fetch(`${calls.exportReplenishments.path}?format=csv`)
    expect(await file.text()).toContain(seen.replenishNo)
    expect(
      expectDone(await asker().get(calls.listReplenishments, { side: 'asker' })).records.length,
    ).toBeGreaterThan(0)
  })
})
