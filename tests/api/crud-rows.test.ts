// Behaviour of rows on generated screens, beyond the sweep over all screens.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')

type Row = Record<string, unknown> & { id: string; version: number }
interface Rows {
  records: Row[]
  total: number
}

const aPost = (more = {}) => ({ code: `post${newId()}`, name: 'Post', sort: 1, status: 'ENABLED', ...more })
const post = async (body: unknown) => expectDone(await admin().post<Row>('/sys-system/post/submit', body))

describe('saving', () => {
  it('returns both rows on a conflict', async () => {
    const row = await post(aPost())
    expectDone(await admin().post('/sys-system/post/update', { id: row.id, version: 1, name: 'Theirs' }))
    const late = await admin().post<{ yours: Row; current: Row }>('/sys-system/post/update', {
      id: row.id,
      version: 1,
      name: 'Mine',
    })
    expect(late).toMatchObject({ status: 409, body: { error: 'VERSION_CONFLICT' } })
    expect(late.data).toMatchObject({
      yours: { name: 'Mine', version: 1 },
      current: { name: 'Theirs', version: 2 },
    })
  })

  it('keeps what the body leaves out, and clears what it sends as null', async () => {
    const row = await post(aPost({ remark: 'kept' }))
    const named = expectDone(
      await admin().post<Row>('/sys-system/post/update', { id: row.id, version: 1, name: 'Other' }),
    )
    expect(named).toMatchObject({ name: 'Other', remark: 'kept' })
    const emptied = expectDone(
      await admin().post<Row>('/sys-system/post/update', { id: row.id, version: 2, remark: null }),
    )
    expect(emptied).toMatchObject({ name: 'Other', remark: null })
  })

  it('writes neither a version nor a history entry when nothing was changed', async () => {
    const body = aPost({ remark: 'kept' })
    const { id } = await post(body)
    const again = expectDone(await admin().post<Row>('/sys-system/post/update', { ...body, id, version: 1 }))
    expect(again).toMatchObject({ ...body, version: 1 })
    const history = expectDone(await admin().get<Rows>('/sys-system/post/history', { id }))
    expect(history.total).toBe(1)
  })

  it('writes no version of a row whose lines are unchanged', async () => {
    const { records } = expectDone(await admin().get<Rows>('/catalogue/part/list', { size: '50' }))
    const part = expectDone(
      await admin().get<Row>('/catalogue/part/detail', { id: records.at(-1)!.id }),
    ) as Row & Record<'fitment' | 'links', Row[]>
    const lines = (rows: Row[], props: string[]) =>
      rows.map((line) => Object.fromEntries(['id', 'version', ...props].map((prop) => [prop, line[prop]])))
    const again = await admin().post<Row>('/catalogue/part/update', {
      id: part.id,
      version: part.version,
      code: part['code'],
      oeNumbers: part['oeNumbers'],
      engineNumbers: [],
      fitment: lines(part.fitment, ['vehicleModelId', 'engineId', 'position', 'yearFrom', 'yearTo']),
    })
    expect(expectDone(again).version).toBe(part.version)
  })

  it('fills in the defaults of the file, and trims', async () => {
    expect(await post({ code: ` post${newId()} `, name: ' Post ' })).toMatchObject({
      name: 'Post',
      sort: 100,
      status: 'ENABLED',
    })
  })

  it('refuses a value that its dictionary lacks, in the caller’s language', async () => {
    const answer = await admin().post('/sys-system/post/submit', aPost({ status: 'MAYBE' }))
    expect(answer.body).toMatchObject({
      error: 'INVALID',
      errors: [{ field: 'status', rule: 'enum', msg: '只能是：ENABLED, DISABLED' }],
    })
  })

  it('uses the file’s own words for the required form of a text', async () => {
    const answer = await admin()
      .in('en')
      .post('/sys-system/param/submit', { paramKey: '1x', paramName: 'n', paramValue: 'v' })
    expect(answer.body.errors).toEqual([
      { field: 'paramKey', rule: 'pattern', msg: 'Must start with a letter; letters, digits and . _ - only' },
    ])
  })

  it('requires what a condition requires', async () => {
    const body = { nameZh: '页', nameEn: 'Page', code: `c${newId()}`, kind: 'MENU', sort: 1 }
    expect((await admin().post('/sys-system/menu/submit', body)).body.errors).toMatchObject([
      { field: 'path', rule: 'required' },
    ])
    expectDone(await admin().post('/sys-system/menu/submit', { ...body, kind: 'FOLDER' }))
  })

  it('is done once for a repeated request, and refuses another body with the same id', async () => {
    const code = `post${newId()}`
    const client = admin().with({ 'ZP-REQ-ID': newId() })
    const first = expectDone(await client.post<Row>('/sys-system/post/submit', aPost({ code })))
    const second = expectDone(await client.post<Row>('/sys-system/post/submit', aPost({ code })))
    expect(second.id).toBe(first.id)
    expect((await client.post('/sys-system/post/submit', aPost())).body.error).toBe(
      'REPEATED_WITH_OTHER_BODY',
    )
  })

  it('refuses a cycle in a tree', async () => {
    const answer = await admin().post('/sys-system/dept/update', { id: '21', version: 1, parentId: '25' })
    expect(answer).toMatchObject({ status: 409, body: { error: 'NOT_ALLOWED_NOW' } })
  })

  it.each([
    ['malformed JSON', '{', 'MALFORMED_JSON'],
    ['a list', [], 'INVALID'],
    ['a wrong type', { code: 5, name: {} }, 'INVALID'],
    ['a number out of range', { code: 'a', name: 'b', sort: 10 ** 12 }, 'INVALID'],
    ['a character that no text can hold', { code: 'a', name: 'b\u0000c' }, 'INVALID'],
    ['an id too large', { code: 'a', name: 'b', tenantId: '9999999999999999999' }, 'INVALID'],
    ['half a number', { code: 'a', name: 'b', sort: 1.5 }, 'INVALID'],
  ])('refuses %s', async (_, body, error) => {
    expect(await admin().post('/sys-system/post/submit', body)).toMatchObject({
      status: 400,
      body: { error },
    })
  })
})

