import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart, listCart, updateCartLine } from '../../src/shared/calls/cart.ts'
import { readPart, searchParts } from '../../src/shared/calls/catalog.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, expectDone, stockOf, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const codes = ['cart_edit', 'order_submit', 'order_view', 'address_edit', 'part_search']
const aBuyer = async () => server.as(await aUser(server, { codes, tenant: 'buyer' }))
const admin = () => server.as('admin')
const refusal = (answer: { body: unknown }) => (answer.body as { error?: string }).error
const [BUYER, BUYER2] = ['2001', '2002']

const codeOf = async ({ partId }: TestOffer) =>
  (await one(server.db, sql<{ code: string }>`select code from parts where id = ${partId}`)).code

/** Creates a rule on its screen, as an operator does; returns a function that removes it. */
async function configured(path: string, row: Record<string, unknown>) {
  const { id } = expectDone(await admin().post<{ id: string }>(`${path}/submit`, row))
  return async () => {
    expectDone(await admin().post(`${path}/remove?ids=${id}`, {}))
  }
}

async function soldBy(offer: TestOffer, terms: Record<string, unknown>) {
  const { id: confId } = expectDone(
    await admin().post<{ id: string }>('/kms/mtlSalesConf/conf/submit', {
      name: `terms ${offer.offerId}`,
      supplierId: offer.supplierId,
    }),
  )
  const item = { confId, partCode: await codeOf(offer), partName: 'part', ...terms }
  expectDone(await admin().post('/kms/mtlSalesConf/item/add', item))
}

describe('the price list of a supplier', () => {
  const list = async (offer: TestOffer, price: string, more: object = {}) =>
    configured('/sys-system/user/price/supplier', {
      ...{ partCode: await codeOf(offer), partName: '配件', tenantId: offer.supplierId, price },
      ...{ minQuantity: 1, status: 'ENABLED', ...more },
    })
  const priceOf = async (buyer: Awaited<ReturnType<typeof aBuyer>>, offer: TestOffer) =>
    expectDone(await buyer.get(readPart, { partId: offer.partId })).offers.find(
      ({ offerId }) => offerId === offer.offerId,
    )!.price

  it('replaces the price of its offer while it is in force, from its smallest order on', async () => {
    const offer = await anOffer(server, { supplier: '3008', priceFen: 10_000 })
    const buyer = await aBuyer()
    expect(await priceOf(buyer, offer)).toBe('100.00')
    const ended = await list(offer, '70.00', { validStart: '2025-01-01', validEnd: '2025-12-31' })
    expect(await priceOf(buyer, offer)).toBe('100.00')
    const takeBack = await list(offer, '80.00', { validStart: '2026-01-01', minQuantity: 3 })
    expect(await priceOf(buyer, offer)).toBe('80.00')
    expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 2 }] }))
    const [line] = expectDone(await buyer.get(listCart)).lines
    expect(line!.invalidReason).not.toBeNull()
    const { lines } = expectDone(await buyer.post(updateCartLine, { lineId: line!.lineId, quantity: 3 }))
    expect(lines[0]).toMatchObject({ invalidReason: null, price: '80.00' })
    await takeBack()
    await ended()
    expect(await priceOf(buyer, offer)).toBe('100.00')
  })

  it('gives way to the price of a sales configuration', async () => {
    const offer = await anOffer(server, { supplier: '3008', priceFen: 10_000 })
    const buyer = await aBuyer()
    await list(offer, '80.00')
    await soldBy(offer, { minQuantity: 1, multiple: 1, salePrice: '90.00' })
    expect(await priceOf(buyer, offer)).toBe('90.00')
  })
})

describe('a sale range', () => {
  it('closes a supplier at once to customers that it does not name, from the search to the submission', async () => {
    const supplier = '3006'
    const offer = await anOffer(server, { supplier })
    const q = await codeOf(offer)
    const buyer = await aBuyer()
    const offered = async () => {
      const { records } = expectDone(await buyer.get(searchParts, { q }))
      return records.flatMap(({ offers }) => offers).some(({ offerId }) => offerId === offer.offerId)
    }
    const body = await aConfirmedOrder(buyer, { offer, quantity: 2 })
    const before = await stockOf(server, offer)
    const takeBack = await configured('/platform/sale-range', {
      name: 'only the other one',
      supplierId: supplier,
      kind: 'CUSTOMER',
      customers: [BUYER2],
    })
    expect(await offered()).toBe(false)
    const [line] = expectDone(await buyer.get(listCart)).lines
    expect(line).toMatchObject({ invalidReason: 'NOT_SOLD', checked: false })
    expect(refusal(await buyer.post(submitOrder, body))).toBe('CONFIRMATION_CHANGED')
    expect(await stockOf(server, offer)).toEqual(before)
    const adding = await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] })
    expect(refusal(adding)).toBe('NOT_SOLD_TO_YOU')
    expect(refusal(await buyer.post(confirmOrder, { lineIds: [line!.lineId] }))).toBe('NOT_SOLD_TO_YOU')
    await takeBack()
    expect(await offered()).toBe(true)
    expectDone(await buyer.post(submitOrder, body))
  })

  it.each([
    ['370100', true],
    ['371300', false],
    ['450200', false],
  ])('by region %s: sold to a customer in Jinan: %s', async (region, isSold) => {
    await run(server.db, sql`update tenants set region = '370112' where id = ${BUYER}`)
    const offer = await anOffer(server, { supplier: '3007' })
    const buyer = await aBuyer()
    const takeBack = await configured('/platform/sale-range', {
      name: `region ${region}`,
      supplierId: '3007',
      kind: 'REGION',
      region,
    })
    const answer = await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] })
    expect(refusal(answer)).toBe(isSold ? undefined : 'NOT_SOLD_TO_YOU')
    await takeBack()
    await run(server.db, sql`update tenants set region = null where id = ${BUYER}`)
  })
})

