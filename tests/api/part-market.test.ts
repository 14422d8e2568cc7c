import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import { inTransaction, many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { marketFactsOf, marketOf, refreshStaleMarkets } from '../../src/server/modules/parts/part-market.ts'
import { stockLevelOf, usualStockLimits } from '../../src/shared/stock-level.ts'
import { rebuildDocuments } from '../../src/server/modules/parts/rebuild-documents.ts'
import { anOfferFromAfar } from '../support/far-offer.ts'
import { aPromotion } from '../support/promotions.ts'
import { expectDone, setStock, type TestOffer } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

const search = async (query: QueryOf<typeof searchParts>) =>
  expectDone(await server.as('buyer').get(searchParts, query))
const marked = () => many(server.db, sql<{ partId: string }>`select distinct part_id from stale_markets`)
const kept = () =>
  many(
    server.db,
    sql`select part_id, price_fen, available, in_stock, supplier_ids, origin from part_market order by part_id`,
  )
/** The market columns in the search documents. */
const inDocuments = () =>
  many(
    server.db,
    sql`select part_id, level, price_range, supplier_ids, origin from part_doc order by part_id`,
  )
const documentsOf = async () => {
  const ids = await many(server.db, sql<{ id: string }>`select part_id::text as id from part_doc`)
  return many(
    server.db,
    sql`
      select facts.part_id, level, price_range, supplier_ids, origin
      from (${marketFactsOf(ids.map(({ id }) => id))}) facts
      order by part_id
    `,
  )
}
const workedOut = () =>
  many(
    server.db,
    sql`
      select p.id as part_id, market.*, p.origin
      from parts p
      join ${marketOf(sql`p.id`)} market on true
      order by p.id
    `,
  )

/** Makes every change that affects the market of a part, with a pause between them. */
async function trade() {
  const now = server.clock()
  await run(server.db, sql`update offers set price_fen = price_fen + 100 where id % 7 = 0`)
  await run(server.db, sql`update offers set status = 'OFFLINE' where id % 11 = 0`)
  await run(server.db, sql`update stock set on_hand = reserved + frozen where part_id % 5 = 0`)
  await run(server.db, sql`update parts set origin = '成都' where id % 13 = 0`)
  await run(server.db, sql`update tenants set status = 'DISABLED' where id = 3002`)
  await run(
    server.db,
    sql`
      insert into move_rules (id, tenant_id, name, from_id, to_id, kind, min_kept, days, created_at, updated_at)
      select ${newId()}, 3001, 'of the test ' || ${newId()}, parent_id, id, 'TRANSFER', 1, 2, ${now}, ${now}
      from warehouses
      where tenant_id = 3001 and parent_id is not null
      order by id desc
      limit 1
    `,
  )
}

it('stores for each demo part what its offers and stock say', async () => {
  await refreshStaleMarkets(server.db)
  expect(await kept()).toEqual(await workedOut())
  expect(await inDocuments()).toEqual(await documentsOf())
})

it.each([
  ['a few', 0],
  ['more than are read through', 1_001],
])('gives the same counts with %s stale parts as after recalculating them', async (_, again) => {
  await trade()
  expect((await marked()).length).toBeGreaterThan(0)
  await run(
    server.db,
    sql`insert into stale_markets select min(part_id) from stale_markets, generate_series(1, ${again}) having ${again} > 0`,
  )
  const asked = { mode: 'name', q: '总成', stockLevel: 'none,sufficient', sort: 'price' } as const
  const before = await search(asked)
  await refreshStaleMarkets(server.db)
  expect(await marked()).toEqual([])
  expect(await kept()).toEqual(await workedOut())
  expect(await inDocuments()).toEqual(await documentsOf())
  expect(await search(asked)).toEqual(before)
})

it('recalculates the market of a part that was removed from the search and comes back', async () => {
  const { partId } = (await search({ mode: 'name', q: '离合器', size: 1 })).records[0]!
  await refreshStaleMarkets(server.db)
  const before = await inDocuments()
  await inTransaction(server.db, async (tx) => {
    await run(tx, sql`update parts set status = 'DISABLED' where id = ${partId}`)
    await rebuildDocuments(tx, [partId])
    await run(tx, sql`update parts set status = 'ENABLED' where id = ${partId}`)
    await rebuildDocuments(tx, [partId])
  })
  expect(await inDocuments()).toEqual(before)
})

it('filters by a custom price range as by the suggested ones', async () => {
  const asked = { mode: 'name', q: '总成', facets: 'without', size: 300 } as const
  const offered = await search({ ...asked, price: '500-2000' })
  const halves = [await search({ ...asked, price: '500-900' }), await search({ ...asked, price: '900-2000' })]
  expect(offered.total).toBeGreaterThan(0)
  expect(halves[0]!.total + halves[1]!.total).toBe(offered.total)
})

it('returns the same results and counts in two requests as in one', async () => {
  const asked = { mode: 'name', q: '离合器' } as const
  const whole = await search(asked)
  const results = await search({ ...asked, facets: 'without' })
  const counts = await search({ ...asked, facets: 'only' })
  expect({ ...results, facets: counts.facets }).toEqual(whole)
  expect(counts.records).toEqual([])
  expect(results.facets.brands).toEqual([])
})

it('shows goods that a move rule brings from another warehouse as in stock, with the extra days', async () => {
  const { offer } = await anOfferFromAfar(server, { own: 0, there: 20, kept: 5 })
  const [part] = await many(
    server.db,
    sql<{ code: string }>`select p.code from parts p where p.id = ${offer.partId}`,
  )
  const asked = { mode: 'oe', q: part!.code } as const
  for (const narrowed of [asked, { ...asked, stockLevel: 'sufficient' }]) {
    const { records } = await search(narrowed)
    expect(records[0]!.offers.find(({ offerId }) => offerId === offer.offerId)).toMatchObject({
      available: 15,
      stockLevel: 'sufficient',
      transferDays: 3,
      warehouseName: '远仓',
    })
  }
  expect((await search({ ...asked, stockLevel: 'none' })).total).toBe(0)
})

const asked = { mode: 'name', q: '离合器' } as const
/** The search parameters for each facet's values. */
const narrowing = {
  brands: 'brand',
  categories: 'categoryId',
  suppliers: 'supplierId',
  stockLevels: 'stockLevel',
  prices: 'price',
  origins: 'origin',
} as const

// The warehouse that ships may differ from the one shown.
const offerOf = (offerId: string) =>
  one(
    server.db,
    sql<TestOffer>`
      select id as offer_id, part_id, supplier_id, warehouse_id
      from offers where id = ${offerId}
    `,
  )

/** A customer to whom supplier 3005 sells nothing, and who gets a sold-out part only from a pool. */
async function aCustomerApart() {
  const { records } = await search({ ...asked, supplierId: '3001', size: 1 })
  const { partId, offers } = records[0]!
  const offer = await offerOf(offers.find(({ supplierId }) => supplierId === '3001')!.offerId)
  await run(server.db, sql`update stock set on_hand = reserved + frozen where part_id = ${partId}`)
  await setStock(server, offer, 10)
  await aPromotion(server, { type: 'SECKILL', products: [{ offer, price: '0.01', pool: 10 }] })
  const range = { name: 'of the test', supplierId: '3005', kind: 'CUSTOMER', customers: ['2002'] }
  expectDone(await server.as('admin').post('/platform/sale-range/submit', range))
  return { partId }
}

it('counts for a customer exactly what the list shows with that filter', async () => {
  const { partId } = await aCustomerApart()
  const { facets } = await search({ ...asked, facets: 'only' })
  expect(facets.suppliers.map(({ value }) => value)).not.toContain('3005')
  const levels = new Map<string, string>()
  for (const [facet, parameter] of Object.entries(narrowing)) {
    const values = facets[facet as keyof typeof narrowing]
    expect(values.length).toBeGreaterThan(0)
    for (const { value, count } of values) {
      const { records, total } = await search({ ...asked, [parameter]: value, facets: 'without', size: 100 })
      expect([facet, value, total]).toEqual([facet, value, count])
      if (facet === 'suppliers')
        expect(records.every(({ offers }) => offers.some(({ supplierId }) => supplierId === value))).toBe(
          true,
        )
      if (facet === 'stockLevels') for (const record of records) levels.set(record.partId, value)
      if (facet === 'stockLevels')
        expect(
          records.map(({ offers }) =>
            stockLevelOf(Math.max(0, ...offers.map(({ available }) => available)), usualStockLimits),
          ),
        ).toEqual(records.map(() => value))
    }
  }
  expect(levels.get(partId)).toBe(stockLevelOf(10, usualStockLimits))
})
