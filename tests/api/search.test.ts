import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readPart, searchParts, suggestParts } from '../../src/shared/calls/catalog.ts'
import { listVehicleSteps } from '../../src/shared/calls/vehicle-steps.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import { inTransaction, many as manyRows, run } from '../../src/server/db/connection.ts'
import { rebuildDocuments } from '../../src/server/modules/parts/rebuild-documents.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const CLUTCH_DISC = '1000000001'

const search = async (query: QueryOf<typeof searchParts>) =>
  expectDone(await server.as('buyer').get(searchParts, query))
const found = async (query: QueryOf<typeof searchParts>) =>
  (await search({ size: 100, ...query })).records.map((record) => record.partId)

describe('search by OE number', () => {
  it.each([
    'WG9925160612',
    'wg-9925 160612',
    'ｗｇ９９２５１６０６１２',
    ' WG.9925/160612 ',
    'WG9925160612%',
  ])('finds the part exactly by %s', async (q) => {
    const { records, total } = await search({ mode: 'oe', q })
    expect(total).toBe(1)
    expect(records[0]).toMatchObject({
      partId: CLUTCH_DISC,
      nameEn: 'Clutch disc 430',
      match: { kind: 'exact', field: 'oe', text: 'WG9925160612' },
    })
  })

  it.each([
    ['WG99251606', 'prefix'],
    ['9925160612', 'substring'],
    ['25160612', 'substring'],
    ['WG9925I6O612', 'similar'],
    ['WG9925160621', 'similar'],
    ['WG992516061', 'prefix'],
    ['WG99251606122', 'similar'],
  ])('finds the part by %s as %s', async (q, kind) => {
    const { records } = await search({ mode: 'oe', q })
    expect(records.find((record) => record.partId === CLUTCH_DISC)?.match.kind).toBe(kind)
  })

  it('puts an exact number before numbers that begin with it or contain it', async () => {
    const { records } = await search({ mode: 'oe', q: '3968559' })
    expect(records[0]!.match).toMatchObject({ kind: 'exact', text: '3968559' })
  })

  it('finds a part by its code', async () => {
    const { records } = await search({ mode: 'oe', q: 'zp-0000001' })
    expect(records[0]).toMatchObject({ partId: CLUTCH_DISC, match: { kind: 'exact', field: 'code' } })
  })

  it.each(['%', '_', '%%%', '\\', "'", '--', '***', '()&|!:'])('finds nothing for %s', async (q) => {
    expect((await search({ mode: 'oe', q })).total).toBe(0)
    expect((await search({ mode: 'full', q })).total).toBe(0)
  })

  it('shows at least three offers with price, supplier and stock level', async () => {
    const { records } = await search({ mode: 'oe', q: 'WG9925160612' })
    const offers = records[0]!.offers
    expect(offers.length).toBeGreaterThanOrEqual(3)
    for (const offer of offers) {
      expect(offer).toMatchObject({ stockLevel: 'sufficient', priceHidden: false })
      expect(offer.price).toMatch(/^\d+\.\d\d$/)
      expect(offer.supplierName).not.toBe('')
    }
  })
})

