// Buyers find at once what operators change on the catalogue screens.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readPart, searchParts } from '../../src/shared/calls/catalog.ts'
import {
  listNamePackages,
  listUnselectedNames,
  readOfferStock,
} from '../../src/shared/calls/catalogue-desk.ts'
import { inboxQueues } from '../../src/shared/calls/inbox.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import { fileAddress } from '../../src/shared/files.ts'
import { one, run } from '../../src/server/db/connection.ts'
import { refreshStaleDocuments } from '../../src/server/modules/parts/stale-documents.ts'
import { screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { aCsv, beginImport, checked, settled } from '../support/sheets.ts'
import { theServer } from '../support/test-server.ts'
import { anUploadedFile } from '../support/uploads.ts'

type Row = Record<string, unknown> & { id: string; version: number }
interface Rows {
  records: Row[]
  total: number
}

const server = theServer()
const admin = () => server.as('admin')
const found = async (q: string, more: QueryOf<typeof searchParts> = {}) =>
  expectDone(await server.as('buyer').get(searchParts, { q, size: 100, ...more })).records.map(
    ({ partId }) => partId,
  )
const detail = async (screen: string, id: string) =>
  expectDone(await admin().get<Row>(`/catalogue/${screen}/detail`, { id }))
const change = async (screen: string, id: string, values: object) => {
  const { version } = await detail(screen, id)
  return expectDone(await admin().post<Row>(`/catalogue/${screen}/update`, { id, version, ...values }))
}
let made = 0
const aPart = async (values: object = {}) =>
  expectDone(
    await admin().post<Row>('/catalogue/part/submit', {
      ...{ code: `TEST${++made}`, nameZh: `测试配件${made}`, brandId: '101', categoryId: await aCategory() },
      ...values,
    }),
  )
const aCategory = async () =>
  (
    await one(
      server.db,
      sql<{ id: string }>`select id::text as id from part_categories where level = 3 limit 1`,
    )
  ).id

describe('a part on its screen', () => {
  it('is found at once by its new name, number, drawing number and engine number', async () => {
    const { id } = await aPart({
      ...{
        nameZh: '蓝鲸涡流板',
        oeNumbers: ['XQ-77 0001/2'],
        drawingNumber: 'DR.55-77',
        engineNumbers: ['9988A77'],
      },
    })
    expect(await found('蓝鲸')).toEqual([id])
    expect(await found('ljwlb')).toEqual([id])
    expect(await found('xq770001/2', { mode: 'oe' })).toEqual([id])
    expect(await found('xq770001', { mode: 'oe' })).toEqual([id])
    expect(await found('dr5577', { mode: 'drawing' })).toEqual([id])
    expect(await found('9988a77', { mode: 'engine' })).toEqual([id])
    await change('part', id, { nameZh: '红鲨导流板', oeNumbers: ['ZT 55-8812'], drawingNumber: null })
    expect(await found('蓝鲸')).toEqual([])
    expect(await found('红鲨')).toEqual([id])
    expect(await found('xq770001', { mode: 'oe' })).toEqual([])
    expect(await found('ZT558812', { mode: 'oe' })).toEqual([id])
    expect(await found('dr5577', { mode: 'drawing' })).toEqual([])
  })

  it('stores a number once, however it is spelled, and refuses one without letters and digits', async () => {
    const { id } = await aPart({ oeNumbers: ['AB-12 34', 'ab1234', 'AB.9'] })
    expect((await detail('part', id))['oeNumbers']).toEqual(['AB-12 34', 'AB.9'])
    const { version } = await detail('part', id)
    const refused = await admin().post('/catalogue/part/update', { id, version, oeNumbers: ['--'] })
    expect(refused).toMatchObject({ status: 400, body: { error: 'OE_NUMBER_EMPTY' } })
  })

  it('is not found while it is disabled, and is found again afterwards', async () => {
    const { id } = await aPart({ oeNumbers: ['HIDE-0001'] })
    await change('part', id, { status: 'DISABLED' })
    expect(await found('HIDE0001', { mode: 'oe' })).toEqual([])
    await change('part', id, { status: 'ENABLED' })
    expect(await found('HIDE0001', { mode: 'oe' })).toEqual([id])
  })

  it('has its fitments and links as lines, which the buyer sees', async () => {
    const { id: older } = await aPart({ oeNumbers: ['OLDER-01'] })
    const { id } = await aPart({
      links: [{ kind: 'SUPERSEDES', otherId: older, source: '通报 7' }],
      fitment: [{ vehicleModelId: '100100', position: '前轴', yearFrom: 2015 }],
      extended: { Material: 'cast iron' },
    })
    const part = expectDone(await server.as('buyer').get(readPart, { partId: id }))
    expect(part.links).toMatchObject([{ kind: 'replaces', source: '通报 7', part: { partId: older } }])
    expect(part.fitment).toMatchObject([{ vehicleModelId: '100100', position: '前轴', yearFrom: 2015 }])
    expect(part.extended).toEqual([{ name: 'Material', value: 'cast iron' }])
    expect(await found('OLDER01', { mode: 'oe' })).toEqual([older, id])
  })

  it('cannot replace itself, nor a part that already replaces it', async () => {
    const { id: older } = await aPart()
    const { id: newer } = await aPart({ links: [{ kind: 'SUPERSEDES', otherId: older }] })
    const { version } = await detail('part', older)
    for (const otherId of [newer, older]) {
      const links = [{ kind: 'SUPERSEDES', otherId }]
      const refused = await admin().post('/catalogue/part/update', { id: older, version, links })
      expect(refused).toMatchObject({ status: 400, body: { error: 'PART_LINK_CIRCLE' } })
    }
  })

  it('cannot be changed by suppliers and buyers', async () => {
    for (const account of ['vendor', 'buyer']) {
      const refused = await server.as(account).post('/catalogue/part/submit', { code: 'X', nameZh: 'X' })
      expect(refused.status).toBe(403)
    }
  })
})

describe('records that name parts', () => {
  it('are found by the new name of brand and category, in large numbers by the timed job', async () => {
    const { id, ...rest } = await aPart({ nameZh: '唯一试验件' })
    await change('brand', String(rest['brandId']), { nameEn: 'Novobrand' })
    await refreshStaleDocuments(server.db)
    expect(await found('唯一试验 novobrand')).toEqual([id])
    await change('part-category', String(rest['categoryId']), { nameZh: '崭新品类' })
    await refreshStaleDocuments(server.db)
    expect(await found('唯一试验 崭新品类')).toEqual([id])
  })

  it('are at most three levels deep', async () => {
    const parentId = await aCategory()
    const refused = await admin().post('/catalogue/part-category/submit', {
      ...{ nameZh: '第四级', nameEn: 'Fourth', code: 'FOURTH', parentId },
    })
    expect(refused).toMatchObject({ status: 400, body: { error: 'CATEGORY_TOO_DEEP' } })
  })
})

describe('the import of parts', () => {
  const screen = screens.find(({ name }) => name === 'part')!

  it('adds parts with their numbers, reports each bad row, and changes nothing the second time', async () => {
    const category = await one(
      server.db,
      sql<{ name: string }>`select name_zh as name from part_categories where level = 3 order by id limit 1`,
    )
    const file = aCsv(
      [
        'code,nameZh,brandId,categoryId,oeNumbers,unit',
        `IMP1,导入件一,中国重汽,${category.name},"IMPORT-0001、IMPORT-0002",件`,
        `IMP2,导入件二,没有这个品牌,${category.name},IMPORT-0003,件`,
        `IMP3,,中国重汽,${category.name},IMPORT-0004,件`,
      ].join('\n'),
    )
    const first = await checked(admin().in('zh'), screen, file)
    expect(first).toMatchObject({ status: 'CHECKED', created: 1, bad: 2 })
    expect(first.badRows.map(({ row }) => row)).toEqual([3, 4])
    expectDone(await beginImport(admin(), screen, first.id, 'GOOD'))
    expect(await settled(admin(), screen, first.id)).toMatchObject({ status: 'DONE', created: 1 })
    const [id] = await found('import 0002', { mode: 'oe' })
    expect((await detail('part', id!))['oeNumbers']).toEqual(['IMPORT-0001', 'IMPORT-0002'])
    expect(await found('导入件一')).toEqual([id])
    expect(await checked(admin().in('zh'), screen, file)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 1,
    })
  })
})

