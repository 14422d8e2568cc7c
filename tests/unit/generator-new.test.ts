import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEmbedded } from '../../src/server/db/connection.ts'
import { singular } from '../../src/shared/screen/words.ts'
import { copyTree } from '../support/copied-tree.ts'
import { runGenerator } from '../support/generator.ts'

it.each([
  ['Loading bays', 'loading bay'],
  ['API keys', 'API key'],
  ['Companies', 'company'],
  ['Boxes', 'box'],
  ['Tyre sizes', 'tyre size'],
  ['Addresses', 'address'],
  ['Address', 'address'],
  ['Order status', 'order status'],
  ['Stock', 'stock'],
])('calls a row of %s: %s', (title, one) => {
  expect(singular(title)).toBe(one)
})

describe('npm run new -- screen', { timeout: 180_000 }, () => {
  let tree: ReturnType<typeof copyTree>
  beforeAll(() => {
    tree = copyTree({ packages: 'shared' })
  }, 60_000)
  afterAll(() => tree.remove(), 60_000)

  const make = (...args: string[]) => runGenerator(tree.folder, ['new', 'screen', ...args])
  const read = (path: string) => JSON.parse(readFileSync(join(tree.folder, path), 'utf8'))
  const isFormatted = (...paths: string[]) =>
    spawnSync(process.execPath, ['node_modules/oxfmt/bin/oxfmt', '--check', ...paths], { cwd: tree.folder })
      .status === 0

  it('writes a file from flags that passes the checks and is formatted', async () => {
    const made = await make(
      'system/loading-bay',
      ...['--title-zh', '装卸口', '--title-en', 'Loading bays', '--yes'],
      ...['--field', 'code:string:required:unique', '--field', 'keeper:ref=user'],
      ...['--field', 'width:number:净宽/Clear width', '--field', 'status:dict=enabled-status'],
    )
    expect(made).toMatchObject({ status: 0, stderr: '' })
    const file = 'schemas/screens/system/loading-bay.json'
    expect(read(file)).toMatchObject({
      title: { zh: '装卸口', en: 'Loading bays' },
      singular: 'loading bay',
      fields: {
        code: {
          label: { zh: '编码', en: 'Code' },
          required: true,
          unique: true,
          search: 'input',
          column: true,
        },
        keeper: { ref: 'user', search: 'select' },
        width: { label: { zh: '净宽', en: 'Clear width' }, type: 'number' },
      },
    })
    expect(isFormatted(file)).toBe(true)
    expect(await make('system/loading-bay', '--yes')).toMatchObject({
      status: 1,
      stderr: 'schemas/screens/system/loading-bay.json exists already; it is left as it is.\n',
    })
  })

  it('guesses from a CSV file in GBK, writes the value list, and gives its reasons', async () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) =>
        `K${index},客户${index},${index % 2 ? '冷库' : '常温'},${index}.50,是,2026-01-0${(index % 9) + 1}`,
    )
    const text = ['客户编码,客户名称,类型,月租,启用,日期', ...rows].join('\r\n')
    writeFileSync(join(tree.folder, 'customers.csv'), iconv.encode(text, 'gbk'))
    const made = await make('system/cold-store', '--from-csv', join(tree.folder, 'customers.csv'), '--yes')
    expect(made.stderr).toBe('')
    expect(made.stdout).toContain(
      '类型 → leiXing: dict cold-store-lei-xing (2 different values, repeated, "冷库" most often; none of 12 is empty: required)',
    )
    const { fields } = read('schemas/screens/system/cold-store.json')
    expect(fields).toMatchObject({
      keHuBianMa: { label: { zh: '客户编码', en: 'Customer code' }, required: true, unique: true },
      leiXing: { dict: 'cold-store-lei-xing', required: true },
      yueZu: { type: 'money' },
      qiYong: { type: 'boolean' },
      riQi: { type: 'date' },
    })
    expect(read('schemas/dicts/cold-store-lei-xing.json').items).toEqual([
      { value: 'LENG_KU', label: { zh: '冷库', en: 'Leng ku' } },
      { value: 'CHANG_WEN', label: { zh: '常温', en: 'Chang wen' } },
    ])
    expect(
      isFormatted('schemas/screens/system/cold-store.json', 'schemas/dicts/cold-store-lei-xing.json'),
    ).toBe(true)
  })

  it('reads UTF-8 with a byte order mark and semicolons', async () => {
    writeFileSync(join(tree.folder, 'bays.csv'), '\uFEFFcode;count\nA1;3\nB2;4\n')
    expect(await make('system/bay', '--from-csv', join(tree.folder, 'bays.csv'), '--yes')).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(Object.keys(read('schemas/screens/system/bay.json').fields)).toEqual(['code', 'count'])
  })

  it('guesses from a table of the connected database', async () => {
    const dataDir = join(tree.folder, 'data')
    const database = await openEmbedded(dataDir)
    await database.script(`
      create table racks (
        id bigint primary key, tenant_id bigint not null, version integer not null default 1,
        code varchar(30) not null, kind text not null check (kind in ('HIGH', 'LOW')), rent_fen bigint,
        created_by bigint, updated_by bigint, created_at timestamptz not null, updated_at timestamptz not null,
        unique (tenant_id, code)
      );
      create table "Order Details" ("OrderID" integer, "Line" smallint, "user" text, primary key ("OrderID", "Line"))`)
    await database.close()
    const named = await runGenerator(
      tree.folder,
      ['new', 'screen', 'system/rack', '--from-table', 'rack', '--yes'],
      { DATA_DIR: dataDir },
    )
    expect(named).toMatchObject({
      status: 1,
      stderr: 'The database has no table "rack". Did you mean "racks"?\n',
    })
    const made = await runGenerator(
      tree.folder,
      ['new', 'screen', 'system/rack', '--from-table', 'racks', '--yes'],
      { DATA_DIR: dataDir },
    )
    expect(made).toMatchObject({ status: 0, stderr: '' })
    expect(read('schemas/screens/system/rack.json')).toMatchObject({
      table: { name: 'racks' },
      fields: {
        code: { required: true, unique: true, maxLength: 30 },
        kind: { dict: 'rack-kind', required: true },
        rent: { type: 'money' },
      },
    })
    const taken = await runGenerator(
      tree.folder,
      ['new', 'screen', 'system/order-detail', '--from-table', 'Order Details', '--yes'],
      { DATA_DIR: dataDir },
    )
    expect(taken).toMatchObject({ status: 0, stderr: '' })
    expect(taken.stdout).toContain('Order Details belongs to another application')
    expect(read('schemas/screens/system/order-detail.json')).toMatchObject({
      table: {
        name: 'Order Details',
        existing: {
          key: [
            { column: 'OrderID', type: 'integer' },
            { column: 'Line', type: 'smallint' },
          ],
        },
      },
      fields: { orderId: { sqlColumn: 'OrderID', editable: false }, user: { search: 'input' } },
    })
  })

  it.each([
    [['Credit/Black'], 2, '"Credit/Black" is not <area>/<name> in small letters'],
    [
      ['nowhere/blacklist', '--yes'],
      2,
      'There is no menu folder "nowhere". Folders: desk, search, purchase, sales, ',
    ],
    [['system/x', '--colour', 'red'], 2, "Unknown option '--colour'"],
    [['system/x', '--field', 'name:strin', '--yes'], 2, 'Did you mean "string"?'],
    [['system/x', '--field', 'fizz', '--yes'], 2, 'give it in both languages'],
    [
      ['system/x', '--field', 'kind:dict=nothing-such', '--yes'],
      1,
      'A dict names a value list under schemas/dicts',
    ],
    [['system/x', '--from-csv', 'nowhere.csv', '--yes'], 1, 'There is no file nowhere.csv.'],
  ])('refuses %j with a message, and writes nothing', async (args, status, sentence) => {
    const refused = await make(...(args as string[]))
    expect(refused.stderr).toContain(sentence)
    expect(refused.status).toBe(status)
    expect(existsSync(join(tree.folder, 'schemas/screens/system/x.json'))).toBe(false)
  })

  it('adds a menu folder when asked to', async () => {
    const made = await make('rental/trailer', '--add-folder', '租赁/Rental', '--yes')
    expect(made).toMatchObject({ status: 0, stderr: '' })
    const menu = readFileSync(join(tree.folder, 'src/shared/menu.ts'), 'utf8')
    expect(menu).toMatch(/code: 'rental', title: \{ zh: '租赁', en: 'Rental' \}/)
    expect(isFormatted('src/shared/menu.ts')).toBe(true)
  })
})
