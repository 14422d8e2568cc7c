// The parameters decide everywhere from how many pieces stock counts as sufficient or low.
import { expect, it } from 'vitest'
import { addToCart, listCart } from '../../src/shared/calls/cart.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { listStockWarnings } from '../../src/shared/calls/report.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

interface Parameter {
  id: string
  version: number
}

async function setLimit(paramKey: string, paramValue: string) {
  const admin = server.as('admin')
  const found = expectDone(await admin.get<{ records: Parameter[] }>('/sys-system/param/list', { paramKey }))
  const { id, version } = found.records[0]!
  return admin.post('/sys-system/param/update', { id, version, paramValue })
}

it('apply to search, its facets, the cart and the supplier’s warnings', async () => {
  const offer = await anOffer(server, { stock: 20 })
  const buyer = server.as('buyer')
  expectDone(await buyer.post(addToCart, { lines: [{ offerId: offer.offerId, quantity: 1 }] }))
  const levels = async () => {
    const inCart = expectDone(await buyer.get(listCart)).lines.find(
      ({ offerId }) => offerId === offer.offerId,
    )!
    const page = async (stockLevel: string) =>
      expectDone(await buyer.get(searchParts, { q: inCart.code, mode: 'oe', stockLevel })).records
    const shown = (await Promise.all(['sufficient', 'few', 'scarce'].map(page))).flatMap((records, at) =>
      records.flatMap(({ partId, offers }) =>
        partId === offer.partId
          ? [
              {
                of: ['sufficient', 'few', 'scarce'][at],
                has: offers.find((each) => each.offerId === offer.offerId)!.stockLevel,
              },
            ]
          : [],
      ),
    )
    const warned = expectDone(await server.as('vendor').get(listStockWarnings, { size: 1 }))
    return {
      cart: inCart.stockLevel,
      shown,
      warned: warned.counts.scarce,
    }
  }
  const before = await levels()
  expect(before.cart).toBe('sufficient')
  expectDone(await setLimit('stock_level_sufficient', '50'))
  expect(await levels()).toMatchObject({ cart: 'few', shown: [{ of: expect.any(String), has: 'few' }] })
  expectDone(await setLimit('stock_level_few', '30'))
  expect(await levels()).toMatchObject({ cart: 'scarce', shown: [{ has: 'scarce' }] })
  expect((await levels()).warned).toBeGreaterThan(before.warned)
})

it('must be in ascending order, and numbers', async () => {
  for (const value of ['50', '0', 'ten', '-1'])
    expect(await setLimit('stock_level_few', value)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'paramValue' }] },
    })
})
