import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { childEnv } from '../support/child-env.ts'
import { readPart, searchParts } from '../../src/shared/calls/catalog.ts'
import { inTransaction, many, one } from '../../src/server/db/connection.ts'
import { refreshStaleMarkets } from '../../src/server/modules/parts/part-market.ts'
import { rebuildDocuments } from '../../src/server/modules/parts/rebuild-documents.ts'
import { sendList as send, type Sending, type Summary } from '../support/price-lists.ts'
import { anOrder, expectDone } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
/** What a supplier may send at once; a part of it where nothing changed that reads or writes lists. */
const MANY = runsInFull('src/server/modules/price-lists/', 'src/server/modules/parts/', 'src/server/db/')
  ? 5000
  : 1000
const folder = mkdtempSync(join(tmpdir(), 'price-list-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HEADER = 'code,name,English name,OE numbers,brand,specification,price,stock'

const sendList = (content: string | Uint8Array, options?: Sending) => send(server, content, options)

async function load(content: string | Uint8Array, supplier = 'vendor'): Promise<Summary> {
  const { status, body } = await sendList(content, { supplier })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

const list = (...rows: string[]) => [HEADER, ...rows].join('\n')

describe('a price list', () => {
  it('can be found and ordered from at once', async () => {
    const loaded = await load(
      list('PL-1,鼓式制动片 PL,Brake lining PL,WG 7700-000001;AZ7700000001,重汽,410×220,88.50,25'),
    )
    expect(loaded).toMatchObject({ supplierId: '3001', rows: 1, added: 1, newParts: 1, bad: 0 })
    const buyer = server.as('buyer')
    for (const q of ['wg7700000001', 'AZ7700-000001', 'pl1', '鼓式制动片 pl']) {
      const { records } = expectDone(await buyer.get(searchParts, { q }))
      expect(records[0]?.code, q).toBe('PL-1')
    }
    const { records } = expectDone(await buyer.get(searchParts, { q: 'WG7700000001', mode: 'oe' }))
    const offer = records[0]!.offers[0]!
    expect(offer).toMatchObject({
      price: '88.50',
      available: 25,
      stockLevel: 'sufficient',
      supplierId: '3001',
    })
    await anOrder(buyer, { offer: { ...offer, partId: records[0]!.partId }, quantity: 2 })
    const after = expectDone(await buyer.get(readPart, { partId: records[0]!.partId }))
    expect(after.offers[0]!.available).toBe(23)
  })

  it('writes the same documents for new parts as rebuilding them would', async () => {
    await load(list('PD-9,無名之物,,,,,1,1'))
    // Staff may rename the category for unclassified parts.
    await sql`update part_categories set name_zh = '杂项配件' where code = 'OTHER-3'`.execute(server.db)
    await load(
      list(
        'PD-7,离合器从动盘 己,Clutch disc G,WG 7700-000007;81.30000-7007,重汽,Φ430×50.8,310,4',
        'PD-8,喷油器 庚,,0445-120-777,Brand of PD-8,,900,0',
        'PD-10,無名之物,,,,,1,1',
      ),
    )
    const parts = await many(
      server.db,
      sql<{ id: string }>`select id::text from parts where code in ('PD-7', 'PD-8', 'PD-10')`,
    )
    const documents = () =>
      many(
        server.db,
        sql`select * from part_doc where part_id = any(${parts.map(({ id }) => id)}::bigint[]) order by 1`,
      )
    const written = await documents()
    expect(written).toHaveLength(3)
    await inTransaction(server.db, (tx) =>
      rebuildDocuments(
        tx,
        parts.map(({ id }) => id),
      ),
    )
    expect(await documents()).toEqual(written)
  })

  it('changes nothing when it is sent again', async () => {
    const content = list(
      'PL-2,水泵 甲,,WG7700000002,潍柴,,120,5',
      'PL-3,水泵 乙,,WG7700000002,潍柴,,130,6',
      'PL-4,机油滤芯 丙,,,No Such Brand GmbH,,12.3,0',
    )
    expect(await load(content)).toMatchObject({ added: 3, newParts: 3, newBrands: ['No Such Brand GmbH'] })
    const before = await everything()
    server.clock.advance({ hours: 1 })
    expect(await load(content)).toMatchObject({ added: 0, changed: 0, unchanged: 3, newBrands: [] })
    expect(await everything()).toEqual(before)
  })

  it('changes only what differs', async () => {
    await load(list('PL-5,继动阀 丁,,,威伯科,,60,5', 'PL-6,继动阀 戊,,,威伯科,,61,5'))
    expect(
      await load(list('PL-5,继动阀 丁,,,威伯科,,60,5', 'PL-6,继动阀 戊,,,威伯科,M22,61.5,7')),
    ).toMatchObject({
      changed: 1,
      unchanged: 1,
    })
    const offers = await many(
      server.db,
      sql<{ code: string; version: number }>`
        select supplier_code as code, version from offers where supplier_code in ('PL-5', 'PL-6') order by 1
      `,
    )
    expect(offers).toEqual([
      { code: 'PL-5', version: 1 },
      { code: 'PL-6', version: 2 },
    ])
  })

  it('attaches the offer to a catalogue part with one of its OE numbers, and leaves that part its names', async () => {
    const loaded = await load(list('OWN-77,别的名字,Other name,WG-9925160612,中国重汽,,199,50'), 'vendor2')
    expect(loaded).toMatchObject({ newParts: 0, changed: 1 })
    const part = expectDone(await server.as('buyer').get(readPart, { partId: '1000000001' }))
    expect(part.nameZh).toBe('离合器从动盘 430')
    expect(part.offers.find((offer) => offer.supplierId === '3002')).toMatchObject({
      price: '199.00',
      available: 50,
    })
    const { records } = expectDone(await server.as('buyer').get(searchParts, { q: 'OWN77' }))
    expect(records[0]?.partId).toBe('1000000001')
  })

  it('may be GBK, UTF-16 or UTF-8 with a byte order mark, with Chinese headers in any order', async () => {
    const rows = (code: string) =>
      `库存；价格；名称；编码；品牌；ＯＥ号\n8；￥1,234.50；离合器压盘 ${code}；${code}；陕汽；DZ-77${code}`.replaceAll(
        '；',
        ';',
      )
    const contents = [
      iconv.encode(rows('GBK1'), 'gbk'),
      iconv.encode(rows('U16'), 'utf16le', { addBOM: true }),
      Buffer.from(`\uFEFF${rows('BOM1')}`),
    ]
    for (const content of contents) expect(await load(content)).toMatchObject({ added: 1, bad: 0 })
    const { records } = expectDone(await server.as('buyer').in('zh').get(searchParts, { q: 'DZ77GBK1' }))
    expect(records[0]).toMatchObject({ nameZh: '离合器压盘 GBK1', brand: '陕汽', category: '离合器压盘' })
    expect(records[0]!.offers[0]!.price).toBe('1234.50')
  })

  it('names every bad row with its line and reason, and applies the others', async () => {
    const loaded = await load(
      [
        HEADER,
        'B-1,制动鼓,,,重汽,,10,1',
        ',无编码,,,重汽,,10,1',
        'B-3,负价,,,重汽,,-10,1',
        'B-4,三位小数,,,重汽,,10.005,1',
        'B-5,半件,,,重汽,,10,1.5',
        'B-6,无库存,,,重汽,,10,',
        'b1,重复,,,重汽,,10,1',
        'B-8,"两',
        '行",,,重汽,,10,1',
        'B-9,列少,10',
        `B-10,${'长'.repeat(121)},,,重汽,,10,1`,
        'B-11,零价,,,重汽,,0,1',
        'B-12,同件,,,中国重汽,,10,1',
        'B 1,同件,,,中国重汽,,10,1',
        'B-15,1/2" 螺栓,,,重汽,,10,1',
        'B-16,"没有结束,,,重汽,,10,1',
      ].join('\n'),
    )
    expect(loaded).toMatchObject({ rows: 15, added: 4, bad: 11 })
    expect(loaded.badRows.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'code is missing'],
      [4, 'price "-10" is not a positive amount with at most two decimals'],
      [5, 'price "10.005" is not a positive amount with at most two decimals'],
      [6, 'stock "1.5" is not a whole number from 0 to 9999999'],
      [7, 'stock is missing'],
      [8, 'repeats line 2 (same code and brand)'],
      [11, 'has 3 cells, the header has 8'],
      [12, 'name is longer than 120 characters'],
      [13, 'price "0" is not a positive amount with at most two decimals'],
      [15, 'is the same part as line 2'],
      [17, 'has a quotation mark that is never closed; nothing after it could be read'],
    ])
  })

  it('may not take away ordered stock', async () => {
    await load(list('PL-7,转向灯 己,,WG7700000107,重汽,,30,5'))
    const { records } = expectDone(
      await server.as('buyer').get(searchParts, { q: 'WG7700000107', mode: 'oe' }),
    )
    await anOrder(server.as('buyer'), {
      offer: { ...records[0]!.offers[0]!, partId: records[0]!.partId },
      quantity: 3,
    })
    const loaded = await load(list('PL-7,转向灯 己,,WG7700000107,重汽,,31,2'))
    expect(loaded.badRows).toMatchObject([
      { line: 2, reason: 'stock 2 is less than the 3 pieces already ordered' },
    ])
  })

  it('writes an audit row for each change', async () => {
    await load(list('PL-8,雾灯 庚,,,重汽,,30,5'))
    await load(list('PL-8,雾灯 庚,,,重汽,,33,5'))
    const rows = await many(
      server.db,
      sql<{ before: unknown; after: unknown }>`
        select before, after from audit_log where entity = 'offer' and after ->> 'code' = 'PL-8' order by id
      `,
    )
    expect(rows).toMatchObject([
      { before: null, after: { price: '30.00', onHand: 5 } },
      { before: { price: '30.00', onHand: 5 }, after: { price: '33.00' } },
    ])
  })

  it(`accepts ${MANY.toLocaleString('en')} rows`, async () => {
    const rows = Array.from(
      { length: MANY },
      (_, at) => `MANY-${at},散件 ${at},,WG88${String(at).padStart(8, '0')},重汽,,9.9,10`,
    )
    expect(await load(list(...rows))).toMatchObject({ added: MANY, bad: 0 })
    // Searches are planned for a catalogue of this size: it is analyzed each time it has doubled.
    const { known } = await one(
      server.db,
      sql<{ known: number }>`select reltuples::int as known from pg_class where relname = 'part_doc'`,
    )
    expect(known).toBeGreaterThan(MANY / 2)
  })

  it('recalculates a part’s market when its price, stock or offers change', async () => {
    const marketOf = async (code: string) => {
      await refreshStaleMarkets(server.db)
      return one(
        server.db,
        sql<{ price: number; inStock: number }>`
          select m.price_fen::int as price, m.in_stock
          from part_market m join parts p on p.id = m.part_id
          where p.code = ${code}
        `,
      )
    }
    await load(list('ML-1,离合器片 ML,,WG7799000001,重汽,,30,5'))
    expect(await marketOf('ML-1')).toEqual({ price: 3000, inStock: 5 })
    await load(list('ML-1,离合器片 ML,,WG7799000001,重汽,,28,9'))
    expect(await marketOf('ML-1')).toEqual({ price: 2800, inStock: 9 })
  })

  it('leaves no dangling references', async () => {
    const keys = await many(
      server.db,
      sql<{ table: string; column: string; parent: string }>`
        select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as parent
        from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f'
          and k.conrelid in ('parts'::regclass, 'part_oe'::regclass, 'offers'::regclass, 'stock'::regclass, 'part_doc'::regclass)
      `,
    )
    expect(keys.length).toBeGreaterThan(6)
    for (const { table, column, parent } of keys) {
      const { lost } = await one(
        server.db,
        sql<{ lost: number }>`
          select count(*)::int as lost
          from ${sql.table(table)} c
          where ${sql.ref(`c.${column}`)} is not null
            and not exists (select from ${sql.table(parent)} p where p.id = ${sql.ref(`c.${column}`)})
        `,
      )
      expect([table, column, lost]).toEqual([table, column, 0])
    }
  })
})

describe('a refused price list', () => {
  it.each([
    ['', 'file'],
    ['a,b\n1,2', 'file'],
    ['code,name,price,stock,price\nA,B,1,1,1', 'file'],
  ])('names what is wrong with %j', async (content, field) => {
    const { status, body } = await sendList(content)
    expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field }] })
  })

  it('names a supplier that does not exist', async () => {
    for (const supplier of ['nobody', 'buyer', '2001', "' or 1=1"]) {
      const { status, body } = await sendList(list('A,B,,,,,1,1'), { supplier })
      expect({ status, errors: body.errors }).toMatchObject({ status: 400, errors: [{ field: 'supplier' }] })
    }
  })

  it('is JSON, too large, or from a user without the permission', async () => {
    expect((await sendList('{}', { type: 'application/json' })).status).toBe(415)
    expect((await sendList(Buffer.alloc(51 * 1024 * 1024, 'a'))).status).toBe(413)
    expect((await sendList(list('A,B,,,,,1,1'), { account: 'buyer' })).status).toBe(403)
  })
})

