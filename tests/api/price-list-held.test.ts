// Price-list rows that would put nonsense on sale are refused, or held with their reason.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { sendList, soldAs, type Sending, type Summary } from '../support/price-lists.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

const HEADER = 'code,name,OE numbers,brand,price,stock'
const list = (...rows: string[]) => [HEADER, ...rows].join('\n')

async function load(content: string, options: Sending = {}): Promise<Summary> {
  const { status, body } = await sendList(server, content, options)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const held = ({ heldRows }: Summary) => heldRows.map(({ line, reason }) => [line, reason])
const accept = (ids: string[], account = 'vendor') =>
  server.as(account).post<unknown>('/catalogue/price-list-row/accept', { ids: ids.join(',') })
const statusOf = async (id: string) =>
  (await one(server.db, sql<{ status: string }>`select status from price_list_rows where id = ${id}`)).status
const brandNames = async () =>
  (await many(server.db, sql<{ name: string }>`select name_zh as name from brands`)).map(({ name }) => name)

describe('a price list with exchanged columns', () => {
  it('is refused as a whole when the known prices fit only the other way round', async () => {
    const codes = ['SW-1', 'SW-2', 'SW-3', 'SW-4']
    await load(list(...codes.map((code, at) => `${code},水泵 ${code},,潍柴,${199 + at},${12 + at}`)))
    const { status, body } = await sendList(
      server,
      list(...codes.map((code, at) => `${code},水泵 ${code},,潍柴,${12 + at},${199 + at}`)),
    )
    expect({ status, errors: body.errors }).toMatchObject({
      status: 400,
      errors: [{ field: 'file', msg: expect.stringContaining('4 of 4 rows fit only the other way round') }],
    })
    expect(await soldAs(server, 'SW-1')).toMatchObject({ price: 19_900, onHand: 12 })
    expect(
      await load(list('SW-1,水泵 SW-1,,潍柴,12,199', 'SW-2,水泵,,潍柴,13,200', 'SW-3,水泵,,潍柴,14,201'), {
        query: { sure: 'true' },
      }),
    ).toMatchObject({ held: 3, changed: 0 })
    const { lists } = await one(
      server.db,
      sql<{ lists: number }>`select count(*)::int as lists from price_lists where status = 'STAGING'`,
    )
    expect(lists).toBe(0)
  })

  it('is held if it has a single row, because its price falls', async () => {
    await load(list('SW-9,水泵 SW-9,,潍柴,199,12'))
    const loaded = await load(list('SW-9,水泵 SW-9,,潍柴,12,199'))
    expect(held(loaded)).toEqual([
      [2, 'price falls from 199.00 to 12.00, by more than 50%; accept the row if it is right'],
    ])
    expect(await soldAs(server, 'SW-9')).toMatchObject({ price: 19_900, onHand: 12 })
  })
})

describe('a price that jumps', () => {
  it('is held beyond the percentages of the parameters, and not at all where they are 0', async () => {
    await load(list('JU-1,机油滤芯,,潍柴,100,5', 'JU-2,机油滤芯 二,,潍柴,100,5'))
    expect(held(await load(list('JU-1,机油滤芯,,潍柴,150,5', 'JU-2,机油滤芯 二,,潍柴,150.01,5')))).toEqual([
      [3, 'price rises from 100.00 to 150.01, by more than 50%; accept the row if it is right'],
    ])
    const set = (key: string, value: string) =>
      run(server.db, sql`update params set param_value = ${value} where param_key = ${key}`)
    await set('price_list_fall_percent', '10')
    expect(await load(list('JU-1,机油滤芯,,潍柴,134,5'))).toMatchObject({ held: 1, changed: 0 })
    await set('price_list_fall_percent', '0')
    expect(await load(list('JU-1,机油滤芯,,潍柴,1,5'))).toMatchObject({ held: 0, changed: 1 })
    await set('price_list_fall_percent', '50')
  })
})

describe('a cell damaged by a spreadsheet', () => {
  it('never becomes a part or a number', async () => {
    const cells = ['6.126E+11', '#N/A', 'TRUE', '2-Jan', '1000428299.0', '1月2日', '2024-01-02']
    const rows = cells.flatMap((cell, at) => [
      `${cell},水泵,,潍柴,10,1`,
      `SP-${at},水泵 ${at},${cell},潍柴,10,1`,
    ])
    const loaded = await load(list(...rows))
    expect(loaded).toMatchObject({ added: 0, bad: 6, held: 8, newParts: 0 })
    expect(held(loaded)[0]).toEqual([
      8,
      'code "2-Jan" looks like a date made by a spreadsheet; accept it if it is right, or restore the original and load the row again',
    ])
    for (const cell of [...cells, 'SP-0', 'SP-6']) expect(await soldAs(server, cell)).toBeUndefined()
  })

  it('is on sale once a person accepts it, and is not held again', async () => {
    const content = list('3-Feb,水泵 三二,,潍柴,10,1')
    const { heldRows } = await load(content)
    expectDone(await accept([heldRows[0]!.id]))
    expect(await soldAs(server, '3-Feb')).toMatchObject({ price: 1_000, onHand: 1 })
    expect(await load(content)).toMatchObject({ held: 0, unchanged: 1 })
  })
})

describe('a brand', () => {
  it('that resembles a known one is held, and not created', async () => {
    const written = ['Weichia', '威柴', '潍柴集团', 'Bosh']
    const loaded = await load(list(...written.map((brand, at) => `BR-${at},水泵 ${at},,${brand},10,1`)))
    expect(held(loaded).map(([, reason]) => String(reason).split(';')[0])).toEqual([
      'brand "Weichia" is not in the catalogue and resembles "Weichai"',
      'brand "威柴" is not in the catalogue and resembles "潍柴"',
      'brand "潍柴集团" is not in the catalogue and resembles "潍柴"',
      'brand "Bosh" is not in the catalogue and resembles "Bosch"',
    ])
    expect(loaded.newBrands).toEqual([])
    expect(await brandNames()).not.toEqual(expect.arrayContaining(['Weichia']))
    expectDone(await accept([loaded.heldRows[2]!.id]))
    expect(await brandNames()).toContain('潍柴集团')
  })

  it('that is missing does not duplicate a known part', async () => {
    await load(list('NB-1,水泵 NB,WG7788000001,潍柴,10,1'))
    const content = 'code,name,OE numbers,price,stock\nOTHER-NB,水泵,WG7788000001,11,2\nNB-NEW,新件,,12,3'
    const loaded = await load(content, { supplier: 'vendor2' })
    expect(loaded).toMatchObject({ newParts: 1, added: 1 })
    expect(held(loaded)).toEqual([
      [
        2,
        'has no brand, and the catalogue has NB-1 水泵 NB; accept the row if it is that part, or give the brand and load it again',
      ],
    ])
    expectDone(await accept([loaded.heldRows[0]!.id], 'vendor2'))
    const [known, own] = [await soldAs(server, 'NB-1'), await soldAs(server, 'OTHER-NB')]
    expect(own).toMatchObject({ price: 1_100, partId: known!.partId })
    expect(await load(content, { supplier: 'vendor2' })).toMatchObject({ held: 0, unchanged: 2 })
  })

  it('that is missing must be given where several parts have the number', async () => {
    await load(list('NC-1,水泵 一,WG7788000002,潍柴,10,1', 'NC-2,水泵 二,WG7788000002,康明斯,10,1'))
    const loaded = await load('code,name,OE numbers,price,stock\nNC-3,水泵,WG7788000002,11,2')
    const refused = await accept([loaded.heldRows[0]!.id])
    expect(refused.body).toMatchObject({ error: 'PRICE_ROW_NOT_TAKEN' })
    expect(await statusOf(loaded.heldRows[0]!.id)).toBe('HELD')
    const again = await load(list('NC-3,水泵,WG7788000002,康明斯,11,2'))
    expect(again).toMatchObject({ held: 0, bad: 0 })
    expect(await statusOf(loaded.heldRows[0]!.id)).toBe('REPLACED')
  })
})

describe('a row whose numbers point to different parts', () => {
  it('is held when code and OE number disagree', async () => {
    await load(list('DI-1,水泵 一,WG7788100001,潍柴,10,1', 'DI-2,水泵 二,WG7788100002,潍柴,20,2'))
    const loaded = await load(list('DI-1,水泵 一,WG7788100002,潍柴,10,1'))
    expect(held(loaded)).toEqual([
      [
        2,
        'code "DI-1" is DI-1 水泵 一, but the OE numbers belong to DI-2 水泵 二; accept the row if it is right',
      ],
    ])
    const { records } = expectDone(
      await server.as('buyer').get(searchParts, { q: 'WG7788100002', mode: 'oe' }),
    )
    expect(records.map(({ code }) => code)).toEqual(['DI-2'])
  })

  it('is held when its code is the number of another part', async () => {
    await load(list('DJ-1,水泵 一,WG7788200001,潍柴,10,1', 'DJ-2,水泵 二,WG7788200002,康明斯,20,2'))
    const loaded = await load(list('WG7788200001,水泵,WG7788200002,康明斯,20,2'), { supplier: 'vendor2' })
    expect(loaded).toMatchObject({ held: 1, added: 0, changed: 0 })
    expect(await soldAs(server, 'WG7788200001')).toBeUndefined()
  })

  it('is held when its OE numbers are of different parts', async () => {
    await load(list('DK-1,水泵 一,WG7788300001,潍柴,10,1', 'DK-2,水泵 二,WG7788300002,潍柴,20,2'))
    const loaded = await load(list('DK-3,水泵,WG7788300001;WG7788300002,潍柴,30,3'), { supplier: 'vendor2' })
    expect(held(loaded)).toEqual([
      [
        2,
        'its OE numbers belong to different parts: DK-1 水泵 一, DK-2 水泵 二; accept the row if it is right',
      ],
    ])
  })
})

describe('held rows', () => {
  it('are visible to operations and to the owner of the supplier, who decide on them, and to nobody else', async () => {
    await load(list('HE-1,水泵,,潍柴,100,1'))
    const { heldRows } = await load(list('HE-1,水泵,,潍柴,10,1'), { account: 'vendor', supplier: '' })
    const { id } = heldRows[0]!
    const seenBy = async (account: string) => {
      const answer = await server
        .as(account)
        .get<{ records: { id: string }[] }>('/catalogue/price-list-row/list', { size: 100 })
      return answer.status === 200 ? answer.data.records.some((row) => row.id === id) : answer.status
    }
    expect(await seenBy('operations')).toBe(true)
    expect(await seenBy('vendor')).toBe(true)
    expect(await seenBy('vendor2')).toBe(false)
    expect(await seenBy('buyer')).toBe(403)
    expect((await accept([id], 'vendor2')).status).toBe(404)
    expect((await accept([id], 'buyer')).status).toBe(403)
    expectDone(await server.as('operations').post('/catalogue/price-list-row/refuse', { ids: id }))
    expect(await statusOf(id)).toBe('REFUSED')
    expect((await accept([id])).status).toBe(409)
    expect(await soldAs(server, 'HE-1')).toMatchObject({ price: 10_000 })
  })

  it('of a list are accepted together, in portions', async () => {
    const rows = (price: number) =>
      list(...Array.from({ length: 120 }, (_, at) => `HA-${at},散件 ${at},,潍柴,${price},${5_000 + at}`))
    await load(rows(100))
    const { listId, held: count } = await load(rows(300))
    expect(count).toBe(120)
    expectDone(await server.as('vendor').post('/catalogue/price-list/acceptHeld', { ids: listId }))
    await server.services.priceLists.work(listId)
    expect(await soldAs(server, 'HA-0')).toMatchObject({ price: 30_000 })
    const state = await one(
      server.db,
      sql`select status, held_count as held, changed_count as changed from price_lists where id = ${listId}`,
    )
    expect(state).toEqual({ status: 'IN_FORCE', held: 0, changed: 120 })
    const { left } = await one(
      server.db,
      sql<{
        left: number
      }>`select count(*)::int as left from price_list_rows where list_id = ${listId} and status <> 'ACCEPTED'`,
    )
    expect(left).toBe(0)
  })
})
