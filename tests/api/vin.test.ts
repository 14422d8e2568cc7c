// Reading VINs: what each reveals, the parts that fit with the reason, and each person's history.
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { decodeVin, forgetVins, readVinHistory, rememberVin } from '../../src/shared/calls/vin.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { many, run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
let buyer: Client
beforeAll(() => {
  buyer = server.as('buyer')
})

const decode = async (vin: string) => expectDone(await buyer.get(decodeVin, { vin }))
const fitting = async (vin: string) => expectDone(await buyer.get(searchParts, { mode: 'vin', q: vin }))

describe('a VIN is read as precisely as it is known', () => {
  it.each([
    ['LZZ5ELND68W339696', 'ZZ3257N3647B', 2008],
    ['LZZ5CLSB89A389815', 'ZZ4257S3241V', 2009],
    ['LZZ5BBMF98A350095', 'ZZ1167M4611W', 2008],
  ])('%s to the exact truck', async (vin, modelCode, year) => {
    expect(await decode(vin)).toMatchObject({
      ...{ vin, valid: true, checkDigitOk: true, brandCode: 'SINOTRUK', brand: '中国重汽', year },
      ...{ series: '豪沃', modelCode, vehicleModel: modelCode, depth: 'build' },
    })
  })

  it('to the series when a recorded truck has the same description', async () => {
    const read = await decode('LZZ5ELND08W000001')
    expect(read).toMatchObject({ brand: '中国重汽', series: '豪沃', modelCode: null, depth: 'series' })
    expect(read.reasons.join()).toContain('LZZ5ELND68W339696')
  })

  it.each([
    ['LZZ', '中国重汽'],
    ['LZG', '陕汽'],
    ['LFW', '一汽解放'],
    ['LGA', '东风'],
    ['LGG', '柳汽'],
    ['LRD', '福田'],
    ['LJ1', '江淮'],
    ['LZF', '红岩'],
    ['LBZ', '北奔'],
    ['LXG', '徐工'],
  ])('%s to the brand %s and the year, and no further', async (maker, brand) => {
    expect(await decode(`${maker}9PPPP0JA000001`)).toMatchObject({
      ...{ brand, year: 2018, series: null, modelCode: null, vehicleModelId: null, depth: 'brand' },
    })
  })

  it('to nothing for an unknown maker', async () => {
    expect(await decode('WDB9PPPP0JA000001')).toMatchObject({ valid: true, brand: null, depth: 'none' })
  })

  it('with a wrong check digit, which only warns', async () => {
    const read = await decode('LZZ5ELND78W339696')
    expect(read).toMatchObject({ valid: true, checkDigitOk: false, checkDigit: '6', brand: '中国重汽' })
    expect(read.reasons[0]).toContain('仍可继续查询')
  })

  it('however it is typed', async () => {
    expect(await decode(' ｌzz5-elnd6 8w339696\u200B')).toMatchObject({
      vin: 'LZZ5ELND68W339696',
      depth: 'build',
    })
  })
})

