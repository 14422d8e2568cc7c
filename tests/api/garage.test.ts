// Vehicles of a company: added by VIN, chosen to narrow searches, judged for parts, seen by nobody else.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { listAsides, putAside, takeBack } from '../../src/shared/calls/cart-aside.ts'
import { addToCart, listCart, saveCartLineVehicles, switchCartOffer } from '../../src/shared/calls/cart.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { judgeFit, listMyVehicles } from '../../src/shared/calls/garage.ts'
import { orderDetail } from '../../src/shared/calls/order-detail.ts'
import { listVehicleSteps } from '../../src/shared/calls/vehicle-steps.ts'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Client } from '../support/client.ts'
import { aColleagueOf } from '../support/people.ts'
import { listRows, screens } from '../support/screens.ts'
import { anOffer, expectDone, placeOrder } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
let buyer: Client
/** The least bought filter, which fits the vehicle 鲁A12345. */
let fitsOne = ''
beforeAll(async () => {
  buyer = server.as('buyer')
  const { records } = expectDone(await server.as('vendor').get(searchParts, { q: '滤芯', size: 300 }))
  fitsOne = records.at(-1)!.partId
  await run(
    server.db,
    sql`
      insert into part_fitment (part_id, vehicle_model_id)
      select ${fitsOne}, vehicle_model_id from vehicles where plate = '鲁A12345' and tenant_id = 2001
      on conflict do nothing
    `,
  )
})

const SAVE = '/kms/vehicle/submit'
const add = (client: Client, row: Record<string, unknown>) => client.post(SAVE, row)
const choices = async (client: Client, q = '') => expectDone(await client.get(listMyVehicles, { q }))
const named = async (client: Client, name: string) =>
  (await choices(client)).find((vehicle) => vehicle.name === name)!.vehicleId

describe('a vehicle', () => {
  it('is added by its VIN alone, and its model is read from it', async () => {
    const other = server.as('vendor')
    const mine = server.as('buyer2')
    expect((await add(other, { vin: 'LZZ5ELND68W339696' })).status).toBe(403)
    expectDone(await add(mine, { vin: 'LZZ5ELND68W339696', status: 'IN_USE' }))
    const [vehicle] = await choices(mine, '8w339696')
    expect(vehicle).toMatchObject({ name: '8W339696', vin: 'LZZ5ELND68W339696' })
    expect(vehicle!.build).toContain('ZZ3257N3647B')
  })

  it('of a VIN that is none is refused at its field', async () => {
    const refused = await add(buyer, { vin: 'LZZ5ELND68W3396', status: 'IN_USE' })
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'vin' }] } })
  })

  it('with a variant of its model has the engine of the variant, which the way to its parts offers too', async () => {
    const [variant] = await many(
      server.db,
      sql<{ id: string; modelId: string; engineId: string }>`
        select v.id::text, v.vehicle_model_id::text as model_id, v.engine_id::text
        from vehicle_variants v
        join vehicle_models m on m.id = v.vehicle_model_id
        where v.engine_id <> m.engine_id and v.engine_id in (select engine_id from part_fitment)
        order by v.id
        limit 1
      `,
    )
    const { id: variantId, modelId: vehicleModelId, engineId } = variant!
    const row = { vin: 'LGA3V19B2EF000513', status: 'IN_USE', vehicleModelId, variantId }
    expectDone(await add(server.as('buyer2'), row))
    const [saved] = await many(
      server.db,
      sql<{ engineId: string }>`select engine_id::text from vehicles where vin = ${row.vin}`,
    )
    expect(saved!.engineId).toBe(engineId)
    const { options } = expectDone(await buyer.get(listVehicleSteps, { vehicleModelId }))
    expect(options.map(({ id }) => id)).toContain(engineId)
  })

  it('is there once', async () => {
    const twice = await add(buyer, { vin: 'LZZ5CLSB89A389815', status: 'IN_USE' })
    expect(twice.status).toBe(409)
  })

  it('is seen by its company alone, and by no other store', async () => {
    const names = async (client: Client) => (await choices(client)).map(({ name }) => name)
    expect(await names(buyer)).toEqual(expect.arrayContaining(['鲁A12345', '鲁A67890', '鲁A55678']))
    // Of the other store, and retired.
    expect(await names(buyer)).not.toContain('鲁AD8866')
    expect(await names(buyer)).not.toContain('鲁A00321')
    expect(await names(server.as('buyer2'))).not.toContain('鲁A12345')
    const { records } = expectDone(
      await listRows(
        buyer,
        screens.find(({ name }) => name === 'vehicle')!,
      ),
    )
    expect(records.map((row) => row['plate'])).not.toContain('鲁AD8866')
  })

  it('of another company narrows no search and is judged for no part', async () => {
    const vehicleId = await named(buyer, '鲁A12345')
    const stranger = server.as('buyer2')
    expect(await stranger.get(searchParts, { q: '滤芯', vehicleId })).toMatchObject({
      ...{ status: 404, body: { error: 'VEHICLE_NOT_FOUND' } },
    })
    expect((await stranger.get(judgeFit, { partIds: '1', vehicleId })).status).toBe(404)
    expect((await server.as('vendor').get(listMyVehicles, {})).status).toBe(403)
  })
})

