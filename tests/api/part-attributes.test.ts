// Attributes of categories: staff keep them, price lists fill them, buyers filter and compare by them.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { readPart, searchParts } from '../../src/shared/calls/catalog.ts'
import type { QueryOf } from '../../src/shared/call.ts'
import { many, one } from '../../src/server/db/connection.ts'
import { sendList } from '../support/price-lists.ts'
import { expectDone } from '../support/shopping.ts'
import { screens } from '../support/screens.ts'
import { aCsv, checked, download, imported, sheetOf } from '../support/sheets.ts'
import { aTestServer } from '../support/test-server.ts'

type Row = Record<string, unknown> & { id: string; version: number }

const server = aTestServer()
const admin = () => server.as('admin')
const search = async (query: QueryOf<typeof searchParts>, account = 'buyer') =>
  expectDone(await server.as(account).get(searchParts, { size: 100, ...query }))
const idsOf = async (query: QueryOf<typeof searchParts>) =>
  (await search(query)).records.map(({ partId }) => partId)

let made = 0
/** A category of its own with a number and a choice. */
async function aCategory() {
  const no = ++made
  const parent = await one(
    server.db,
    sql<{ id: string }>`select id::text from part_categories where level = 2 limit 1`,
  )
  const category = expectDone(
    await admin().post<Row>('/catalogue/part-category/submit', {
      ...{ nameZh: `测件${no}`, nameEn: `Test piece ${no}`, parentId: parent.id, code: `TESTCAT-${no}` },
    }),
  )
  const attribute = async (values: object) =>
    expectDone(await admin().post<Row>('/catalogue/attribute/submit', { categoryId: category.id, ...values }))
  const voltage = await attribute({ nameZh: '电压', nameEn: 'Voltage', unit: 'V', sort: 1 })
  const thread = await attribute({
    ...{ nameZh: '螺纹', nameEn: 'Thread', kind: 'CHOICE', sort: 2 },
    choices: [{ nameZh: 'M22×1.5' }, { nameZh: '左旋', nameEn: 'Left-hand' }],
  })
  return { categoryId: category.id, voltage: voltage.id, thread: thread.id, nameZh: `测件${no}` }
}

async function aPart({ categoryId, nameZh }: { categoryId: string; nameZh: string }, attributes: object[]) {
  const code = `ATTR${++made}`
  return expectDone(
    await admin().post<Row>('/catalogue/part/submit', {
      code,
      nameZh,
      brandId: '101',
      categoryId,
      attributes,
    }),
  )
}