describe('a list', () => {
  it.each([
    [{ size: 0 }, 'size'],
    [{ size: 101 }, 'size'],
    [{ size: 'x' }, 'size'],
    [{ current: -1 }, 'current'],
    [{ tenantId: 'x' }, 'tenantId'],
    [{ tenantId: '99999999999999999999' }, 'tenantId'],
    [{ account: 'a\u0000' }, 'account'],
    [{ createdAt: 'yesterday' }, 'createdAt'],
  ])('refuses %j', async (search, field) => {
    expect(await admin().get('/sys-system/user/list', search)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })

  it('matches the special characters of a pattern literally', async () => {
    const row = await post(aPost({ name: '100%_\\' }))
    const { records } = expectDone(
      await admin().get<Rows>('/sys-system/post/list', { code: row['code'] as string }),
    )
    expect(records).toMatchObject([{ id: row.id }])
    expect(expectDone(await admin().get<Rows>('/sys-system/role/list', { name: '%' })).total).toBe(0)
  })

  it('shows labels in the caller’s language', async () => {
    const find = async (language: 'zh' | 'en') =>
      expectDone(await admin().in(language).get<Rows>('/sys-system/dict/item/list', { value: 'ENABLED' }))
        .records[0]
    expect(await find('zh')).toMatchObject({ dictIdName: '启用状态' })
    expect(await find('en')).toMatchObject({ dictIdName: 'Enabled status' })
  })

  it('says which actions each row allows', async () => {
    const client = server.as(
      await aUser(server, { codes: ['system_role_view', 'system_role_edit'], scope: 'ALL' }),
    )
    const { records } = expectDone(await client.get<Rows>('/sys-system/role/list', { size: 100 }))
    expect(records.find(({ id }) => id === '1')).toMatchObject({ allowedActions: [] })
    expect(records.find(({ id }) => id === '11')).toMatchObject({ allowedActions: ['edit'] })
  })
})

describe('a picker', () => {
  it('finds by label, by ids, and within a tenant', async () => {
    const options = async (search: Record<string, string>) =>
      expectDone(
        await admin().get<{ records: { value: string; label: string }[] }>(
          '/sys-system/role/options',
          search,
        ),
      ).records.map(({ value }) => value)
    expect(await options({ q: '采购', tenantId: '2002' })).toEqual(['12'])
    expect(await options({ ids: '11,13' })).toEqual(expect.arrayContaining(['11', '13']))
  })

  it('finds people by account as well as by name', async () => {
    const account = await aUser(server)
    const found = expectDone(
      await admin().get<{ records: { value: string }[] }>('/sys-system/user/options', { q: account }),
    ).records
    expect(found.map(({ value }) => `user${value}`)).toEqual([account])
  })

  it('offers only what the requesting field accepts', async () => {
    const { records } = expectDone(
      await admin().get<{ records: { value: string }[] }>('/sys-system/menu/options', {
        for: 'menu.parentId',
        size: 1000,
      }),
    )
    const kinds = await many(
      server.db,
      sql<{
        kind: string
      }>`select distinct kind from menus where id = any(${records.map(({ value }) => value)}::bigint[]) order by 1`,
    )
    expect(kinds.map(({ kind }) => kind)).toEqual(['FOLDER', 'MENU'])
  })

  it('is available to users who fill in a form that needs it', async () => {
    const client = server.as(await aUser(server, { tenant: 'buyer', codes: ['system_user_view'] }))
    expect((await client.get('/sys-system/role/options')).status).toBe(200)
    expect((await client.get('/sys-system/role/list')).status).toBe(403)
    // Owners manage their staff; staff do not.
    expect((await server.as('buyerstaff').get('/sys-system/role/options')).status).toBe(403)
  })
})

describe('removing', () => {
  it('refuses a dictionary that has items, a menu entry of a screen, and a department with children', async () => {
    const dict = expectDone(await admin().get<Rows>('/sys-system/dict/list', { code: 'suggestion' }))
      .records[0]!
    const menu = expectDone(await admin().get<Rows>('/sys-system/menu/list', { code: 'system_user' }))
      .records[0]!
    expect((await admin().post('/sys-system/dict/remove', { ids: dict.id })).body.error).toBe('IN_USE')
    expect((await admin().post('/sys-system/menu/remove', { ids: menu.id })).body.error).toBe(
      'NOT_ALLOWED_NOW',
    )
    expect((await admin().post('/sys-system/dept/remove', { ids: '24' })).body.error).toBe('IN_USE')
  })

  it('removes a tree together with its children, when both are chosen', async () => {
    const department = (more = {}) =>
      admin().post<Row>('/sys-system/dept/submit', { name: 'D', sort: 1, status: 'ENABLED', ...more })
    const upper = expectDone(await department())
    const lower = expectDone(await department({ parentId: upper.id }))
    expect(
      expectDone(await admin().post('/sys-system/dept/remove', { ids: `${upper.id},${lower.id}` })),
    ).toEqual({ removed: 2 })
  })
})
