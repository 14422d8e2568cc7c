// A list as a spreadsheet: its rows, search, order and columns, and nothing hidden from the caller.
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { removeScreenOverride, saveScreenOverride } from '../../src/shared/calls/screen-override.ts'
import { beginExport } from '../../src/server/begin-export.ts'
import { many, run as execute } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { callOf, listRows, screens } from '../support/screens.ts'
import { anXlsx, download, imported, sheetOf, valuesOf } from '../support/sheets.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin').in('en')
const post = screens.find(({ name }) => name === 'post')!
const user = screens.find(({ name }) => name === 'user')!
const HEAD = ['Code', 'Name', 'Sort', 'Status', 'Remark']

beforeAll(async () => {
  const rows = [
    ['exp-001', '=1+1', 1, 'Enabled', '+86 138'],
    ['exp-002', 'B, "quoted"', 2, 'Disabled', "'-"],
    ['exp-003', '三', 3, 'Enabled', null],
  ]
  await imported(admin(), post, await anXlsx([HEAD, ...rows]))
})

const exported = (parameters: Record<string, unknown>, client = admin()) =>
  download(client, post, 'export', { code: 'exp-', orderBy: 'code', ...parameters })

describe('an export', () => {
  it('is in the operator log with who requested what, from where', async () => {
    await (await exported({ format: 'csv' })).text()
    const [entry] = await many(
      server.db,
      sql<{ account: string; ip: string; after: unknown }>`
        select account, ip, after from audit_log where action = 'export' order by id desc limit 1
      `,
    )
    expect(entry).toMatchObject({
      account: 'admin',
      ip: '127.0.0.1',
      after: { rows: 3, format: 'csv', search: { code: 'exp-' } },
    })
  })

  it('is refused while two of the same person are being written, and others continue', async () => {
    const { services } = server
    const waiting = Promise.withResolvers<void>()
    async function* slow() {
      await waiting.promise
      yield []
    }
    const me = (await services.permissions.identify(
      (await admin().authorization()).slice(7),
      server.clock(),
    ))!
    const ctx = { services, db: server.db, now: server.clock(), me, requestId: '', ip: '' } as never
    const begin = () => beginExport(ctx, { entity: 'post', rows: 0, asked: {} }, slow)
    const running = await Promise.all([begin(), begin()])
    const refused = await exported({})
    expect(await refused.json()).toMatchObject({ code: 429, error: 'EXPORT_BUSY' })
    waiting.resolve()
    for (const batches of running) for await (const _ of batches);
    expect((await exported({})).status).toBe(200)
  })

  it('has the columns of the list, labels for values, and real numbers and dates', async () => {
    const response = await exported({})
    const sheet = await sheetOf(await response.arrayBuffer())
    const [head, first] = valuesOf(sheet)
    expect(head!.slice(0, 5)).toEqual(['Code', 'Name', 'Tenant', 'Sort', 'Status'])
    expect(first!.slice(0, 2)).toEqual(['exp-001', "'=1+1"])
    expect(sheet.getCell('D2').value).toBe(1)
    expect(sheet.getCell('E2').value).toBe('Enabled')
    expect(sheet.getRow(2).getCell(head!.indexOf('Created') + 1).value).toBeInstanceOf(Date)
    expect(sheet.autoFilter).toBeTruthy()
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
  })

  it('has the tenant’s column names as headers, which an import can read', async () => {
    const label = { zh: '岗位叫法', en: 'Called here' }
    const wish = { screen: 'post', version: 0, override: { fields: { name: { label } } } }
    expectDone(await admin().post(saveScreenOverride, wish))
    try {
      const sheet = await sheetOf(await (await exported({ columns: 'code,name' })).arrayBuffer())
      expect(valuesOf(sheet)[0]).toEqual(['Code', 'Called here'])
      const rows = [['exp-004', 'Four', 4, 'Enabled', null]]
      await imported(admin(), post, await anXlsx([['Code', label.en, 'Sort', 'Status', 'Remark'], ...rows]))
      await imported(admin(), post, await anXlsx([HEAD, ['exp-004', 'Fourth', 4, 'Enabled', null]]))
      const { records: kept } = expectDone(await listRows(admin(), post, { code: 'exp-004' }))
      expect(kept.map((row) => row['name'])).toEqual(['Fourth'])
    } finally {
      expectDone(await admin().post(removeScreenOverride, { screen: 'post', version: 1 }))
      await execute(server.db, sql`delete from posts where code = 'exp-004'`)
    }
  })

  it('is named after the screen, the date and the number of rows', async () => {
    const response = await exported({})
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="list-20260603-3.xlsx"; filename*=UTF-8''Posts-20260603-3.xlsx`,
    )
  })

  it('is csv that Excel opens correctly, without text that it would run', async () => {
    const response = await exported({ format: 'csv', columns: 'code,name,status,remark' })
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      [
        'Code,Name,Status,Remark',
        "exp-001,'=1+1,Enabled,'+86 138",
        `exp-002,"B, ""quoted""",Disabled,'-`,
        'exp-003,三,Enabled,',
        '',
      ].join('\r\n'),
    )
  })

  it('is in the caller’s language', async () => {
    const sheet = await sheetOf(await (await exported({}, admin().in('zh'))).arrayBuffer())
    expect(valuesOf(sheet)[0]![0]).toBe('岗位编码')
    expect(sheet.getCell('E3').value).toBe('停用')
  })

  it('follows search, order, size and chosen rows', async () => {
    const codes = async (parameters: Record<string, unknown>) =>
      valuesOf(await sheetOf(await (await exported({ columns: 'code', ...parameters })).arrayBuffer()))
        .slice(1)
        .flat()
    expect(await codes({ orderBy: '-code' })).toEqual(['exp-003', 'exp-002', 'exp-001'])
    expect(await codes({ size: 2 })).toEqual(['exp-001', 'exp-002'])
    expect(await codes({ status: 'DISABLED' })).toEqual(['exp-002'])
    const rows = expectDone(await listRows(admin(), post, { code: 'exp-' })).records
    expect(await codes({ ids: rows.find(({ code }) => code === 'exp-003')!['id'] })).toEqual(['exp-003'])
  })

  it('can contain as many chosen rows as a list allows, named in the body', async () => {
    await execute(
      server.db,
      sql`
        insert into posts (id, tenant_id, code, name, sort, status, created_at, updated_at)
        select 6000000 + n, 1000, 'chosen-' || n, 'Chosen', 1, 'ENABLED', now(), now()
        from generate_series(1, 1001) n
      `,
    )
    const chosen = async (ids: unknown, more: Record<string, unknown> = {}) =>
      download(admin(), post, 'exportChosen', { ids, format: 'csv', columns: 'code', ...more })
    const all = Array.from({ length: 1001 }, (_, index) => String(6_000_001 + index))
    const codes = async (response: Response) => (await response.text()).trim().split('\r\n').slice(1)
    expect(await codes(await chosen(all.slice(1).join(',')))).toHaveLength(1000)
    expect(await codes(await chosen(all.slice(0, 3), { orderBy: '-code' }))).toEqual([
      'chosen-3',
      'chosen-2',
      'chosen-1',
    ])
    expect(await codes(await chosen(all.slice(0, 12), { code: 'chosen-12' }))).toEqual(['chosen-12'])
    for (const ids of [undefined, '', [], 'x', all, { toString: 1 }, [{ toString: 1 }], [[]], [null]]) {
      const refused = await chosen(ids)
      expect([refused.status, await refused.json()]).toMatchObject([400, { error: 'INVALID' }])
    }
    for (const more of [{ code: { toString: 1 } }, { columns: [{}] }, { size: { valueOf: 1 } }])
      expect((await chosen(all[0], more)).status, JSON.stringify(more)).toBe(400)
    await execute(server.db, sql`delete from posts where code like 'chosen-%'`)
  })

  it.each(['xlsx', 'csv'])('can be imported unchanged, as %s', async (format) => {
    const response = await exported({ format, columns: 'code,name,tenantId,sort,status,remark,createdAt' })
    const file = { name: `back.${format}`, bytes: new Uint8Array(await response.arrayBuffer()) }
    expect(await imported(admin(), post, file)).toMatchObject({
      unchanged: 3,
      changed: 0,
      created: 0,
      bad: 0,
    })
  })

  it('of users can be imported unchanged', async () => {
    const response = await download(admin(), user, 'export', { size: 100 })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const run = await imported(admin(), user, { name: 'users.xlsx', bytes })
    expect(run).toMatchObject({ status: 'DONE', changed: 0, created: 0, bad: 0 })
    expect(run.unchanged).toBeGreaterThan(5)
  })
})