describe('a chosen vehicle', () => {
  const search = async (query: object) => expectDone(await buyer.get(searchParts, { size: 300, ...query }))

  it('narrows a search to the parts of its model and engine', async () => {
    const vehicleId = await named(buyer, '鲁A12345')
    const all = await search({ q: '滤芯' })
    const narrowed = await search({ q: '滤芯', vehicleId })
    expect(narrowed.vehicle).toEqual({ vehicleId, name: '鲁A12345', narrowsBy: 'model' })
    const fitting = new Set(
      (
        await many(
          server.db,
          sql<{ partId: string }>`
            select f.part_id::text
            from part_fitment f, vehicles v
            where v.id = ${vehicleId} and (f.vehicle_model_id = v.vehicle_model_id or f.engine_id = v.engine_id)
          `,
        )
      ).map(({ partId }) => partId),
    )
    const expected = all.records.filter(({ partId }) => fitting.has(partId))
    expect(narrowed.total).toBe(expected.length)
    expect(expected.map(({ partId }) => partId)).toContain(fitsOne)
    expect(expected.length).toBeLessThan(all.total)
    expect(new Set(narrowed.records.map(({ partId }) => partId))).toEqual(
      new Set(expected.map(({ partId }) => partId)),
    )
  })

  it.each([
    { mode: 'oe', q: 'WG9' },
    { mode: 'name', q: '滤芯' },
    { mode: 'catalog', categoryId: '1' },
  ] as const)('narrows mode $mode', async (query) => {
    const vehicleId = await named(buyer, '鲁A67890')
    const [all, narrowed] = [await search(query), await search({ ...query, vehicleId })]
    expect(narrowed.total).toBeLessThanOrEqual(all.total)
    for (const { partId } of narrowed.records.slice(0, 3)) {
      const [fit] = expectDone(await buyer.get(judgeFit, { partIds: partId, vehicleId }))
      expect(fit!.verdict).toBe('fits')
    }
  })

  it('known to its brand narrows to the brand and says so', async () => {
    const vehicleId = await named(buyer, '鲁A55678')
    expect((await search({ q: '滤芯', vehicleId })).vehicle).toMatchObject({ narrowsBy: 'brand' })
  })

  it('gives way to a VIN in the search', async () => {
    const vehicleId = await named(buyer, '鲁A55678')
    const vin = 'LZZ5ELND68W339696'
    const narrowed = await search({ mode: 'vin', q: vin, vehicleId })
    expect(narrowed.total).toBe((await search({ mode: 'vin', q: vin })).total)
    expect(narrowed.vehicle).toMatchObject({ narrowsBy: 'otherTruck' })
  })
})

describe('a plate in the one box', () => {
  it('stands for the VIN of the company’s own vehicle, and for nobody else’s', async () => {
    const found = expectDone(await buyer.get(searchParts, { q: '鲁a·67890 机油滤清器' }))
    const byVin = expectDone(await buyer.get(searchParts, { q: 'LZZ5ELND68W339696 机油滤清器' }))
    expect(found.reading).toContainEqual(
      expect.objectContaining({ kind: 'vin', text: '鲁a·67890', means: 'LZZ5ELND68W339696' }),
    )
    expect(found.total).toBe(byVin.total)
    expect(found.records.map(({ partId }) => partId)).toEqual(byVin.records.map(({ partId }) => partId))
    const others = expectDone(await server.as('vendor').get(searchParts, { q: '鲁A67890 机油滤清器' }))
    expect(others.reading?.some(({ kind }) => kind === 'vin')).toBe(false)
  })
})