describe('values of attributes', () => {
  it('are read by their type, shown on the page of the part in both languages, and found as sizes', async () => {
    const kind = await aCategory()
    const { id } = await aPart(kind, [
      { attributeId: kind.voltage, value: ' 24v ' },
      { attributeId: kind.thread, value: 'left-hand' },
    ])
    const zh = expectDone(await server.as('buyer').in('zh').get(readPart, { partId: id }))
    expect(zh.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['电压', '24 V'],
      ['螺纹', '左旋'],
    ])
    const en = expectDone(await server.as('buyer').in('en').get(readPart, { partId: id }))
    expect(en.attributes.map(({ name, value }) => [name, value])).toEqual([
      ['Voltage', '24 V'],
      ['Thread', 'Left-hand'],
    ])
    const stored = await many(
      server.db,
      sql<{ value: string; number: number | null }>`
        select value, number_value::float8 as number from part_attributes where part_id = ${id} order by id
      `,
    )
    expect(stored).toEqual([
      { value: '24', number: 24 },
      { value: '左旋', number: null },
    ])
    expect(await idsOf({ q: `${kind.nameZh} 24V` })).toEqual([id])
  })

  it('of the wrong type, or of another category, are refused with what would be right', async () => {
    const kind = await aCategory()
    const other = await aCategory()
    const submit = (attributes: object[]) =>
      admin().post('/catalogue/part/submit', {
        ...{ code: `ATTR${++made}`, nameZh: '错件', brandId: '101', categoryId: kind.categoryId, attributes },
      })
    expect(await submit([{ attributeId: kind.voltage, value: '24A' }])).toMatchObject({
      status: 400,
      body: { error: 'ATTRIBUTE_NOT_A_NUMBER' },
    })
    const refused = await submit([{ attributeId: kind.thread, value: 'M23' }])
    expect(refused).toMatchObject({ status: 400, body: { error: 'ATTRIBUTE_NOT_A_CHOICE' } })
    expect(JSON.stringify(refused.body)).toContain('M22×1.5')
    expect(await submit([{ attributeId: other.voltage, value: '24' }])).toMatchObject({ status: 400 })
  })

  it('go when the part moves to another category', async () => {
    const [from, to] = [await aCategory(), await aCategory()]
    const part = await aPart(from, [{ attributeId: from.voltage, value: '12' }])
    const { version } = expectDone(await admin().get<Row>('/catalogue/part/detail', { id: part.id }))
    expectDone(
      await admin().post('/catalogue/part/update', {
        ...{ id: part.id, version, categoryId: to.categoryId },
        attributes: [],
      }),
    )
    expect(expectDone(await server.as('buyer').get(readPart, { partId: part.id })).attributes).toEqual([])
  })

  it('are columns of imported parts: filled, checked by type and category, and left alone when empty', async () => {
    const kind = await aCategory()
    const screen = screens.find(({ name }) => name === 'part')!
    const codes = [1, 2, 3].map(() => `ATTR${++made}`)
    const sheet = (...rows: string[][]) =>
      aCsv(['编码,中文名称,品牌,品类,电压 (V),螺纹', ...rows.map((row) => row.join())].join('\n'))
    const row = (at: number, voltage: string, thread: string) => [
      ...[codes[at]!, `样品${'甲乙丙丁'[at]!}`, '豪沃', kind.nameZh, voltage, thread],
    ]
    const brand = await one(
      server.db,
      sql<{ nameZh: string }>`select name_zh from brands order by id limit 1`,
    )
    const ofBrand = (rows: string[][]) => rows.map((cells) => cells.with(2, brand.nameZh))
    const first = await imported(
      admin().in('zh'),
      screen,
      sheet(...ofBrand([row(0, '36V', 'm22x1.5'), row(1, '', '左旋')])),
    )
    expect(first).toMatchObject({ created: 2, bad: 0 })
    const valuesOf = async (code: string) =>
      many(
        server.db,
        sql<{ name: string; value: string }>`
          select d.name_zh as name, a.value
          from part_attributes a
          join category_attributes d on d.id = a.attribute_id
          join parts p on p.id = a.part_id
          where p.code = ${code}
          order by d.sort
        `,
      )
    expect(await valuesOf(codes[0]!)).toEqual([
      { name: '电压', value: '36' },
      { name: '螺纹', value: 'M22×1.5' },
    ])
    expect(await idsOf({ q: `${kind.nameZh} 36V` })).toHaveLength(1)
    const again = await imported(
      admin().in('zh'),
      screen,
      sheet(...ofBrand([row(0, '', 'M22×1.5'), row(1, '12', '左旋')])),
    )
    expect(again).toMatchObject({ changed: 1, unchanged: 1 })
    expect(await valuesOf(codes[0]!)).toHaveLength(2)
    expect(await valuesOf(codes[1]!)).toEqual([
      { name: '电压', value: '12' },
      { name: '螺纹', value: '左旋' },
    ])
    const wrong = await checked(
      admin().in('zh'),
      screen,
      sheet(...ofBrand([row(2, '24A', 'M99'), row(2, '24', '').with(3, '制动鼓')])),
    )
    expect(wrong).toMatchObject({ bad: 2 })
  })

  it('are columns of the template for a chosen category, which say what they take', async () => {
    const kind = await aCategory()
    const screen = screens.find(({ name }) => name === 'part')!
    const headOf = async (query: Record<string, string>) => {
      const response = await download(admin().in('zh'), screen, 'template', query)
      const sheet = await sheetOf(await response.arrayBuffer())
      return (sheet.getRow(1).values as unknown[]).filter(Boolean)
    }
    expect(await headOf({ categoryId: kind.categoryId })).toEqual([...(await headOf({})), '电压 (V)', '螺纹'])
    const refused = await download(admin(), screen, 'template', { categoryId: 'x' })
    expect(refused.status).toBe(400)
  })

  it('are imported by part and attribute', async () => {
    const kind = await aCategory()
    const part = await aPart(kind, [])
    const screen = screens.find(({ name }) => name === 'part-attribute')!
    const lines = ['partId,attributeId,value', `${part.id},${kind.voltage},12 V`, `${part.id},螺纹,M22x1.5`]
    expect(await imported(admin().in('zh'), screen, aCsv(lines.join('\n')))).toMatchObject({
      ...{ status: 'DONE', created: 2, bad: 0 },
    })
    const { attributes } = expectDone(await server.as('buyer').get(readPart, { partId: part.id }))
    expect(attributes.map(({ value }) => value)).toEqual(['12 V', 'M22×1.5'])
  })

  it('are curated by operations alone', async () => {
    const kind = await aCategory()
    const values = { categoryId: kind.categoryId, nameZh: '长度', nameEn: 'Length', unit: 'mm' }
    expectDone(await server.as('operations').post('/catalogue/attribute/submit', values))
    for (const account of ['buyer', 'vendor', 'warehouse', 'marketing']) {
      const refused = await server
        .as(account)
        .post('/catalogue/attribute/submit', { ...values, nameZh: '宽度' })
      expect([account, refused.status]).toEqual([account, 403])
    }
  })
})

