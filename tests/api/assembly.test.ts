import { sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  listAssemblies,
  listDrawingsOfPart,
  listDrawnSeries,
  readAssembly,
  readDrawnSeries,
} from '../../src/shared/calls/assembly.ts'
import { addToCart, listCartSuccessors } from '../../src/shared/calls/cart.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { anOffer, expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const HOWO = '1001'

interface OwnLine {
  position: string
  number: string
  partId?: string
  quantity?: number
}

/** A drawing of a model of its own, for vehicles of 2010 to 2015. */
async function aDrawing(lines: OwnLine[]) {
  const { modelId, groupId } = await one(
    server.db,
    sql<{ modelId: string; groupId: string }>`
      select (select min(id) from vehicle_models where series_id = ${HOWO}) as model_id,
        (select min(id) from part_categories where level = 2) as group_id
    `,
  )
  const assemblyId = newId()
  await run(
    server.db,
    sql`
      insert into assemblies (id, tenant_id, code, name_zh, name_en, series_id, vehicle_model_id, group_id, year_from,
        year_to, svg, created_at, updated_at)
      values (${assemblyId}, 1000, ${`T-${assemblyId}`}, '测试总成', 'Test assembly', ${HOWO}, ${modelId}, ${groupId},
        2010, 2015, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>', now(), now())
    `,
  )
  for (const [at, { position, number, partId, quantity = 1 }] of lines.entries())
    await run(
      server.db,
      sql`
        insert into assembly_lines (id, tenant_id, assembly_id, line_no, position, number, number_n, name_zh, part_id,
          quantity, created_at, updated_at)
        values (${newId()}, 1000, ${assemblyId}, ${at + 1}, ${position}, ${number},
          ${number.replaceAll(/[^0-9A-Z]/g, '')}, '测试件', ${partId ?? null}, ${quantity}, now(), now())
      `,
    )
  return { assemblyId, modelId, groupId, code: `T-${assemblyId}` }
}

const supersede = (newer: string, older: string) =>
  run(
    server.db,
    sql`
      insert into part_links (id, tenant_id, part_id, kind, other_id, quantity, condition_zh, condition_en,
        also_change_zh, created_at, updated_at)
      values (${newId()}, 1000, ${newer}, 'SUPERSEDES', ${older}, 1, '底盘号 100 起', 'From chassis number 100',
        '垫片', now(), now())
    `,
  )

/** An offer of a part that the demo neither replaces nor has replace another. */
async function anOfferOfItsOwn() {
  for (;;) {
    const offer = await anOffer(server)
    const links = sql<{ count: number }>`
      select count(*)::int as count from part_links where ${offer.partId}::bigint in (part_id, other_id)
    `
    if ((await one(server.db, links)).count === 0) return offer
  }
}

it('lists the drawn series, and the systems and groups of one', async () => {
  const buyer = server.as('buyer')
  const series = expectDone(await buyer.get(listDrawnSeries))
  expect(series.map(({ seriesId }) => seriesId)).toEqual(expect.arrayContaining([HOWO, '1006', '1008']))
  const { systems, models } = expectDone(await buyer.get(readDrawnSeries, { seriesId: HOWO }))
  expect(models.length).toBeGreaterThan(0)
  expect(systems.length).toBeGreaterThan(5)
  for (const { count, groups } of systems)
    expect(groups.reduce((sum, group) => sum + group.count, 0)).toBe(count)
})

