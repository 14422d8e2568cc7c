import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { submitAddress } from '../../src/shared/calls/address.ts'
import { addToCart, listCart } from '../../src/shared/calls/cart.ts'
import { readPart } from '../../src/shared/calls/catalog.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { one, run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { testClock } from '../support/clock.ts'
import { anOfferFromAfar } from '../support/far-offer.ts'
import { aUser } from '../support/people.ts'
import { anOffer, expectDone, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const clock = testClock('2026-03-31T09:00:00+08:00')
const server = aTestServer({ clock })

const JINAN = { regionCode: '370102', regionName: '山东省/济南市/历下区' }
const LANZHOU = { regionCode: '620102', regionName: '甘肃省/兰州市/城关区' }
const EXPRESS = '602'

async function aBuyer() {
  const codes = ['cart_edit', 'order_submit', 'address_edit', 'part_search', 'order_view']
  return server.as(await aUser(server, { codes, tenant: 'buyer' }))
}

async function anAddressIn(buyer: Client, region: typeof JINAN, isDefault = false) {
  const more = { recipient: '周建国', phone: '13805310001', detail: '1 号', isDefault }
  return expectDone(await buyer.post(submitAddress, { ...region, ...more })).addressId
}

/** An offer whose goods of this weight lie in a warehouse in this region. */
async function anOfferFrom(region: string, { weightG = 2_000 }: { weightG?: number | null } = {}) {
  const offer = await anOffer(server)
  await run(server.db, sql`update warehouses set region_code = ${region} where id = ${offer.warehouseId}`)
  await run(server.db, sql`update parts set weight_g = ${weightG} where id = ${offer.partId}`)
  return offer
}

async function inCart(buyer: Client, offer: TestOffer, quantity = 1) {
  const { lines } = expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity }] }))
  return lines.find(({ offerId }) => offerId === offer.offerId)!
}

const admin = () => server.as('admin')

beforeAll(async () => {
  // Only the express line, with zones of this test.
  await run(server.db, sql`delete from freight_zones`)
  await run(server.db, sql`update logistics_lines set status = 'DISABLED' where id <> ${EXPRESS}`)
  const zone = { lineId: EXPRESS, firstKg: 3 }
  const submit = (facts: object) => admin().post('/warehouse/freight-zone/submit', { ...zone, ...facts })
  expectDone(
    await submit({ fromRegion: '370000', toRegion: '370000', days: 1, firstFee: '8.00', moreFee: '1.50' }),
  )
  expectDone(
    await submit({ fromRegion: '440000', toRegion: '370000', days: 3, firstFee: '20.00', moreFee: '4.00' }),
  )
  expectDone(
    await submit({ toRegion: '620000', days: 5, firstFee: '30.00', moreFee: '6.00', freeFrom: '300.00' }),
  )
})