describe('the filter by attributes', () => {
  it('offers the values that the found parts have, each as if its own attribute were open', async () => {
    const kind = await aCategory()
    const [low, high] = [
      await aPart(kind, [
        { attributeId: kind.voltage, value: '12' },
        { attributeId: kind.thread, value: 'M22×1.5' },
      ]),
      await aPart(kind, [
        { attributeId: kind.voltage, value: '24' },
        { attributeId: kind.thread, value: '左旋' },
      ]),
    ]
    const third = await aPart(kind, [{ attributeId: kind.voltage, value: '27.5' }])
    const browse = { mode: 'catalog', categoryId: kind.categoryId } as const
    const open = (await search(browse)).facets.attributes
    expect(open.map(({ attributeId }) => attributeId)).toEqual([kind.voltage, kind.thread])
    expect(open[0]).toMatchObject({ unit: 'V', from: 12, to: 27.5, kind: 'NUMBER' })
    expect(open[0]!.values.map(({ value, label, count }) => [value, label, count])).toEqual([
      ['12', '12 V', 1],
      ['24', '24 V', 1],
      ['27.5', '27.5 V', 1],
    ])
    const attr = `${kind.voltage}:24|27.5`
    const narrowed = await search({ ...browse, attr })
    expect(narrowed.records.map(({ partId }) => partId).toSorted()).toEqual([high.id, third.id].toSorted())
    expect(narrowed.total).toBe(2)
    expect(
      narrowed.facets.attributes.find(({ attributeId }) => attributeId === kind.voltage)?.values,
    ).toHaveLength(3)
    const leftHand = open[1]!.values.find(({ count, label }) => count === 1 && label !== 'M22×1.5')!
    expect(await idsOf({ ...browse, attr: `${kind.thread}:${leftHand.value}` })).toEqual([high.id])
    expect(await idsOf({ ...browse, attr: `${kind.voltage}:..20` })).toEqual([low.id])
    expect((await idsOf({ ...browse, attr: `${kind.voltage}:12..24` })).toSorted()).toEqual(
      [low.id, high.id].toSorted(),
    )
    expect(await idsOf({ q: kind.nameZh, attr: `${kind.voltage}:25..` })).toEqual([third.id])
    // Beside a condition on the market.
    expect(await idsOf({ ...browse, attr, stockLevel: 'sufficient' })).toEqual([])
  })

  it('refuses what has no form', async () => {
    for (const attr of ['1', '1:', 'x:1', '1:..', '1:24;', "1:1' or true"]) {
      const refused = await server.as('buyer').get(searchParts, { q: 'x', attr })
      expect([attr, refused.status]).toEqual([attr, 400])
    }
  })

  it('is filled for the kinds of parts of the demo', async () => {
    const { facets } = await search({ q: '起动机总成', facets: 'only' })
    expect(facets.attributes.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['电压', '功率', '齿数']),
    )
  })
})

it('says what a size in the text means for the kind of part that is named', async () => {
  const meansIn = async (q: string) =>
    (await search({ q })).reading?.flatMap(({ kind, means }) => (kind === 'size' ? [means] : []))
  expect(await meansIn('起动机 24V')).toEqual(['电压 24 V'])
  expect(await meansIn('制动盘 φ430')).toEqual(['外径 430 mm'])
  expect(await meansIn('继动阀 M22x1.5')).toEqual(['接口螺纹 M22×1.5'])
  // A clutch disc has no voltage.
  expect(await meansIn('离合器从动盘 24V')).toEqual([null])
})