describe('the import of fitment', () => {
  const screen = screens.find(({ name }) => name === 'part-fitment')!

  it('says which trucks parts fit, reports each bad row, and changes nothing the second time', async () => {
    const [part, other] = [await aPart({ nameZh: '导入适用件' }), await aPart()]
    const truck = await one(
      server.db,
      sql<{ id: string; engineId: string; series: string }>`
        select m.id::text as id, m.engine_id::text, s.name_zh as series
        from vehicle_models m join vehicle_series s on s.id = m.series_id
        order by m.id
        limit 1
      `,
    )
    const file = aCsv(
      [
        'partId,vehicleModelId,engineId,position,yearFrom,yearTo',
        `${part['code']} 导入适用件,${truck.id},,前桥,2015,2020`,
        `${other.id},,${truck.engineId},,,`,
        `没有这个件,${truck.id},,,,`,
        `${other.id},,,,,`,
        `${other.id},${truck.id},,,2020,2015`,
      ].join('\n'),
    )
    const first = await checked(admin().in('zh'), screen, file)
    expect(first).toMatchObject({ status: 'CHECKED', created: 2, bad: 3 })
    expect(first.badRows.map(({ row }) => row)).toEqual([4, 5, 6])
    expectDone(await beginImport(admin(), screen, first.id, 'GOOD'))
    expect(await settled(admin(), screen, first.id)).toMatchObject({ status: 'DONE', created: 2 })
    const { fitment } = expectDone(await server.as('buyer').get(readPart, { partId: part.id }))
    expect(fitment).toEqual([
      expect.objectContaining({ vehicleModelId: truck.id, position: '前桥', yearFrom: 2015, yearTo: 2020 }),
    ])
    // The series of the truck are searchable words of the part.
    expect(await found(`导入适用件 ${truck.series}`)).toEqual([part.id])
    expect(await checked(admin().in('zh'), screen, file)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
    })
  })
})