describe('days and freight', () => {
  it('are the same on offer, cart, confirmation and order, and follow where the goods lie', async () => {
    const buyer = await aBuyer()
    const addressId = await anAddressIn(buyer, JINAN, true)
    const offer = await anOfferFrom('440100', { weightG: 4_500 })
    const part = expectDone(await buyer.get(readPart, { partId: offer.partId }))
    const shown = part.offers.find(({ offerId }) => offerId === offer.offerId)!
    // Five started kilograms: three for 20.00, two at 4.00.
    expect(shown.arrival).toMatchObject({ freight: '28.00', cutOff: '11:50' })
    expect(new Date(shown.arrival!.arrivesAt)).toEqual(new Date('2026-04-03T14:00:00+08:00'))
    const line = await inCart(buyer, offer)
    expect(line.arrival!.arrivesAt).toBe(shown.arrival!.arrivesAt)
    const confirmed = expectDone(await buyer.post(confirmOrder, { lineIds: [line.lineId] }))
    expect(confirmed.addressId).toBe(addressId)
    const [order] = confirmed.orders
    const [option] = order!.logisticsOptions
    expect(option).toMatchObject({ freight: '28.00', laterPromise: null })
    expect(option!.arrivals).toMatchObject([{ lineId: line.lineId, arrivesAt: shown.arrival!.arrivesAt }])
    const placed = expectDone(
      await buyer.post(submitOrder, {
        ...{ confirmId: confirmed.confirmId, addressId },
        orders: [
          {
            ...{ supplierId: order!.supplierId, logisticsLineId: EXPRESS, paymentMethod: 'online' },
            logisticsCompanyId: option!.companies[0]!.logisticsCompanyId,
          },
        ],
      }),
    )
    const { orderId } = placed.orders[0]!
    const detail = expectDone(await buyer.get(orderDetail, { orderId }))
    expect(detail).toMatchObject({ freight: '28.00', arrivesAt: shown.arrival!.arrivesAt })
    const { transitDays } = await one(
      server.db,
      sql<{ transitDays: number }>`select transit_days from orders where id = ${orderId}`,
    )
    expect(transitDays).toBe(3)
  })

  it('change with the chosen address, and a parcel that was confirmed for another one is asked about again', async () => {
    const buyer = await aBuyer()
    const home = await anAddressIn(buyer, JINAN, true)
    const far = await anAddressIn(buyer, LANZHOU)
    const offer = await anOfferFrom('370100', { weightG: null })
    const { lineId } = await inCart(buyer, offer)
    const confirm = async (addressId: string) =>
      expectDone(await buyer.post(confirmOrder, { lineIds: [lineId], addressId }))
    const near = await confirm(home)
    expect(near.orders[0]!.logisticsOptions[0]!.freight).toBe('8.00')
    const away = await confirm(far)
    expect(away).toMatchObject({ addressId: far })
    // A part without a weight counts two kilograms, within the first weight.
    expect(away.orders[0]!.logisticsOptions[0]!.freight).toBe('30.00')
    const body = (confirmation: typeof near, addressId: string) => ({
      ...{ confirmId: confirmation.confirmId, addressId },
      orders: [
        {
          ...{ supplierId: '3001', logisticsLineId: EXPRESS, paymentMethod: 'online' },
          logisticsCompanyId: confirmation.orders[0]!.logisticsOptions[0]!.companies[0]!.logisticsCompanyId,
        },
      ],
    })
    const refused = await buyer.post(submitOrder, body(near, far))
    expect(refused).toMatchObject({
      status: 409,
      body: {
        error: 'CONFIRMATION_CHANGED',
        data: { differences: [{ field: 'freight', confirmed: '8.00', now: '30.00' }] },
      },
    })
    expectDone(await buyer.post(submitOrder, body(away, far)))
  })

  it('of goods from another warehouse are later by the transfer, and those of the others are not', async () => {
    const buyer = await aBuyer()
    await anAddressIn(buyer, JINAN, true)
    const near = await anOfferFrom('370100')
    const { offer } = await anOfferFromAfar(server, { own: 0, there: 9, kept: 0 })
    await run(
      server.db,
      sql`
        update warehouses set region_code = '370100'
        where id in (select from_id from move_rules where to_id = ${offer.warehouseId})
      `,
    )
    const lines = [await inCart(buyer, near), await inCart(buyer, offer)]
    const alone = lines[0]!.arrival!.arrivesAt
    const cart = expectDone(await buyer.get(listCart)).lines
    const inCartNow = (lineId: string) => cart.find((line) => line.lineId === lineId)!.arrival!.arrivesAt
    const days = (at: string) => new Date(at).getTime() / 86_400_000
    expect(inCartNow(lines[0]!.lineId)).toBe(alone)
    expect(days(inCartNow(lines[1]!.lineId)) - days(alone)).toBe(3)
    const { orders } = expectDone(
      await buyer.post(confirmOrder, { lineIds: lines.map(({ lineId }) => lineId) }),
    )
    const { arrivals, freight } = orders[0]!.logisticsOptions[0]!
    expect(new Map(arrivals.map(({ lineId, arrivesAt }) => [lineId, arrivesAt]))).toEqual(
      new Map(lines.map(({ lineId }) => [lineId, inCartNow(lineId)])),
    )
    // Two parcels, each within the first weight.
    expect(freight).toBe('16.00')
  })

  it('are free from the zone’s amount of goods', async () => {
    const buyer = await aBuyer()
    const far = await anAddressIn(buyer, LANZHOU, true)
    const offer = await anOfferFrom('370100')
    const { lineId } = await inCart(buyer, offer, 3)
    const { orders } = expectDone(await buyer.post(confirmOrder, { lineIds: [lineId], addressId: far }))
    // Three pieces of 123.45 are more than 300.00.
    expect(orders[0]!.logisticsOptions[0]!.freight).toBe('0.00')
  })

  it('are not offered where no line goes, and the order is refused', async () => {
    const buyer = await aBuyer()
    await anAddressIn(buyer, { regionCode: '110101', regionName: '北京市/东城区' }, true)
    const offer = await anOfferFrom('370100')
    const line = await inCart(buyer, offer)
    expect(line.arrival).toBeNull()
    const { orders } = expectDone(await buyer.post(confirmOrder, { lineIds: [line.lineId] }))
    expect(orders[0]).toMatchObject({ logisticsOptions: [], promise: null })
    const cart = expectDone(await buyer.get(listCart))
    expect(cart.lines).not.toEqual([])
  })

  it('are told in the message that asks for the payment', async () => {
    const buyer = await aBuyer()
    const addressId = await anAddressIn(buyer, JINAN, true)
    const { lineId } = await inCart(buyer, await anOfferFrom('370100'))
    const { confirmId, orders } = expectDone(await buyer.post(confirmOrder, { lineIds: [lineId] }))
    const [option] = orders[0]!.logisticsOptions
    const { orders: placed } = expectDone(
      await buyer.post(submitOrder, {
        ...{ confirmId, addressId },
        orders: [
          {
            ...{ supplierId: '3001', logisticsLineId: EXPRESS, paymentMethod: 'online' },
            logisticsCompanyId: option!.companies[0]!.logisticsCompanyId,
          },
        ],
      }),
    )
    const { content } = await one(
      server.db,
      sql<{ content: string }>`
        select payload -> 'content' ->> 'zh' as content
        from outbox
        where payload ->> 'sourceId' = ${placed[0]!.orderId}
      `,
    )
    expect(content).toContain('，预计 4月1日 送达')
  })
})

it('lets only those who manage logistics change zones', async () => {
  const zone = { lineId: EXPRESS, firstKg: 1, days: 1, firstFee: '0.00', moreFee: '0.00' }
  for (const name of ['buyer', 'vendor', 'finance'] as const)
    expect((await server.as(name).post('/warehouse/freight-zone/submit', zone)).status).toBe(403)
  expect((await server.as('operations').get('/warehouse/freight-zone/list')).status).toBe(200)
})