describe('a price list with columns named like attributes', () => {
  const send = async (kind: { nameZh: string }, lines: string[], supplier = 'vendor') => {
    const rows = lines.map((line) => line.replace('NAME', kind.nameZh))
    const content = ['编码,名称,品牌,价格,库存,电压(V),Thread', ...rows].join('\n')
    const { status, body } = await sendList(server, content, { supplier, language: 'zh' })
    expect(status).toBe(200)
    return body.data
  }
  const valuesOf = (code: string) =>
    many(
      server.db,
      sql<{ value: string }>`
        select a.value from parts p join part_attributes a on a.part_id = p.id where p.code = ${code} order by a.attribute_id
      `,
    )

  it('fills them, changes only those of parts it brought, and takes them back', async () => {
    const kind = await aCategory()
    const summary = await send(kind, ['LA-1,NAME,重汽,10,5,24,m22x1.5'])
    expect(summary).toMatchObject({ added: 1, newParts: 1, ignoredColumns: [] })
    expect(await valuesOf('LA-1')).toEqual([{ value: '24' }, { value: 'M22×1.5' }])
    expect(await idsOf({ q: `${kind.nameZh} 24V` })).toHaveLength(1)
    expect(await send(kind, ['LA-1,NAME,重汽,10,5,24V,M22×1.5'])).toMatchObject({ unchanged: 1 })
    await send(kind, ['LA-1,NAME,重汽,12,5,36,'], 'vendor2')
    expect(await valuesOf('LA-1')).toEqual([{ value: '24' }, { value: 'M22×1.5' }])
    const { listId } = await send(kind, ['LA-1,NAME,重汽,10,5,12,'])
    expect(await valuesOf('LA-1')).toEqual([{ value: '12' }, { value: 'M22×1.5' }])
    expectDone(await server.as('vendor').post('/catalogue/price-list/undo', { ids: listId }))
    await server.services.priceLists.work(listId)
    expect(await valuesOf('LA-1')).toEqual([{ value: '24' }, { value: 'M22×1.5' }])
  })

  it('refuses rows whose values are of another type, with the reason', async () => {
    const kind = await aCategory()
    const { badRows } = await send(kind, ['LB-1,NAME,重汽,10,5,high,', 'LB-2,NAME,重汽,10,5,24,M99'])
    expect(badRows).toMatchObject([
      { line: 2, reason: expect.stringMatching(/电压.*high/) },
      { line: 3, reason: expect.stringMatching(/Thread.*M99/) },
    ])
  })
})

describe('a new category', () => {
  const submitted = async (nameZh: string) => {
    const no = ++made
    const { id } = expectDone(
      await admin().post<Row>('/catalogue/part-category/submit', {
        ...{ nameZh, nameEn: `Kind ${no}`, code: `KIND-${no}`, drawing: 'box' },
      }),
    )
    return id
  }
  const attributesOf = (categoryId: string) =>
    many(
      server.db,
      sql<{ name: string; kind: string; unit: string | null; choices: number }>`
        select a.name_zh as name, a.kind, a.unit,
          (select count(*)::int from attribute_choices c where c.attribute_id = a.id) as choices
        from category_attributes a
        where a.category_id = ${categoryId}
        order by a.sort
      `,
    )

  it('begins with the attributes that its kind of part usually has, also by another word of the trade', async () => {
    const seal = [
      { name: '内径', kind: 'NUMBER', unit: 'mm', choices: 0 },
      { name: '外径', kind: 'NUMBER', unit: 'mm', choices: 0 },
      { name: '厚度', kind: 'NUMBER', unit: 'mm', choices: 0 },
    ]
    expect(await attributesOf(await submitted('差速器油封'))).toEqual(seal)
    const drum = await attributesOf(await submitted('刹车锅'))
    expect(drum.map(({ name }) => name)).toEqual(['内径', '宽度', '螺栓孔数', '孔径'])
    expect(await attributesOf(await submitted('车载冰箱'))).toEqual([])
  })

  it('gets those that are missing again when staff ask for them, and suppliers may not', async () => {
    const id = await submitted('差速器骨架油封')
    await many(
      server.db,
      sql`delete from category_attributes where category_id = ${id} and name_zh = '外径' returning id`,
    )
    const ask = (account: string) =>
      server.as(account).post('/catalogue/part-category/usualAttributes', { ids: id })
    expect((await ask('vendor')).status).toBe(403)
    expect((await ask('operations')).status).toBe(200)
    expect((await ask('operations')).status).toBe(200)
    expect(await attributesOf(id)).toHaveLength(3)
  })
})