describe('the address in the operator log', () => {
  const behind = aTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })
  const addressOf = async ({ as, db }: typeof server) => {
    const caller = as('admin').with({ 'x-forwarded-for': '198.51.100.7, 203.0.113.9' })
    await (await download(caller, post, 'export', { size: 1 })).text()
    const [entry] = await many(
      db,
      sql<{ ip: string }>`select ip from audit_log where action = 'export' order by id desc limit 1`,
    )
    return entry!.ip
  }

  it('is the one that a trusted proxy reports, whatever else the caller claims', async () => {
    expect(await addressOf(behind)).toBe('203.0.113.9')
  })

  it('is that of the connection where no proxy is trusted', async () => {
    expect(await addressOf(server)).toBe('127.0.0.1')
  })
})

describe('an export is refused', () => {
  it('above ten thousand rows, with the words of the specification', async () => {
    const chinese = await exported({ size: 10_001 }, admin().in('zh'))
    expect(await chinese.json()).toMatchObject({
      error: 'EXPORT_TOO_MANY',
      msg: '当前数据量大于10000, 请切换查询条件',
    })
    expect((await exported({ size: 10_000 })).status).toBe(200)
  })

  it('with an unknown column, format, size or search', async () => {
    for (const parameters of [
      { columns: 'password' },
      { format: 'pdf' },
      { size: 0 },
      { size: 'x' },
      { other: 1 },
    ])
      expect((await exported(parameters)).status, JSON.stringify(parameters)).toBe(400)
    expect((await download(admin(), user, 'export', { columns: 'password' })).status).toBe(400)
  })

  it('without the permission', async () => {
    const someone = server.as(await aUser(server, { codes: ['system_post_view'] }))
    expect((await download(someone, post, 'export')).status).toBe(403)
    expect((await download(someone, post, 'exportChosen', { ids: '1' })).status).toBe(403)
  })
})

describe('an export shows', () => {
  it('only rows of the caller’s own tenant', async () => {
    const vendor = server.as(await aUser(server, { tenant: 'vendor', codes: ['system_post_export'] }))
    const sheet = await sheetOf(await (await exported({}, vendor)).arrayBuffer())
    expect(valuesOf(sheet)).toHaveLength(1)
  })

  it('five hundred rows by default', async () => {
    await execute(
      server.db,
      sql`
        insert into posts (id, tenant_id, code, name, sort, status, created_at, updated_at)
        select 5000000 + n, 1000, 'bulk-' || n, 'Bulk', 1, 'ENABLED', now(), now() from generate_series(1, 600) n
      `,
    )
    const text = await (await download(admin(), post, 'export', { code: 'bulk-', format: 'csv' })).text()
    expect(text.trim().split('\r\n')).toHaveLength(501)
    const more = await (
      await download(admin(), post, 'export', { code: 'bulk-', format: 'csv', size: 600 })
    ).text()
    expect(more.trim().split('\r\n')).toHaveLength(601)
  })

  it('no call where the file declares none', () => {
    expect(
      callOf(
        screens.find(({ name }) => name === 'menu')!,
        'export',
      ),
    ).toBeUndefined()
  })
})
