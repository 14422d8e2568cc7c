// Two entries of the catalogue that are one part: found, compared and merged.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { addToCart, listCart } from '../../src/shared/calls/cart.ts'
import { readPart, searchParts } from '../../src/shared/calls/catalog.ts'
import { addFavourite, isFavourite } from '../../src/shared/calls/favourite.ts'
import { addToRequisition, readRequisition, saveRequisition } from '../../src/shared/calls/requisition.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { findDuplicates } from '../../src/server/modules/duplicates/find-duplicates.ts'
import { costsOf } from '../../src/server/modules/pricing/part-costs.ts'
import { sendList } from '../support/price-lists.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

type Row = Record<string, unknown> & { id: string; version: number }

const server = aTestServer()
const admin = () => server.as('admin')
let made = 0

async function aPart(values: object = {}) {
  const category = await one(
    server.db,
    sql<{ id: string }>`select id::text from part_categories where level = 3 limit 1`,
  )
  const code = `DUP${++made}`
  const { id } = expectDone(
    await admin().post<Row>('/catalogue/part/submit', {
      ...{ code, nameZh: '孪生件', brandId: '101', categoryId: category.id, ...values },
    }),
  )
  return { id, code }
}

/** An offer of a supplier with pieces in stock. */
async function sold(partId: string, { account, stock }: { account: string; stock: number }) {
  const { tenantId, warehouseId } = await one(
    server.db,
    sql<{ tenantId: string; warehouseId: string }>`
      select u.tenant_id::text as tenant_id, w.id::text as warehouse_id
      from users u
      join warehouses w on w.tenant_id = u.tenant_id and w.kind = 'SUB'
      where u.account = ${account}
      order by w.id
      limit 1
    `,
  )
  const { id } = await one(
    server.db,
    sql<{ id: string }>`
      insert into offers (id, tenant_id, supplier_id, part_id, price_fen, warehouse_id, created_at, updated_at)
      values (${String(9_900_000_000 + ++made)}::bigint, ${tenantId}, ${tenantId}, ${partId}, ${1000 + made}, ${warehouseId}, now(), now())
      returning id::text
    `,
  )
  await run(
    server.db,
    sql`
      insert into stock (tenant_id, part_id, warehouse_id, on_hand, updated_at)
      values (${tenantId}, ${partId}, ${warehouseId}, ${stock}, now())
    `,
  )
  return { offerId: id, tenantId, warehouseId }
}

async function aPair(partId: string, otherId: string) {
  return expectDone(await admin().post<Row>('/catalogue/part-duplicate/submit', { partId, otherId }))
}
const merge = (id: string, step: 'keepFirst' | 'keepSecond', account = 'operations') =>
  server.as(account).post(`/catalogue/part-duplicate/${step}`, { ids: id })
const onHand = async (partId: string) =>
  (
    await one(
      server.db,
      sql<{
        pieces: number
      }>`select coalesce(sum(on_hand), 0)::int as pieces from stock where part_id = ${partId}`,
    )
  ).pieces

describe('likely duplicates', () => {
  it('are parts of one brand with a number in common, but not left and right; what is decided stays decided', async () => {
    const first = await aPart({ oeNumbers: ['TWIN-0001'] })
    const second = await aPart({ oeNumbers: ['TWIN0001', 'TWIN-0002'], nameZh: '孪生件总成' })
    await aPart({ oeNumbers: ['TWIN-0003'], nameZh: '侧件 左' })
    await aPart({ oeNumbers: ['TWIN-0003'], nameZh: '侧件 右' })
    expect(await findDuplicates(server.db, { now: server.clock() })).toBe(1)
    const rows = await many(
      server.db,
      sql<{ id: string; version: number; partId: string; otherId: string }>`
        select id::text, version, part_id::text as part_id, other_id::text as other_id
        from part_duplicates
        where reason = 'NUMBER'
      `,
    )
    expect(rows).toMatchObject([{ partId: first.id, otherId: second.id }])
    expectDone(await server.as('operations').post('/catalogue/part-duplicate/differ', { ids: rows[0]!.id }))
    expect(await findDuplicates(server.db, { now: server.clock() })).toBe(0)
  })

  it('cannot be one part, and are seen and merged by operations only', async () => {
    const part = await aPart()
    const other = await aPart()
    const same = await admin().post('/catalogue/part-duplicate/submit', { partId: part.id, otherId: part.id })
    expect(same).toMatchObject({ status: 400, body: { error: 'PART_MERGE_SAME' } })
    const pair = await aPair(part.id, other.id)
    for (const account of ['buyer', 'vendor', 'warehouse', 'marketing'])
      expect([account, (await merge(pair.id, 'keepFirst', account)).status]).toEqual([account, 403])
  })
})