describe('a sales configuration', () => {
  it('sets the price of a part and the quantities it is sold in', async () => {
    const offer = await anOffer(server, { priceFen: 10_000, stock: 100 })
    await soldBy(offer, { minQuantity: 10, multiple: 6, maxQuantity: 30, salePrice: '88.00' })
    const buyer = await aBuyer()
    const cart = expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }))
    const [line] = cart.lines
    expect(line).toMatchObject({
      invalidReason: 'QUANTITY_TERMS',
      price: '88.00',
      minQuantity: 10,
      multiple: 6,
      maxQuantity: 30,
    })
    const lineIds = [line!.lineId]
    expect(refusal(await buyer.post(confirmOrder, { lineIds }))).toBe('QUANTITY_TERMS')
    for (const [quantity, reason] of [
      [6, 'QUANTITY_TERMS'],
      [12, null],
      [13, 'QUANTITY_TERMS'],
      [30, null],
      [36, 'QUANTITY_TERMS'],
    ] as const) {
      const { lines } = expectDone(await buyer.post(updateCartLine, { lineId: line!.lineId, quantity }))
      expect(lines[0]!.invalidReason).toBe(reason)
    }
  })

  it('that changes between confirming and submitting is reported with the next quantity, and nothing is ordered', async () => {
    const offer = await anOffer(server, { stock: 100 })
    const buyer = await aBuyer()
    const body = await aConfirmedOrder(buyer, { offer, quantity: 7 })
    const before = await stockOf(server, offer)
    await soldBy(offer, { minQuantity: 1, multiple: 5 })
    const refused = await buyer.post(submitOrder, body)
    expect(refusal(refused)).toBe('CONFIRMATION_CHANGED')
    expect((refused.body as { data: unknown }).data).toMatchObject({
      differences: [{ field: 'quantity', confirmed: '7', now: '10' }],
    })
    expect(await stockOf(server, offer)).toEqual(before)
  })
})

describe('a price rule', () => {
  it('changes a supplier’s list prices for a customer from the moment it is saved', async () => {
    const offer = await anOffer(server, { priceFen: 10_000, supplier: '3005' })
    const buyer = await aBuyer()
    const [line] = expectDone(
      await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }),
    ).lines
    expect(line).toMatchObject({ price: '100.00' })
    const price = async () => expectDone(await buyer.get(listCart)).lines[0]!.price
    const rule = { supplierId: '3005', ratio: 12.5, sort: 20 }
    const dearer = await configured('/platform/price-config', { ...rule, name: 'far away', mode: 'MARKUP' })
    expect(await price()).toBe('112.50')
    const cheaper = await configured('/platform/price-config', {
      ...{ ...rule, name: 'for the buyer', customerId: BUYER, mode: 'DISCOUNT', floor: '95.00', sort: 10 },
    })
    expect(await price()).toBe('95.00')
    await cheaper()
    await dearer()
    const others = await configured('/platform/price-config', {
      ...{ ...rule, name: 'for another', customerId: BUYER2, mode: 'DISCOUNT' },
    })
    expect(await price()).toBe('100.00')
    await others()
  })
})

describe('the white list', () => {
  it('shows prices to a customer that is not certified yet, and lets it order, as long as it is listed', async () => {
    const account = await aUser(server, { codes, tenant: 'buyer' })
    await run(server.db, sql`update users set auth_status = 'NONE' where account = ${account}`)
    const buyer = server.as(account)
    const offer = await anOffer(server, { priceFen: 4_200 })
    const reasonAndPrice = async () => {
      const [line] = expectDone(await buyer.get(listCart)).lines
      return [line!.invalidReason, line!.price]
    }
    await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] })
    expect(await reasonAndPrice()).toEqual(['PRICE_HIDDEN', null])
    const listed = (kind: string) =>
      configured('/platform/white-list', { customerId: BUYER, kind, reason: 'papers on their way' })
    const sees = await listed('SEE_PRICE')
    expect(await reasonAndPrice()).toEqual(['NOT_CERTIFIED', '42.00'])
    const orders = await listed('ORDER')
    expect(await reasonAndPrice()).toEqual([null, '42.00'])
    await orders()
    await sees()
    expect(await reasonAndPrice()).toEqual(['PRICE_HIDDEN', null])
  })
})