describe('search by words', () => {
  it('finds Chinese names by two characters, by initials, and by English words', async () => {
    for (const q of ['离合', 'lhqcdp', 'clutch disc', 'Clutch Discs 430', '盘']) {
      expect(await found({ q }), q).toContain(CLUTCH_DISC)
    }
  })

  it('puts a part with exactly the typed name first, however often others are ordered', async () => {
    const least = await manyRows(
      server.db,
      sql<{ id: string }>`select part_id::text as id from part_doc order by popularity, part_id desc limit 4`,
    )
    const [own, ...others] = least.map(({ id }) => id)
    const rename = (ids: string[], name: string) =>
      run(server.db, sql`update parts set name_zh = ${name} where id = any(${ids}::bigint[])`)
    await rename([own!], '滤芯盖板甲')
    await rename(others, '滤芯盖板甲加强型')
    await inTransaction(server.db, (tx) => rebuildDocuments(tx, [own!, ...others]))
    await run(server.db, sql`update part_doc set popularity = 9000 where part_id = any(${others}::bigint[])`)
    for (const mode of ['full', 'name'] as const) {
      const ids = await found({ mode, q: '滤芯盖板甲' })
      expect(ids).toHaveLength(4)
      expect(ids[0]).toBe(own)
    }
  })

  it('reads a space as and, a comma as or', async () => {
    const disc = await found({ mode: 'name', q: '离合器从动盘' })
    const both = await found({ mode: 'name', q: '离合器从动盘，水泵总成' })
    expect(both).toEqual(expect.arrayContaining(disc))
    expect(both).toContain('1000000003')
    expect(await found({ mode: 'name', q: '离合器 430' })).toContain(CLUTCH_DISC)
    expect(await found({ mode: 'name', q: '水泵 离合器' })).toEqual([])
  })

  it('reads a leading * as a loose search', async () => {
    expect(await found({ mode: 'name', q: '离合器水泵' })).toEqual([])
    expect(await found({ mode: 'name', q: '*离合器水泵' })).toEqual(
      expect.arrayContaining([CLUTCH_DISC, '1000000003']),
    )
  })

  it('uses only the specification in mode spec', async () => {
    expect(await found({ mode: 'spec', q: 'φ430' })).toContain(CLUTCH_DISC)
    expect(await found({ mode: 'spec', q: '离合器' })).toEqual([])
  })

  it('finds parts by vehicle, engine, VIN and drawing number', async () => {
    expect((await search({ mode: 'vehicle', q: '豪沃' })).total).toBeGreaterThan(0)
    expect((await search({ mode: 'engine', q: 'wp10' })).total).toBeGreaterThan(0)
    expect((await search({ mode: 'vin', q: 'LZZ5CLSB89A389815' })).total).toBeGreaterThan(0)
    expect((await search({ mode: 'drawing', q: '1601' })).total).toBeGreaterThan(0)
    expect((await search({ mode: 'vin', q: 'not a VIN' })).total).toBe(0)
  })

  it('browses a category without words', async () => {
    const { records, facets } = await search({ mode: 'catalog', categoryId: '215000', size: 100 })
    expect(records.map((record) => record.partId)).toContain(CLUTCH_DISC)
    expect(facets.categories.length).toBeGreaterThan(1)
  })
})

describe('the steps from a truck to its parts', () => {
  const next = async (chosen: QueryOf<typeof listVehicleSteps>) =>
    expectDone(await server.as('buyer').in('zh').get(listVehicleSteps, chosen))

  it('go from brand to series, model, engine and system, each leading to as many parts as it says', async () => {
    const brands = await next({})
    expect(brands.step).toBe('brand')
    const series = await next({ brandId: brands.options[0]!.id })
    expect(series.step).toBe('series')
    const models = await next({ seriesId: series.options[0]!.id })
    expect(models.step).toBe('model')
    const { id: vehicleModelId } = models.options[0]!
    const engines = await next({ vehicleModelId })
    expect(engines.step).toBe('engine')
    expect(engines.options.at(-1)).toMatchObject({ id: '0', label: '整车' })
    const english = await server.as('buyer').in('en').get(listVehicleSteps, { vehicleModelId })
    for (const { note } of expectDone(english).options) expect(note).not.toMatch(/\p{Script=Han}/u)
    for (const { id: engineId, count: ofEngine } of engines.options) {
      const about = { mode: 'vehicle', vehicleModelId, engineId } as const
      expect((await search(about)).total).toBe(ofEngine)
      const systems = await next({ vehicleModelId, engineId })
      expect(systems.step).toBe('system')
      expect(systems.options.reduce((sum, { count }) => sum + count, 0)).toBe(ofEngine)
      for (const { id, count } of systems.options)
        expect((await search({ ...about, categoryId: id })).total).toBe(count)
    }
    for (const { count } of [...engines.options, ...brands.options, ...series.options, ...models.options])
      expect(count).toBeGreaterThan(0)
  })

  it('end without a fault where nothing is known', async () => {
    expect(await next({ seriesId: '999' })).toEqual({ step: 'model', options: [] })
    expect((await search({ mode: 'vehicle', vehicleModelId: '999' })).total).toBe(0)
  })
})