describe('among parts that fit a search equally well', () => {
  const page = async (client: Client, current: number) =>
    expectDone(await client.get(searchParts, { q: '滤芯', size: 10, current, facets: 'without' }))
  const order = async (client: Client) => {
    const { total } = await page(client, 1)
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 10) }, (_, at) => page(client, at + 1)),
    )
    return pages.flatMap(({ records }) => records.map(({ partId }) => partId))
  }

  it('those that fit my vehicles come first, and pages neither repeat nor skip', async () => {
    const [plain, mine] = [await order(server.as('vendor')), await order(buyer)]
    expect(new Set(mine).size).toBe(mine.length)
    expect(mine.toSorted()).toEqual(plain.toSorted())
    expect(mine.indexOf(fitsOne)).toBeLessThan(plain.indexOf(fitsOne))
  })
})

describe('the goods of a cart', () => {
  const somebody = async () => server.as(await aColleagueOf(server, 'buyer2'))

  it('say for which vehicles they are meant, and so does the order', async () => {
    const client = await somebody()
    const { offerId } = await anOffer(server)
    const vehicleId = await named(client, '鲁Q88123')
    const lines = [{ offerId, quantity: 1 }]
    const cart = expectDone(await client.post(addToCart, { lines, vehicleId }))
    const lineId = cart.lines[0]!.lineId
    expect(cart.lines[0]!.vehicles).toEqual([{ vehicleId, name: '鲁Q88123' }])
    const none = expectDone(await client.post(saveCartLineVehicles, { lineId, vehicleIds: [] }))
    expect(none.lines[0]!.vehicles).toEqual([])
    const other = await named(client, '鲁Q66031')
    expectDone(await client.post(saveCartLineVehicles, { lineId, vehicleIds: [vehicleId, other] }))
    // One piece more of the same offer.
    const order = await placeOrder(client, offerId)
    const { lines: bought } = expectDone(await client.get(orderDetail, { orderId: order.orderId }))
    expect(bought[0]!.vehicles).toBe('鲁Q88123, 鲁Q66031')
  })

  it('stay meant for their vehicles when they are saved for later or join another line', async () => {
    const client = await somebody()
    const [one, other] = [await named(client, '鲁Q88123'), await named(client, '鲁Q66031')]
    const { offerId, partId } = await anOffer(server)
    const addFor = (vehicleId: string) =>
      client.post(addToCart, { lines: [{ offerId, quantity: 1 }], vehicleId })
    expectDone(await addFor(one))
    const { lineId } = expectDone(await addFor(other)).lines[0]!
    expectDone(await client.post(putAside, { lineIds: [lineId] }))
    const [aside] = expectDone(await client.get(listAsides)).lines
    expectDone(await client.post(takeBack, { lineIds: [aside!.lineId] }))
    const back = expectDone(await client.get(listCart)).lines[0]!
    expect(back.vehicles.map(({ vehicleId }) => vehicleId).toSorted()).toEqual([one, other].toSorted())

    const rival = newId()
    await run(
      server.db,
      sql`
        insert into offers (id, tenant_id, supplier_id, part_id, price_fen, warehouse_id, created_at, updated_at)
        select ${rival}, o.tenant_id, 3002, ${partId}, 100, o.warehouse_id, o.created_at, o.created_at
        from (select * from offers where supplier_id = 3002 order by id limit 1) o
        on conflict (supplier_id, part_id) do update set id = excluded.id, status = 'ONLINE'
      `,
    )
    expectDone(await client.post(addToCart, { lines: [{ offerId: rival, quantity: 1 }] }))
    const merged = expectDone(await client.post(switchCartOffer, { lineId: back.lineId, offerId: rival }))
    expect(merged.lines).toHaveLength(1)
    expect(merged.lines[0]!.vehicles).toHaveLength(2)
  })

  it('are meant for no vehicle of others', async () => {
    const client = await somebody()
    const vehicleId = await named(buyer, '鲁A12345')
    const { offerId } = await anOffer(server)
    const refused = await client.post(addToCart, { lines: [{ offerId, quantity: 1 }], vehicleId })
    expect(refused).toMatchObject({ status: 404, body: { error: 'VEHICLE_NOT_FOUND' } })
    expect(expectDone(await client.get(listCart)).lines).toEqual([])
  })
})