describe('a rule for VINs', () => {
  const operations = () => server.as('operations')
  const aRule = async (row: Record<string, unknown>) =>
    expectDone(
      await operations().post<{ id: string; version: number }>('/kms/vin-rule/submit', {
        ...{ source: '厂家通报', status: 'ENABLED' },
        ...row,
      }),
    )
  /** A model of 德龙 X3000 with its variants. */
  const model = '100601'

  it('reads trucks that are not on record to the model and the variant, and finds what fits their engine', async () => {
    const [variant] = await many(
      server.db,
      sql<{ id: string; engineId: string; engine: string; code: string }>`
        select v.id::text, e.id::text as engine_id, e.code as engine, m.code
        from vehicle_variants v
        join engines e on e.id = v.engine_id
        join vehicle_models m on m.id = v.vehicle_model_id
        where m.id = ${model}
        order by v.id
        limit 1
      `,
    )
    await aRule({ pattern: 'LZGK?', vehicleModelId: model, variantId: variant!.id, yearFrom: 2018 })
    const read = await decode('LZGKPPPP0JA000001')
    expect(read).toMatchObject({ depth: 'build', series: '德龙 X3000', vehicleModel: variant!.code })
    expect(read.model).toContainEqual({ name: '发动机', value: variant!.engine })
    expect(read.reasons.join()).toContain('LZGK?')
    expect(await decode('LZGKPPPP0HA000001')).toMatchObject({ year: 2017, depth: 'brand' })

    const { records } = expectDone(await buyer.get(searchParts, { mode: 'oe', q: 'WG9925160612' }))
    await run(
      server.db,
      sql`
        insert into part_fitment (part_id, engine_id)
        values (${records[0]!.partId}, ${variant!.engineId})
      `,
    )
    const fits = await buyer.get(searchParts, { mode: 'vin', q: 'LZGKPPPP0JA000001', size: 300 })
    expect(expectDone(fits).records).toContainEqual(
      expect.objectContaining({
        partId: records[0]!.partId,
        match: expect.objectContaining({ field: 'engine', text: variant!.engine }),
      }),
    )
    const words = `LZGKPPPP0JA000001 离合器从动盘`
    const found = expectDone(await buyer.get(searchParts, { mode: 'full', q: words }))
    expect(found.records.map(({ partId }) => partId)).toContain(records[0]!.partId)
  })

  it('gives way to a truck on record and to a rule that names more signs', async () => {
    await aRule({ pattern: 'LZZ5', vehicleModelId: '100200' })
    expect(await decode('LZZ5ELND68W339696')).toMatchObject({ modelCode: 'ZZ3257N3647B' })
    await aRule({ pattern: 'LZZ5ELN?08W000', vehicleModelId: '100300' })
    expect(await decode('LZZ5ELND08W000001')).toMatchObject({ vehicleModelId: '100300' })
  })

  it('is refused when it names no maker or is of nobody but operations', async () => {
    const row = { vehicleModelId: model, source: 'x', status: 'ENABLED' }
    const post = (pattern: string, account = 'operations') =>
      server.as(account).post('/kms/vin-rule/submit', { ...row, pattern })
    expect(await post('L?G')).toMatchObject({ status: 400, body: { errors: [{ field: 'pattern' }] } })
    expect((await post('LZGX', 'vendor')).status).toBe(403)
    expect((await post('LZGX', 'buyer')).status).toBe(403)
  })
})

describe('a VIN with a typing error', () => {
  it('has O, Q and I read as digits, and says so', async () => {
    const read = await decode('LZZ5ELNDO8W339696')
    expect(read).toMatchObject({ vin: 'LZZ5ELND08W339696', valid: true, checkDigitOk: false })
    expect(read.reasons[0]).toContain('9 → 0')
  })

  it('is proposed right, first as it is on record', async () => {
    expect((await decode('LZZ5EXND68W339696')).proposals[0]).toBe('LZZ5ELND68W339696')
    expect((await decode('车架号：LZ5ELND68W339696')).proposals).toContain('LZZ5ELND68W339696')
  })

  it('of a European maker, which uses no check digit, gives no warning', async () => {
    const read = await decode('WDB9634031L738572')
    expect(read).toMatchObject({
      valid: true,
      checkDigitOk: true,
      usesCheckDigit: false,
      checkDigit: null,
      proposals: [],
    })
  })

  it('is found by its last eight signs with the brand', async () => {
    expect(await decode('重汽 8W339696')).toMatchObject({ vin: 'LZZ5ELND68W339696', depth: 'build' })
    expect(await decode('车架号后8位 8W339696')).toMatchObject({ vin: 'LZZ5ELND68W339696' })
    // A vehicle of the company, which is not on record.
    expect(await decode('解放 A8824773')).toMatchObject({ vin: 'LFWG2CTD9A8824773', brandCode: 'FAW' })
  })
})

describe('an invalid VIN gives the reason', () => {
  it.each([
    ['LZZ5ELND68W33969', '现在是 16 位'],
    ['LZZ5ELND68W33969$', '这里有：$'],
    ['B8824773', '没有登记过以 B8824773 结尾的车辆'],
    ['', '现在是 0 位'],
    ["' or 1=1 --%_\\ 😀", '只含字母和数字'],
  ])('%s', async (typed, why) => {
    expect(await decode(typed)).toMatchObject({
      valid: false,
      depth: 'none',
      problem: expect.stringContaining(why),
    })
  })

  it('finds no parts', async () => {
    expect((await fitting('LZZ5ELND68W33969')).total).toBe(0)
  })

  it('refuses overlong text', async () => {
    expect(await buyer.get('/kms/vin/decode', { vin: 'L'.repeat(10_000) })).toMatchObject({ status: 400 })
  })
})