describe('a merge', () => {
  it('moves numbers, fitment, links, offers, stock, carts and favourites; the old address leads to the part', async () => {
    const kept = await aPart({ oeNumbers: ['MERGE-0001'] })
    const gone = await aPart({
      ...{ oeNumbers: ['MERGE-0002', 'merge 0001'], spec: 'φ99' },
      fitment: [{ vehicleModelId: '100100', position: '前轴' }],
    })
    const older = await aPart({ oeNumbers: ['MERGE-OLD'] })
    const newer = await aPart({ links: [{ kind: 'SUPERSEDES', otherId: gone.id }] })
    expectDone(await admin().get('/catalogue/part/detail', { id: older.id }))
    const mine = await sold(kept.id, { account: 'vendor', stock: 3 })
    const twin = await sold(gone.id, { account: 'vendor', stock: 4 })
    const only = await sold(gone.id, { account: 'vendor2', stock: 5 })
    const buyer = server.as('buyer')
    const lines = [mine, twin, only].map(({ offerId }) => ({ offerId, quantity: 1 }))
    expectDone(await buyer.post(addToCart, { lines }))
    expectDone(await buyer.post(addFavourite, { partId: gone.id }))

    const pair = await aPair(gone.id, kept.id)
    const list = expectDone(
      await buyer.post(saveRequisition, { name: '合并', isShared: false, rhythm: null, nextOn: null }),
    )
    const wanted = [gone, kept].map(({ id: partId }, at) => ({ partId, quantity: at + 2 }))
    expectDone(await buyer.post(addToRequisition, { id: list.id, lines: wanted }))

    const first = BigInt(gone.id) < BigInt(kept.id)
    expectDone(await merge(pair.id, first ? 'keepSecond' : 'keepFirst'))

    const part = expectDone(await buyer.get(readPart, { partId: gone.id }))
    expect(part).toMatchObject({ partId: kept.id, oeNumbers: ['MERGE-0001', 'MERGE-0002'], spec: 'φ99' })
    expect(part.fitment).toMatchObject([{ vehicleModelId: '100100', position: '前轴' }])
    expect(part.links).toMatchObject([{ kind: 'replacedBy', part: { partId: newer.id } }])
    expect(part.offers.map(({ offerId }) => offerId).toSorted()).toEqual(
      [mine.offerId, only.offerId].toSorted(),
    )
    expect([await onHand(gone.id), await onHand(kept.id)]).toEqual([0, 12])
    const cart = expectDone(await buyer.get(listCart)).lines.filter(({ offerId }) =>
      [mine, twin, only].some((offer) => offer.offerId === offerId),
    )
    expect(cart.map(({ offerId, quantity }) => [offerId, quantity]).toSorted()).toEqual(
      [
        [mine.offerId, 2],
        [only.offerId, 1],
      ].toSorted(),
    )
    expect(expectDone(await buyer.get(isFavourite, { partId: kept.id })).kept).toBe(true)
    const listed = expectDone(await buyer.get(readRequisition, { id: list.id })).lines
    expect(listed).toMatchObject([{ partId: kept.id, quantity: 5 }])
    const found = expectDone(await buyer.get(searchParts, { mode: 'oe', q: 'MERGE0002' })).records
    expect(found.map(({ partId }) => partId)).toEqual([kept.id, newer.id])
    const byOldCode = expectDone(await buyer.get(searchParts, { q: gone.code })).records
    expect(byOldCode.map(({ partId }) => partId)).toEqual([kept.id])
    const logged = await one(
      server.db,
      sql<{ count: number }>`
        select count(*)::int as count from audit_log where action = 'merge' and entity_id = ${gone.id}
      `,
    )
    expect(logged.count).toBe(1)
  })

  it('carries what the parts cost a supplier to the part that is kept', async () => {
    const [kept, gone] = [await aPart(), await aPart()]
    const mine = await sold(kept.id, { account: 'vendor', stock: 3 })
    const twin = await sold(gone.id, { account: 'vendor', stock: 4 })
    const only = await sold(gone.id, { account: 'vendor2', stock: 5 })
    await run(server.db, sql`update offers set cost_fen = 700 where id = ${twin.offerId}`)
    const paid = [
      { tenantId: mine.tenantId, partId: kept.id, costFen: 500, at: '2026-05-01' },
      { tenantId: mine.tenantId, partId: gone.id, costFen: 600, at: '2026-05-02' },
      { tenantId: only.tenantId, partId: gone.id, costFen: 400, at: '2026-05-01' },
    ]
    for (const { tenantId, partId, costFen, at } of paid)
      await run(
        server.db,
        sql`
          insert into part_costs (tenant_id, part_id, cost_fen, updated_at)
          values (${tenantId}, ${partId}, ${costFen}, ${at}::timestamptz)
        `,
      )
    const pair = await aPair(gone.id, kept.id)
    expectDone(await merge(pair.id, BigInt(gone.id) < BigInt(kept.id) ? 'keepSecond' : 'keepFirst'))
    const costOf = async (tenantId: string) => (await costsOf(server.db, tenantId, [kept.id])).get(kept.id)
    expect([await costOf(mine.tenantId), await costOf(only.tenantId)]).toEqual([700, 400])
    await run(server.db, sql`update offers set cost_fen = null where id = ${mine.offerId}`)
    expect(await costOf(mine.tenantId)).toBe(600)
  })

  it('is refused while pieces are reserved, and changes nothing then', async () => {
    const [kept, gone] = [await aPart(), await aPart({ oeNumbers: ['BOUND-1'] })]
    await sold(gone.id, { account: 'vendor', stock: 4 })
    await run(server.db, sql`update stock set reserved = 2 where part_id = ${gone.id}`)
    const pair = await aPair(kept.id, gone.id)
    const refused = await merge(pair.id, 'keepFirst')
    expect(refused).toMatchObject({ status: 409, body: { error: 'PART_MERGE_RESERVED' } })
    expect(expectDone(await server.as('buyer').get(readPart, { partId: gone.id })).partId).toBe(gone.id)
    expect(await onHand(gone.id)).toBe(4)
  })

  it('leads on when the part that was kept is merged in its turn, and price lists find it by the old code', async () => {
    const [first, second, third] = [await aPart(), await aPart(), await aPart()]
    const pair = await aPair(first.id, second.id)
    expectDone(await merge(pair.id, 'keepSecond'))
    const next = await aPair(second.id, third.id)
    expectDone(await merge(next.id, 'keepSecond'))
    expect(expectDone(await server.as('buyer').get(readPart, { partId: first.id })).partId).toBe(third.id)
    const brand = await one(
      server.db,
      sql<{ name: string }>`select name_zh as name from brands where id = 101`,
    )
    const list = `编码,名称,品牌,价格,库存\n${first.code},孪生件,${brand.name},12,3`
    expect((await sendList(server, list, { language: 'zh' })).body.data).toMatchObject({
      added: 1,
      newParts: 0,
    })
    const offers = expectDone(await server.as('buyer').get(readPart, { partId: third.id })).offers
    expect(offers).toHaveLength(1)
  })
})
