// A price list in steps: looked at, mapped, checked before anything is written, put into force, undone.
import { CFB, utils, write as writeBook } from '@e965/xlsx'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { changeGoodsState } from '../../src/shared/calls/goods.ts'
import { searchParts } from '../../src/shared/calls/catalog.ts'
import { importPriceList } from '../../src/shared/calls/price-list.ts'
import * as steps from '../../src/shared/calls/price-list-steps.ts'
import type { Call, ReplyOf } from '../../src/shared/call.ts'
import { many, one } from '../../src/server/db/connection.ts'
import type { Envelope } from '../support/client.ts'
import { soldAs } from '../support/price-lists.ts'
import { anXlsx } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

interface Sent {
  as?: string
  query?: Record<string, string>
  headers?: Record<string, string>
}

/** Sends a file to a call as the page and a supplier's own program do. */
async function sendTo<C extends Call>(
  call: C,
  content: string | Uint8Array,
  { as = 'vendor', query = {}, headers = {} }: Sent = {},
) {
  const response = await server.as(as).fetch(`${call.path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', language: 'en', ...headers },
    body: Buffer.from(content),
  })
  return { status: response.status, body: (await response.json()) as Envelope<ReplyOf<C>> }
}

async function check(content: string | Uint8Array, sent: Sent = {}) {
  const { status, body } = await sendTo(steps.checkPriceList, content, sent)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

async function run(listId: string, gone: 'KEEP' | 'END', as = 'vendor') {
  expectDone(await server.as(as).post(steps.runPriceList, { listId, gone }))
  await server.services.priceLists.work(listId)
  return expectDone(await server.as(as).get(steps.readPriceList, { listId }))
}

const HEADER = '配件编码,品名,品牌,含税价,库存数'
const list = (...rows: string[]) => [HEADER, ...rows].join('\n')
const columns = 'code,name,brand,price,stock'
const online = async (supplierId: string) =>
  (
    await one(
      server.db,
      sql<{
        count: number
      }>`select count(*)::int as count from offers where supplier_id = ${supplierId} and status = 'ONLINE'`,
    )
  ).count
const lists = async () =>
  (
    await one(
      server.db,
      sql<{ count: number }>`select count(*)::int as count from price_lists where status = 'STAGING'`,
    )
  ).count

describe('a file', () => {
  it('is looked at in UTF-8, GBK and UTF-16, and its mapping is kept for the supplier’s next file', async () => {
    const text = [
      '某某公司报价单,,,,',
      '自编号,品名,厂,本店价,可用数',
      'LK-1,水泵,潍柴,12.50,3',
      'LK-2,油泵,潍柴,13.50,4',
    ].join('\n')
    for (const bytes of [
      Buffer.from(text),
      iconv.encode(text, 'gbk'),
      iconv.encode(text, 'utf16le', { addBOM: true }),
    ]) {
      const { body } = await sendTo(steps.lookAtPriceList, bytes)
      expect(body.data).toMatchObject({
        heads: ['自编号', '品名', '厂', '本店价', '可用数'],
        headLine: 2,
        by: 'guess',
      })
    }
    expect(await lists()).toBe(0)
    await check(text, { query: { head: '2', columns } })
    const again = await sendTo(steps.lookAtPriceList, text)
    expect(again.body.data).toMatchObject({ by: 'kept', columns: columns.split(',') })
    const other = await sendTo(steps.lookAtPriceList, text, { as: 'vendor2' })
    expect(other.body.data.by).toBe('guess')
  })

  it('of a spreadsheet is read with its merged cells; dates and formulas are refused by name', async () => {
    const { bytes } = await anXlsx(
      [
        ['报价单'],
        HEADER.split(','),
        ['XL-1', '水泵 一', '潍柴', 88.5, 12],
        ['XL-2', '水泵 二', '', 99, 7],
        [new Date(Date.UTC(2026, 0, 2)), '水泵 三', '潍柴', 10, 1],
        ['=A1', '水泵 四', '潍柴', 10, 1],
      ],
      { change: (sheet) => sheet.mergeCells('C3:C4') },
    )
    const checked = await check(bytes, { query: { file: '报价.xlsx' } })
    expect(checked.preview!.counts).toMatchObject({ new: 2, bad: 2 })
    expect(checked.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [5, expect.stringContaining('was turned into the date "2026-01-02"')],
      [6, expect.stringContaining('is a formula')],
    ])
    const file = await server.as('vendor').fetch(`${steps.readBadRows.path}?listId=${checked.listId}`)
    expect(await file.text()).toContain('水泵 三')
    const done = await run(checked.listId, 'KEEP')
    expect(done).toMatchObject({ status: 'IN_FORCE', added: 2, bad: 2, done: 4, canUndo: true })
    expect(await soldAs(server, 'XL-2')).toMatchObject({ price: 9_900, onHand: 7 })
  })

  it('says what vehicles a new part fits, and searches find it by them', async () => {
    const long = `${'豪沃 T7H、'.repeat(60)}汕德卡`
    const text = [
      `${HEADER},适用车型`,
      'FT-1,支架 一,潍柴,10,1,陕汽德龙X9000',
      `FT-2,支架 二,潍柴,10,1,${long}`,
    ]
    const looked = await sendTo(steps.lookAtPriceList, text.join('\n'))
    expect(looked.body.data).toMatchObject({ by: 'names', columns: [...columns.split(','), 'fitment'] })
    const checked = await check(text.join('\n'), { query: { columns: `${columns},fitment` } })
    await run(checked.listId, 'KEEP')
    const buyer = server.as('buyer')
    const { records } = expectDone(await buyer.get(searchParts, { q: '支架 德龙X9000' }))
    expect(records.map(({ code }) => code)).toContain('FT-1')
    const parts = await many(
      server.db,
      sql<{ features: string }>`select features from parts where code in ('FT-1', 'FT-2') order by code`,
    )
    expect(parts.map(({ features }) => features.length)).toEqual([9, 200])
  })

  it('of an old spreadsheet is read too: no hidden sheet, no date, no macro', async () => {
    const rows = [
      ['配件编码', '品名', '品牌', '含税价', '库存数'],
      ['XLS-0001', '机油滤清器', '博世', 21.5, 7],
      [new Date(Date.UTC(2026, 0, 2)), '日期', '博世', 3, 1],
      ['XLS-0003', '空气滤清器', '博世', 40, 2],
    ]
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([['旧价'], ['secret']]), '备份')
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '价格')
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
    const bytes: Buffer = writeBook(book, { type: 'buffer', bookType: 'biff8' })
    const query = { file: 'prices.xls', columns }
    const looked = await sendTo(steps.lookAtPriceList, bytes, { query: { file: 'prices.xls' } })
    expect(looked.body.data).toMatchObject({ sheets: ['价格'], sheet: '价格' })
    const checked = await check(bytes, { query })
    expect(checked.preview!.counts).toMatchObject({ new: 2, bad: 1 })
    const container = CFB.read(bytes, { type: 'buffer' })
    CFB.utils.cfb_add(container, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.from('code'))
    const withMacro: Buffer = CFB.write(container, { type: 'buffer' })
    const refused = await sendTo(steps.checkPriceList, withMacro, { query })
    expect(refused.body.error).toBe('IMPORT_MACROS')
    const cut = await sendTo(steps.checkPriceList, bytes.subarray(0, 1_600), { query })
    expect(cut.body.error).toBe('IMPORT_BROKEN_FILE')
  })

  it('that is no list is refused in words, and leaves nothing behind', async () => {
    const { bytes: pass } = await anXlsx([['a']])
    const refusals: [string | Uint8Array, string][] = [
      [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3]), 'damaged or incomplete'],
      ['<html><table><tr><td>编码</td></tr></table></html>', 'is a web page'],
      [pass.slice(0, 500), 'damaged or incomplete'],
      ['编码,品名\nA,B', 'no column for'],
      [list('NP-1,水泵,潍柴,1,2').replace('品名', '价格'), 'no column for'],
      ['', 'no rows'],
    ]
    for (const [content, words] of refusals) {
      const { status, body } = await sendTo(steps.checkPriceList, content, {
        as: 'vendor2',
        query: { file: 'x' },
      })
      expect(status).toBe(400)
      expect(`${body.msg} ${body.errors?.map(({ msg }) => msg).join()}`).toContain(words)
    }
    const large = await sendTo(steps.checkPriceList, Buffer.alloc(51 * 1024 * 1024, 'a'), { as: 'vendor2' })
    expect([large.status, large.body.msg]).toEqual([413, expect.stringContaining('50 MB')])
    expect(
      await many(server.db, sql`select id from price_lists where tenant_id = 3002 and status <> 'IN_FORCE'`),
    ).toEqual([])
  })
})

describe('a checked list', () => {
  it('says what is new, changed, unchanged, held, bad and gone, and writes nothing; then ends what is gone, and all of it can be undone', async () => {
    const first = await check(
      list(
        'CK-1,水泵 甲,潍柴,100,5',
        'CK-2,水泵 乙,潍柴,100,5',
        'CK-3,水泵 丙,潍柴,100,5',
        'CK-4,水泵 丁,潍柴,100,5',
      ),
      { as: 'vendor2' },
    )
    await run(first.listId, 'KEEP', 'vendor2')
    const before = await online('3002')
    const rows = [
      'CK-1,水泵 甲,潍柴,110,5',
      'CK-2,水泵 乙,潍柴,100,5',
      'CK-3,水泵 丙,潍柴,900,5',
      'CK-5,水泵 戊,潍柴,-3,5',
      'CK-6,水泵 己,潍柴,0,5',
      'CK-2,水泵 乙,潍柴,100,5',
      'CK-7,水泵 庚,潍柴,70,5',
      'CK-8,水泵 辛,潍柴,999999999999,5',
    ]
    const checked = await check(list(...rows), { as: 'vendor2' })
    expect(checked).toMatchObject({ status: 'STAGING', rows: 8 })
    expect(checked.preview!.counts).toEqual({
      new: 1,
      changed: 1,
      unchanged: 1,
      stopped: 0,
      held: 1,
      bad: 4,
      gone: before - 3,
    })
    expect(checked.preview!.rows.find(({ kind }) => kind === 'changed')).toMatchObject({
      code: 'CK-1',
      priceBefore: '100.00',
      price: '110.00',
    })
    expect(checked.preview!.rows.filter(({ kind }) => kind === 'gone')).toHaveLength(50)
    expect(await soldAs(server, 'CK-1')).toMatchObject({ price: 10_000 })

    const done = await run(checked.listId, 'END', 'vendor2')
    expect(done).toMatchObject({
      status: 'IN_FORCE',
      added: 1,
      changed: 1,
      unchanged: 1,
      held: 1,
      ended: before - 3,
    })
    expect(await soldAs(server, 'CK-3')).toMatchObject({ price: 10_000, status: 'ONLINE' })
    expect(await soldAs(server, 'CK-4')).toMatchObject({ status: 'OFFLINE' })
    expect(await online('3002')).toBe(4)

    expectDone(await server.as('vendor2').post(steps.undoPriceList, { listId: checked.listId }))
    await server.services.priceLists.work(checked.listId)
    expect(await online('3002')).toBe(before)
    expect(await soldAs(server, 'CK-1')).toMatchObject({ price: 10_000 })
  })

  it('leaves off sale what somebody took off by hand, unless the supplier sells it again', async () => {
    await sendTo(importPriceList, list('ST-1,水泵,潍柴,100,5', 'ST-2,水泵,潍柴,100,5'))
    const stopped = await one(
      server.db,
      sql<{ offerId: string }>`
        select id::text as offer_id from offers where supplier_id = 3001 and supplier_code = 'ST-1'
      `,
    )
    expectDone(await server.as('vendor').post(changeGoodsState, { offerIds: [stopped.offerId], act: 'end' }))
    const again = list('ST-1,水泵,潍柴,105,6', 'ST-2,水泵,潍柴,100,5')
    const checked = await check(again)
    expect(checked.preview!.counts).toMatchObject({ stopped: 1, changed: 0, unchanged: 1 })
    expect(checked.preview!.rows).toContainEqual(
      expect.objectContaining({ kind: 'stopped', code: 'ST-1', priceBefore: '100.00', price: '105.00' }),
    )
    await run(checked.listId, 'KEEP')
    expect(await soldAs(server, 'ST-1')).toMatchObject({ status: 'OFFLINE', price: 10_500, onHand: 6 })
    expect((await check(again)).preview!.counts).toMatchObject({ stopped: 1, unchanged: 1 })
    expect((await sendTo(importPriceList, again)).body.data).toMatchObject({ changed: 0, unchanged: 2 })
    expect(await soldAs(server, 'ST-1')).toMatchObject({ status: 'OFFLINE' })

    const { listId } = await check(again)
    expectDone(await server.as('vendor').post(steps.runPriceList, { listId, gone: 'KEEP', stopped: 'SELL' }))
    await server.services.priceLists.work(listId)
    expect(await soldAs(server, 'ST-1')).toMatchObject({ status: 'ONLINE', price: 10_500 })
    expectDone(await server.as('vendor').post(steps.undoPriceList, { listId }))
    await server.services.priceLists.work(listId)
    expect(await soldAs(server, 'ST-1')).toMatchObject({ status: 'OFFLINE', price: 10_500 })
  })

  it('is another supplier’s, or nobody’s without the permission', async () => {
    const { listId } = await check(list('OT-1,水泵,潍柴,1,2'))
    for (const call of [steps.readPriceList, steps.readBadRows])
      expect((await server.as('vendor2').get(call, { listId })).status).toBe(404)
    expect((await server.as('vendor2').post(steps.runPriceList, { listId, gone: 'KEEP' })).status).toBe(404)
    expect((await server.as('vendor2').post(steps.undoPriceList, { listId })).status).toBe(404)
    expect((await server.as('vendor2').post(steps.dropPriceList, { listId })).status).toBe(404)
    for (const account of ['vendorstaff', 'buyer', 'picker']) {
      expect((await server.as(account).get(steps.readPriceList, { listId })).status).toBe(403)
      expect((await sendTo(steps.lookAtPriceList, list(), { as: account })).status).toBe(403)
    }
    const named = await sendTo(steps.checkPriceList, list('OT-2,水泵,潍柴,1,2'), {
      query: { supplier: 'vendor2' },
    })
    expect(named.status).toBe(400)
    const own = expectDone(await server.as('vendor').get(steps.listPriceListSuppliers, {}))
    expect(own.suppliers.map(({ supplierId }) => supplierId)).toEqual(['3001'])
    expect(
      expectDone(await server.as('operations').get(steps.listPriceListSuppliers, {})).suppliers.length,
    ).toBeGreaterThan(1)
    expectDone(await server.as('vendor').post(steps.dropPriceList, { listId }))
    expect((await server.as('vendor').post(steps.runPriceList, { listId, gone: 'KEEP' })).status).toBe(404)
  })

  it('gives way to the next one, and waits while another is at work', async () => {
    const first = await check(list('WT-1,水泵,潍柴,1,2'))
    const { listId } = await check(list('WT-1,水泵,潍柴,2,2'))
    expect((await server.as('vendor').get(steps.readPriceList, { listId: first.listId })).status).toBe(404)
    await sql`insert into price_lists (id, tenant_id, status, worker, beat_at, created_at, updated_at)
      values (77, 3001, 'PUBLISHING', 'another', now() + interval '1 hour', now(), now())`.execute(server.db)
    expect((await server.as('vendor').post(steps.runPriceList, { listId, gone: 'KEEP' })).body.error).toBe(
      'PRICE_LIST_BUSY',
    )
    expect((await sendTo(steps.checkPriceList, list('WT-2,水泵,潍柴,2,2'))).body.error).toBe(
      'PRICE_LIST_BUSY',
    )
    await sql`delete from price_lists where id = 77`.execute(server.db)
    expect(await run(listId, 'KEEP')).toMatchObject({ status: 'IN_FORCE' })
    expect((await server.as('vendor').post(steps.runPriceList, { listId, gone: 'KEEP' })).body.error).toBe(
      'PRICE_LIST_NOT_CHECKED',
    )
  })
})

describe('a supplier’s own program', () => {
  it('sends a list once, is answered at once, and asks for its state', async () => {
    const content = list('ER-1,水泵,潍柴,10,2', 'ER-2,水泵,潍柴,abc,2')
    const sent = { query: { file: 'erp.csv', wait: 'false' }, headers: { 'ZP-REQ-ID': 'erp-2026-11-27' } }
    const first = await sendTo(importPriceList, content, sent)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    const { listId } = first.body.data
    const again = await sendTo(importPriceList, content, sent)
    expect(again.body.data.listId).toBe(listId)
    const other = await sendTo(importPriceList, `${content}\n`, sent)
    expect(other.body.error).toBe('REPEATED_WITH_OTHER_BODY')
    await server.services.priceLists.work(listId)
    const state = expectDone(await server.as('vendor').get(steps.readPriceList, { listId }))
    expect(state).toMatchObject({ status: 'IN_FORCE', added: 1, bad: 1 })
    expect(state.badRows).toMatchObject([{ line: 3 }])
    const latest = expectDone(await server.as('vendor').get(steps.listLatestPriceLists, {}))
    expect(latest.lists.filter((each) => each.fileName === 'erp.csv')).toHaveLength(1)
  })
})