describe('zones', () => {
  it('show what the operator put into them, and can be filtered like a search', async () => {
    const { total, facets } = await search({ mode: 'catalog', zone: 'ZP' })
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from parts
      where 'ZP' = any(zones) or id in (select part_id from marketing_products where marketing_id = 7108)
    `.execute(server.db)
    expect(total).toBe(rows[0]!.count)
    expect(total).toBeGreaterThan(20)
    const [brand] = facets.brands
    expect((await search({ mode: 'catalog', zone: 'ZP', brand: brand!.value })).total).toBe(brand!.count)
    expect((await search({ mode: 'catalog', zone: 'NO_SUCH_ZONE' })).total).toBe(0)
  })
})

describe('a page of results', () => {
  it('filters by brand, category and supplier as the facets promise', async () => {
    const { facets } = await search({ q: '总成' })
    const [brand, category, supplier] = [facets.brands[0]!, facets.categories[0]!, facets.suppliers[0]!]
    expect((await search({ q: '总成', brand: brand.value })).total).toBe(brand.count)
    expect((await search({ q: '总成', categoryId: category.value })).total).toBe(category.count)
    expect((await search({ q: '总成', supplierId: supplier.value })).total).toBe(supplier.count)
    expect((await search({ q: '总成', brand: 'NO-SUCH-BRAND' })).total).toBe(0)
  })

  it('turns pages without repeating or losing a part', async () => {
    const all = await found({ q: '总成' })
    const pages = []
    for (let current = 1; current <= Math.ceil(all.length / 20); current++) {
      pages.push(...(await found({ q: '总成', current, size: 20 })))
    }
    expect(pages).toEqual(all)
    expect(new Set(pages).size).toBe(all.length)
  })

  it('sorts by price and by stock', async () => {
    const cheapest = (offers: { price: string | null }[]) =>
      Math.min(...offers.map((offer) => Number(offer.price)))
    const byPrice = (await search({ q: '总成', sort: 'price', size: 50 })).records.filter(
      (part) => part.offers.length > 0,
    )
    const prices = byPrice.map((part) => cheapest(part.offers))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const stock = (await search({ q: '总成', sort: 'stock', size: 50 })).records.map((part) =>
      part.offers.reduce((sum, offer) => sum + offer.available, 0),
    )
    expect(stock).toEqual(stock.toSorted((a, b) => b - a))
  })

  it('speaks the language of the caller', async () => {
    const english = expectDone(await server.as('buyer').in('en').get(searchParts, { q: 'WG9925160612' }))
    expect(english.records[0]).toMatchObject({ brand: 'Sinotruk', category: 'Clutch disc' })
    const chinese = expectDone(await server.as('buyer').in('zh').get(searchParts, { q: 'WG9925160612' }))
    expect(chinese.records[0]).toMatchObject({ brand: '中国重汽', category: '离合器从动盘' })
  })
})

describe('facets', () => {
  it('count the result of each choice, and keep offering the other values of a chosen one', async () => {
    const { facets, total } = await search({ q: '总成' })
    expect(facets.stockLevels.reduce((sum, { count }) => sum + count, 0)).toBe(total)
    for (const { value, count } of facets.stockLevels)
      expect((await search({ q: '总成', stockLevel: value })).total, value).toBe(count)
    for (const { value, count } of facets.prices)
      expect((await search({ q: '总成', price: value })).total, value).toBe(count)
    for (const { value, count } of facets.origins.slice(0, 2))
      expect((await search({ q: '总成', origin: value })).total, value).toBe(count)
    const [one, other] = [facets.brands[0]!, facets.brands[1]!]
    const both = await search({ q: '总成', brand: `${one.value},${other.value}` })
    expect(both.total).toBe(one.count + other.count)
    expect(both.facets.brands).toEqual(facets.brands)
  })

  it('combine: every part found meets all of them', async () => {
    const { records } = await search({
      q: '总成',
      stockLevel: 'sufficient',
      price: '200-2000',
      supplierId: '3001',
      size: 50,
    })
    expect(records.length).toBeGreaterThan(0)
    for (const { offers } of records) {
      const own = offers.filter(({ supplierId }) => supplierId === '3001')
      expect(Math.max(...own.map(({ available }) => available))).toBeGreaterThanOrEqual(10)
      const cheapest = Math.min(...own.map(({ price }) => Number(price)))
      expect(cheapest).toBeGreaterThanOrEqual(200)
      expect(cheapest).toBeLessThan(2000)
    }
  })
})

describe('prices', () => {
  it('are hidden from buyers who are not certified, in search, order and detail', async () => {
    const account = await aUser(server, { codes: ['part_search'], tenant: 'buyer' })
    await run(server.db, sql`update users set auth_status = 'NONE' where account = ${account}`)
    const buyer = server.as(account)
    const hidden = { price: null, priceHidden: true, priceHiddenReason: 'NOT_CERTIFIED' }
    const { records } = expectDone(await buyer.get(searchParts, { q: 'WG9925160612' }))
    for (const offer of records[0]!.offers) expect(offer).toMatchObject(hidden)
    const detail = expectDone(await buyer.get(readPart, { partId: CLUTCH_DISC }))
    for (const offer of detail.offers) expect(offer).toMatchObject(hidden)
    const narrowed = expectDone(await buyer.get(searchParts, { q: '总成', price: '0-1' }))
    expect(narrowed.facets.prices).toEqual([])
    expect(narrowed.total).toBeGreaterThan(0)
    const order = (answer: typeof records) => answer.map((part) => part.partId)
    const byPrice = expectDone(await buyer.get(searchParts, { q: '总成', sort: 'price' })).records
    const byRelevance = expectDone(await buyer.get(searchParts, { q: '总成' })).records
    expect(order(byPrice)).toEqual(order(byRelevance))
  })
})

describe('bad input', () => {
  it.each([
    [{}, 'q'],
    [{ q: '   ' }, 'q'],
    [{ mode: 'catalog' }, 'q'],
    [{ mode: 'vehicle' }, 'q'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ q: 'x', mode: 'everything' }, 'mode'],
    [{ q: 'x', sort: 'random' }, 'sort'],
    [{ q: 'x', categoryId: 'abc' }, 'categoryId'],
    [{ q: 'x', supplierId: '1,,2' }, 'supplierId'],
    [{ q: 'x', stockLevel: 'plenty' }, 'stockLevel'],
    [{ q: 'x', price: '-' }, 'price'],
    [{ q: 'x', price: '1e9-' }, 'price'],
    [{ q: 'x', current: 0 }, 'current'],
    [{ q: 'x', size: 1000 }, 'size'],
    [{ q: 'x', colour: 'red' }, 'colour'],
  ])('%j names the field %s', async (query, field) => {
    const answer = await server.as('buyer').get('/kms/part/search', query)
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [{ field }] } })
  })

  const hostile = [
    ...[
      '%_\\',
      "'; drop table parts; --",
      '()&|!:*<->',
      '[+/＋／]',
      '{}[]"\\',
      '😀🚚',
      'مضخة الماء',
      '\u202eWG99',
    ],
    ...[
      '离'.repeat(200),
      'A'.repeat(200),
      '1 '.repeat(100),
      ',，、;；',
      '*'.repeat(50),
      '\ufffe\uffff',
      'ﷺ'.repeat(60),
    ],
  ]
  it.each(['full', 'oe', 'name', 'engine', 'vehicle', 'vin', 'catalog', 'drawing', 'spec'] as const)(
    'handles hostile text in mode %s with or without parts, never with a server error',
    async (mode) => {
      for (const q of hostile) {
        const answers = [
          await server
            .as('buyer')
            .get('/kms/part/search', { q, mode, brand: q.slice(0, 40), origin: q.slice(0, 40) }),
          await server.as('buyer').get('/kms/part/search', { q, mode }),
          await server.as('buyer').get('/kms/part/suggest', { q, mode }),
        ]
        for (const { status } of answers) expect([200, 400], `${mode} ${q}`).toContain(status)
      }
    },
  )

  it('refuses ten thousand characters, naming the field', async () => {
    const answer = await server.as('buyer').get('/kms/part/search', { q: 'A'.repeat(10_000) })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [{ field: 'q' }] } })
  })

  it.each(['。，、！？', '…—·', '()[]{}<>', '\u0001\u0002\u0003'])(
    'handles punctuation alone, %j, with nothing or with a hint',
    async (q) => {
      for (const mode of ['full', 'oe', 'name'] as const) {
        const { status, body } = await server.as('buyer').get(searchParts, { q, mode })
        expect([200, 400]).toContain(status)
        expect('data' in body && body.data ? body.data.total : 0).toBe(0)
      }
    },
  )

  it('handles control characters', async () => {
    expect((await search({ mode: 'oe', q: 'WG9925\u0000160612\u0007' })).total).toBe(1)
  })

  it('requires the permission', async () => {
    const account = await aUser(server)
    expect((await server.as(account).get(searchParts, { q: 'x' })).status).toBe(403)
    expect((await server.anonymous.get(searchParts, { q: 'x' })).status).toBe(401)
  })

  it('reports that a part does not exist', async () => {
    const answer = await server.as('buyer').get(readPart, { partId: '999999999999999999' })
    expect(answer).toMatchObject({ status: 404, body: { error: 'PART_NOT_FOUND' } })
  })
})

describe('words in the one box', () => {
  it('that were given up can be brought back', async () => {
    const q = '膨啵儿 制动鼓'
    const fewer = await search({ q })
    expect(fewer.total).toBeGreaterThan(0)
    expect(fewer.reading).toContainEqual(expect.objectContaining({ text: '膨啵儿', isGivenUp: true }))
    const kept = await search({ q, keep: '膨啵儿' })
    expect(kept.total).toBe(0)
    expect(kept.reading).toContainEqual(expect.objectContaining({ text: '膨啵儿', isGivenUp: false }))
  })

  it('for a condition narrow to the makers of trucks and engines, or to others', async () => {
    const kinds = await manyRows(
      server.db,
      sql<{ code: string; kind: string }>`select code, kind from brands`,
    )
    const kindOf = new Map(kinds.map(({ code, kind }) => [code, kind]))
    const makersOf = async (q: string) => {
      const { records, reading } = await search({ q, size: 100 })
      expect(reading).toContainEqual(expect.objectContaining({ kind: 'condition', isGivenUp: false }))
      return new Set(records.map(({ brandCode }) => kindOf.get(brandCode)))
    }
    expect(await makersOf('原厂 制动')).not.toContain('PART')
    expect(await makersOf('副厂 制动')).toEqual(new Set(['PART']))
  })

  it('tell how many pieces are wanted', async () => {
    const { reading } = await search({ q: '2个 机油滤清器' })
    expect(reading).toContainEqual(expect.objectContaining({ kind: 'quantity', count: 2 }))
  })
})

describe('suggestions', () => {
  it('complete a number, with at most ten entries', async () => {
    const numbers = expectDone(await server.as('buyer').get(suggestParts, { q: 'wg99251606', mode: 'oe' }))
    expect(numbers[0]).toMatchObject({ text: 'WG9925160612', kind: 'oe', partId: CLUTCH_DISC })
    const inside = expectDone(await server.as('buyer').get(suggestParts, { q: '9925160612', mode: 'oe' }))
    expect(inside.map(({ text }) => text)).toContain('WG9925160612')
    const many = expectDone(await server.as('buyer').get(suggestParts, { q: 'w', mode: 'oe' }))
    expect(many).toHaveLength(10)
  })

  it('offer names for words and nothing for punctuation', async () => {
    const names = expectDone(await server.as('buyer').get(suggestParts, { q: '离合' }))
    expect(names.map(({ text }) => text)).toContain('离合器从动盘 430')
    const initials = expectDone(await server.as('buyer').get(suggestParts, { q: 'L' }))
    expect(initials.map(({ text }) => text).join()).toContain('离合器')
    const english = expectDone(await server.as('buyer').in('en').get(suggestParts, { q: 'clutch' }))
    for (const { text } of english) expect(text).not.toMatch(/\p{Script=Han}/u)
    expect(english.map(({ text }) => text)).toContain('Clutch disc 430')
    expect(expectDone(await server.as('buyer').get(suggestParts, { q: '%' }))).toEqual([])
  })

  it('are of every kind that the text may become', async () => {
    const kindsOf = async (q: string) =>
      new Set(expectDone(await server.as('buyer').get(suggestParts, { q })).map(({ kind }) => kind))
    expect(await kindsOf('离合')).toEqual(new Set(['category', 'name']))
    expect(await kindsOf('haowo')).toContain('brand')
    expect(await kindsOf('WP10')).toContain('engine')
    expect(await kindsOf('WG99251606')).toEqual(new Set(['oe']))
  })

  it('require the permission to search', async () => {
    const nobody = server.as(await aUser(server, { codes: [] }))
    expect(await nobody.get(suggestParts, { q: '离合' })).toMatchObject({ status: 403 })
  })
})

describe('a part', () => {
  it('comes with offers, fitment and pictures', async () => {
    const part = expectDone(await server.as('buyer').in('en').get(readPart, { partId: CLUTCH_DISC }))
    expect(part.oeNumbers[0]).toBe('WG9925160612')
    expect(part.categoryPath.map(({ name }) => name)).toEqual(['Clutch', 'Clutch assembly', 'Clutch disc'])
    for (const { brand, vehicleModel } of part.fitment) expect([brand, vehicleModel]).not.toContain('')
    const picture = await fetch(server.url + part.pictures[0])
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await picture.text()).toMatch(/^<svg .*<\/svg>$/)
  })

  it('never shows a broken picture', async () => {
    const picture = await fetch(`${server.url}/api/kms/part/picture/no-such-drawing.svg`)
    expect(picture.status).toBe(200)
    expect(await picture.text()).toContain('<path')
  })
})