describe('the import of links between parts', () => {
  const screen = screens.find(({ name }) => name === 'part-link')!
  const operations = () => server.as('operations').in('zh')

  it('says what replaces and interchanges with what, and refuses what replaces itself', async () => {
    const [older, newer, alike] = [await aPart(), await aPart(), await aPart()]
    const of = ({ code, nameZh }: Row) => `${String(code)} ${String(nameZh)}`
    const file = aCsv(
      [
        '配件,关系,关联配件,可信度,依据,替代条件',
        `${of(newer)},替代（新件替代旧件）,${of(older)},,通报 12,2019 年以后`,
        `${of(alike)},可互换,${of(older)},尺寸参数相符,台架比对,`,
        `${of(alike)},可互换,没有这个件,,,`,
        `${of(older)},替代（新件替代旧件）,${of(older)},,,`,
      ].join('\n'),
    )
    const first = await checked(operations(), screen, file)
    expect(first).toMatchObject({ status: 'CHECKED', created: 2, bad: 2 })
    expectDone(await beginImport(operations(), screen, first.id, 'GOOD'))
    const done = await settled(operations(), screen, first.id)
    expect(done).toMatchObject({ status: 'DONE', created: 2 })
    const { links } = expectDone(await server.as('buyer').get(readPart, { partId: older.id }))
    expect(links).toMatchObject([
      { kind: 'replacedBy', condition: '2019 年以后', confidence: null, part: { partId: newer.id } },
      { kind: 'interchange', source: '台架比对', confidence: 'LIKELY', part: { partId: alike.id } },
    ])
  })
})

describe('offers', () => {
  it('belong to one supplier each, with the stock in its warehouses', async () => {
    const own = expectDone(await server.as('vendor').get<Rows>('/catalogue/offer/list', { size: 5 })).records
    expect(own.length).toBe(5)
    for (const offer of own) expect(offer['supplierId']).toBe('3001')
    const [{ id, version }] = own as [Row]
    const stock = expectDone(await server.as('vendor').get(readOfferStock, { offerId: id }))
    expect(stock.filter(({ ships }) => ships)).toHaveLength(1)
    for (const row of stock) expect(row.available).toBe(row.onHand - row.reserved - row.frozen)
    expect((await server.as('vendor2').get(readOfferStock, { offerId: id })).status).toBe(404)
    const stolen = await server.as('vendor2').post('/catalogue/offer/update', { id, version, price: '1.00' })
    expect(stolen.status).toBe(404)
  })

  it('leave the search when they go off sale', async () => {
    const { id, partId } = await one(
      server.db,
      sql<{
        id: string
        partId: string
      }>`select id::text as id, part_id::text from offers where supplier_id = 3001 limit 1`,
    )
    await change('offer', id, { status: 'OFFLINE', price: '199.00' })
    const part = expectDone(await server.as('buyer').get(readPart, { partId }))
    expect(part.offers.map(({ offerId }) => offerId)).not.toContain(id)
  })
})