describe('npm run import', () => {
  it('loads a file into the running server and writes the bad rows beside it', async () => {
    const file = join(folder, 'prices.csv')
    writeFileSync(
      file,
      iconv.encode(
        list('CLI-1,命令行件,,,重汽,,10,3', 'CLI-2,坏行,,,重汽,,x,3', '2-Jan,日期件,,,重汽,,10,3'),
        'gbk',
      ),
    )
    const first = await runImport([file, '--supplier', 'vendor'])
    expect(first).toMatchObject({ code: 0, stderr: '' })
    expect(first.stdout).toContain('3 rows, 1 added, 0 changed, 0 unchanged, 1 held, 1 bad')
    const errors = join(folder, 'prices.errors.csv')
    expect(readFileSync(errors, 'utf8').trimEnd().split('\r\n')).toEqual([
      `\uFEFFline,reason,${HEADER}`,
      '3,"price ""x"" is not a positive amount with at most two decimals",CLI-2,坏行,,,重汽,,x,3',
    ])
    const held = join(folder, 'prices.held.csv')
    expect(readFileSync(held, 'utf8')).toContain('4,"code ""2-Jan"" looks like a date made by a spreadsheet;')
    writeFileSync(file, iconv.encode(list('CLI-1,命令行件,,,重汽,,10,3'), 'gbk'))
    const second = await runImport([file, '--supplier', 'vendor'])
    expect(second.stdout).toContain('1 rows, 0 added, 0 changed, 1 unchanged, 0 held, 0 bad')
    expect([errors, held].map(existsSync)).toEqual([false, false])
  })

  it('says what is missing', async () => {
    const file = join(folder, 'some.csv')
    writeFileSync(file, list('A,B,,,,,1,1'))
    expect(await runImport([])).toMatchObject({ code: 1, stderr: expect.stringContaining('Usage') })
    expect(await runImport([join(folder, 'none.csv'), '--supplier', 'vendor'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not exist'),
    })
    expect(await runImport([file, '--supplier', 'vendor'], { PORT: '1' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('No server answers'),
    })
    expect(await runImport([file, '--supplier', 'nobody'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no such supplier'),
    })
  })
})

/** Runs the command as its user would, against this file's server. */
function runImport(args: string[], env: Record<string, string> = {}) {
  const { dataDir, sessionSecret } = server.services.config
  const secret = new TextDecoder().decode(sessionSecret)
  const child = spawn(process.execPath, ['scripts/import.ts', ...args], {
    env: childEnv({
      LANG: 'C',
      PORT: new URL(server.url).port,
      DATA_DIR: dataDir,
      SESSION_SECRET: secret,
      ...env,
    }),
  })
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const [stdout, stderr]: [string[], string[]] = [[], []]
    child.stdout.on('data', (chunk) => stdout.push(String(chunk)))
    child.stderr.on('data', (chunk) => stderr.push(String(chunk)))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, stdout: stdout.join(''), stderr: stderr.join('') }))
  })
}

/** Fingerprints of everything that an import may write. */
async function everything() {
  return one(
    server.db,
    sql`
      select
        (select md5(string_agg(t::text, '' order by t.id)) from parts t) as parts,
        (select md5(string_agg(t::text, '' order by t.part_id, t.oe_n)) from part_oe t) as oe,
        (select md5(string_agg(t::text, '' order by t.part_id)) from part_doc t) as docs,
        (select md5(string_agg(t::text, '' order by t.id)) from offers t) as offers,
        (select md5(string_agg(t::text, '' order by t.tenant_id, t.part_id, t.warehouse_id)) from stock t) as stock,
        (select md5(string_agg(t::text, '' order by t.id)) from brands t) as brands,
        (select count(*) from audit_log where action = 'import') as audited
    `,
  )
}