it('narrows drawings to a model, a model year and words in them', async () => {
  const buyer = server.as('buyer')
  const { assemblyId, modelId, code } = await aDrawing([{ position: '1', number: `NARROW-${newId()}` }])
  const { vehicleModelId: other } = expectDone(
    await buyer.get(readDrawnSeries, { seriesId: HOWO }),
  ).models.find((model) => model.vehicleModelId !== modelId)!
  const found = async (narrowed: object) =>
    expectDone(await buyer.get(listAssemblies, { seriesId: HOWO, q: code, ...narrowed })).records.map(
      (record) => record.assemblyId,
    )
  expect(await found({})).toEqual([assemblyId])
  expect(await found({ vehicleModelId: modelId, year: 2012 })).toEqual([assemblyId])
  expect(await found({ vehicleModelId: other })).toEqual([])
  expect(await found({ year: 2018 })).toEqual([])
  expect(await found({ q: '100%_' })).toEqual([])
})

it('shows a line’s part with offers, by number too, and its newest successor with the condition', async () => {
  const [old, newer] = [await anOfferOfItsOwn(), await anOfferOfItsOwn()]
  await supersede(newer.partId, old.partId)
  const number = `BYNUMBER${newId()}`
  await run(
    server.db,
    sql`insert into part_oe (part_id, oe_n, raw) values (${newer.partId}, ${number}, ${number})`,
  )
  const { assemblyId } = await aDrawing([
    { position: '1', number: 'OLD-1', partId: old.partId, quantity: 4 },
    { position: '2', number },
    { position: '3', number: `NOBODY${newId()}` },
  ])
  const { lines } = expectDone(await server.as('buyer').in('en').get(readAssembly, { assemblyId }))
  expect(lines).toMatchObject([
    {
      quantity: 4,
      part: { partId: old.partId },
      successor: { part: { partId: newer.partId }, condition: 'From chassis number 100', alsoChange: '垫片' },
    },
    { part: { partId: newer.partId }, successor: null },
    { part: null, successor: null },
  ])
  expect(lines[0]!.part!.offers.length).toBeGreaterThan(0)
})

it('leads from a part to the drawings that it is in', async () => {
  const { partId } = await anOffer(server)
  const { assemblyId } = await aDrawing([
    { position: '1', number: 'TWICE', partId, quantity: 2 },
    { position: '7', number: 'TWICE', partId, quantity: 3 },
  ])
  const drawings = expectDone(await server.as('buyer').get(listDrawingsOfPart, { partId }))
  expect(drawings.filter((drawing) => drawing.assemblyId === assemblyId)).toMatchObject([
    { positions: ['1', '7'], quantity: 5 },
  ])
})

it('hides the prices of a drawing from those who may not see them, and the drawing from those without the code', async () => {
  const { partId } = await anOffer(server)
  const { assemblyId } = await aDrawing([{ position: '1', number: 'HIDDEN', partId }])
  const factory = await aUser(server, { codes: ['part_search'], tenant: 'factory' })
  const { lines } = expectDone(await server.as(factory).get(readAssembly, { assemblyId }))
  expect(new Set(lines[0]!.part!.offers.map(({ price }) => price))).toEqual(new Set([null]))
  const nobody = server.as(await aUser(server, { tenant: 'buyer' }))
  expect((await nobody.get(readAssembly, { assemblyId })).status).toBe(403)
  expect((await server.as('buyer').get(readAssembly, { assemblyId: '1' })).status).toBe(404)
})

it('says in the cart of which parts there is a newer one, to its owner only', async () => {
  const [old, newer, other] = [await anOfferOfItsOwn(), await anOfferOfItsOwn(), await anOfferOfItsOwn()]
  await supersede(newer.partId, old.partId)
  const me = server.as(await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' }))
  const lines = [old, other].map(({ offerId }) => ({ offerId, quantity: 1 }))
  expectDone(await me.post(addToCart, { lines }))
  expect(expectDone(await me.get(listCartSuccessors))).toMatchObject([
    {
      partId: old.partId,
      successor: { partId: newer.partId },
      condition: '底盘号 100 起',
      alsoChange: '垫片',
    },
  ])
  const colleague = server.as(await aUser(server, { codes: ['cart_edit'], tenant: 'buyer' }))
  expect(expectDone(await colleague.get(listCartSuccessors))).toEqual([])
})