describe('searches', () => {
  const misses = async (q: string) =>
    expectDone(await admin().get<Rows>('/catalogue/search-miss/list', { q })).records

  it('are logged once per search, and those without a result become a to-do', async () => {
    for (const q of ['NOSUCH-7731', 'nosuch 7731', 'NOSUCH7731']) await found(q, { mode: 'oe' })
    await found('NOSUCH7731', { mode: 'oe', current: 2 })
    const [miss, ...others] = await misses('NOSUCH')
    expect(others).toEqual([])
    expect(miss).toMatchObject({ times: 3, status: 'TODO', mode: 'oe' })
    const log = expectDone(await admin().get<Rows>('/catalogue/search-log/list', { q: '7731' }))
    expect(log.total).toBe(3)
    expectDone(await admin().post(`/catalogue/search-miss/done?ids=${miss!.id}`, {}))
    expect(await misses('NOSUCH')).toMatchObject([{ status: 'DONE' }])
    const waiting = async (account: string) => {
      const { queues } = expectDone(await server.as(account).get(inboxQueues))
      return queues.find(({ key }) => key === 'search-miss.todo')?.total
    }
    const before = await waiting('operations')
    await found('NOSUCH7731', { mode: 'oe' })
    expect(await misses('NOSUCH')).toMatchObject([{ status: 'TODO', times: 4 }])
    // It appears among the to-dos of the people responsible.
    expect(await waiting('operations')).toBe(before! + 1)
    expect(await waiting('finance')).toBeUndefined()
  })

  it('find parts through synonyms', async () => {
    const { id } = await aPart({ nameZh: '飞轮壳盖板' })
    expect(await found('大盖子')).toEqual([])
    expectDone(await admin().post('/catalogue/synonym/submit', { name: '飞轮壳盖板', words: ['大盖子'] }))
    expect(await found('大盖子')).toEqual([id])
    await run(server.db, sql`update synonyms set status = 'DISABLED' where name = '飞轮壳盖板'`)
    expect(await found('大盖子')).toEqual([])
  })
})

describe('name packages', () => {
  it('are offered to buyers, with the names that a package lacks', async () => {
    const packages = expectDone(await server.as('buyer').get(listNamePackages, {}))
    const clutch = packages.find(({ name }) => name === '离合器三件套')!
    expect(clutch.names).toContain('离合器压盘')
    expect(clutch.nameEn).toBe('Clutch kit')
    expect(clutch.namesEn[clutch.names.indexOf('离合器压盘')]).toBe('Clutch pressure plate')
    const { packageId } = clutch
    const lacking = expectDone(
      await server.as('buyer').get(listUnselectedNames, { packageId, q: '离合器', size: 100 }),
    )
    const names = lacking.records.map(({ name }) => name)
    expect(names).toContain('离合器从动盘 430')
    expect(names).not.toContain('离合器压盘')
    expect((await server.anonymous.get(listUnselectedNames, {})).status).toBe(401)
  })
})

describe('a photographed part', () => {
  it('shows its first photograph to buyers, who may read it', async () => {
    const part = screens.find(({ name }) => name === 'part')!
    const pictures = part.fields.find(({ prop }) => prop === 'pictures')!
    const keys = [
      await anUploadedFile(admin(), part, pictures),
      await anUploadedFile(admin(), part, pictures),
    ]
    const { id } = await aPart({ pictures: keys })
    const buyer = server.as('buyer')
    const shown = expectDone(await buyer.get(readPart, { partId: id }))
    expect(shown).toMatchObject({ photo: keys[0], photos: keys.map((key) => fileAddress(key)) })
    expect((await buyer.fetch(fileAddress(keys[0]!, { small: true }))).status).toBe(200)
  })
})