describe('the parts that fit', () => {
  it('are those of the exact truck, each with its model', async () => {
    const found = await fitting('LZZ5ELND68W339696')
    expect(found.total).toBeGreaterThan(0)
    expect(new Set(found.records.map(({ match }) => match.text))).toEqual(
      new Set(['ZZ3257N3647B 豪沃 6×4 自卸车']),
    )
  })

  it('exclude fitments for other years of the truck', async () => {
    const vin = 'LZZ5ELND68W339696'
    const { total, records } = await fitting(vin)
    const { partId } = records[0]!
    const years = (from: number | null, to: number | null) =>
      run(
        server.db,
        sql`
          update part_fitment set year_from = ${from}, year_to = ${to}
          where part_id = ${partId} and vehicle_model_id is not null
        `,
      )
    for (const [from, to, fits] of [
      [2009, null, 0],
      [null, 2007, 0],
      [2008, 2008, 1],
      [null, null, 1],
    ] as const) {
      await years(from, to)
      expect((await fitting(vin)).total).toBe(total - 1 + fits)
    }
  })

  it('exclude fitments for other months and chassis numbers of the model', async () => {
    const vin = 'LZZ5CLSB89A389815'
    const { total, records } = await fitting(vin)
    const { partId } = records[0]!
    const limit = (range: RawBuilder<unknown>) =>
      run(
        server.db,
        sql`update part_fitment set ${range} where part_id = ${partId} and vehicle_model_id is not null`,
      )
    await run(server.db, sql`update vin_builds set made_in = '2009-03' where vin = ${vin}`)
    for (const [range, fits] of [
      [sql`year_from = 2009, month_from = 4`, 0],
      [sql`year_from = 2009, month_from = 3`, 1],
      [sql`month_from = null, chassis_from = '9A389816'`, 0],
      [sql`chassis_from = null, chassis_to = '9A389815'`, 1],
    ] as const) {
      await limit(range)
      expect((await fitting(vin)).total).toBe(total - 1 + fits)
    }
    expect(await decode(vin)).toMatchObject({ madeIn: '2009-03' })
  })

  it('are those of the brand’s models of that year when no more is known', async () => {
    const found = await fitting('LZG9PPPP0JA000001')
    expect(found.records.length).toBeGreaterThan(0)
    expect(found.records.every(({ match }) => match.field === 'vin' && match.text.startsWith('SX'))).toBe(
      true,
    )
  })
})

describe('the history of VINs', () => {
  const somebody = async () => server.as(await aUser(server, { codes: ['part_search'] }))
  const vin = 'LZZ5ELND68W339696'

  it('keeps each once, newest first, for each person', async () => {
    const [me, other] = [await somebody(), await somebody()]
    for (const read of [vin, 'LZG9PPPP0JA000001', vin]) {
      server.clock.advance({ seconds: 1 })
      expectDone(await me.post(rememberVin, { vin: read }))
    }
    expect(expectDone(await me.get(readVinHistory)).map((one) => one.vin)).toEqual([vin, 'LZG9PPPP0JA000001'])
    expect(expectDone(await other.get(readVinHistory))).toEqual([])
    expect(expectDone(await me.post(forgetVins, { vin })).map((one) => one.vin)).toEqual([
      'LZG9PPPP0JA000001',
    ])
    expect(expectDone(await me.post(forgetVins, {}))).toEqual([])
  })

  it('refuses invalid VINs', async () => {
    const me = await somebody()
    expect(await me.post('/kms/vin/history', { vin: 'LZZ' })).toMatchObject({ status: 400 })
  })
})

it('keeps the makers’ codes on a screen, each with its source', async () => {
  const answer = await server
    .as('admin')
    .get<{ total: number; records: { source: string }[] }>('/kms/vin-maker/list', { size: 50 })
  expect(expectDone(answer).total).toBe(15)
  expect(answer.data.records.every(({ source }) => source !== '')).toBe(true)
})
