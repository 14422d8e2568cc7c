// Who changed a row and how, and restoring its earlier values.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin')

type Row = Record<string, unknown> & { id: string; version: number }
interface Change {
  id: string
  action: string
  account: string
  before: Row | null
  after: Row | null
}
interface Changes {
  records: Change[]
  total: number
  pages: number
}

const aPost = async (more = {}, client = admin()) =>
  expectDone(
    await client.post<Row>('/sys-system/post/submit', {
      code: `post${newId()}`,
      name: 'First',
      sort: 1,
      status: 'ENABLED',
      remark: 'kept',
      ...more,
    }),
  )
const change = async (row: Row, body: object, client = admin()) =>
  expectDone(await client.post<Row>('/sys-system/post/update', { id: row.id, version: row.version, ...body }))
const historyOf = async (id: string, page = {}, client = admin()) =>
  expectDone(await client.get<Changes>('/sys-system/post/history', { id, ...page }))
const revert = (id: string, body: object, client: Client = admin()) =>
  client.post<{ row: Row; leftOut: unknown[] }>('/sys-system/post/revert', body, { query: { id } })

describe('the history of a row', () => {
  it('shows each change with the row before and after, newest first, page by page', async () => {
    const row = await aPost()
    await change(row, { name: 'Second' })
    expect((await historyOf(row.id)).records).toMatchObject([
      {
        action: 'update',
        account: 'admin',
        name: '系统管理员',
        before: { name: 'First' },
        after: { name: 'Second' },
      },
      { action: 'create', account: 'admin', before: null, after: { name: 'First' } },
    ])
    const second = await historyOf(row.id, { current: 2, size: 1 })
    expect(second).toMatchObject({ total: 2, pages: 2, records: [{ action: 'create' }] })
    expect((await admin().get('/sys-system/post/history', { id: row.id, size: 101 })).status).toBe(400)
  })

  it('names the rows that references refer to', async () => {
    const post = await aPost({ name: 'Driver' })
    const person = expectDone(
      await admin().post<Row>('/sys-system/user/submit', {
        account: `person${newId()}`,
        realName: 'Person',
        password: 'secret-word',
        status: 'ENABLED',
        postId: post.id,
        roles: ['1'],
      }),
    )
    const { records } = expectDone(await admin().get<Changes>('/sys-system/user/history', { id: person.id }))
    expect(records[0]!.after).toMatchObject({ postId: post.id, postIdName: 'Driver' })
    expect(records[0]!.after!['rolesName']).toHaveLength(1)
    expect(JSON.stringify(records)).not.toContain('secret-word')
    expect(JSON.stringify(records)).not.toContain('argon2')
  })

  it('shows the row as an action left it', async () => {
    const person = expectDone(
      await admin().post<Row>('/sys-system/user/submit', {
        account: `person${newId()}`,
        realName: 'Person',
        password: 'secret-word',
        status: 'ENABLED',
      }),
    )
    expectDone(await admin().post(`/sys-system/user/grant?userIds=${person.id}&roleIds=1`))
    const { records } = expectDone(await admin().get<Changes>('/sys-system/user/history', { id: person.id }))
    expect(records[0]).toMatchObject({ action: 'grant', before: { roles: [] }, after: { roles: ['1'] } })
  })

  it('does not exist for another tenant’s user, and requires the permission to view', async () => {
    const row = await aPost()
    const stranger = server.as(
      await aUser(server, { tenant: 'vendor', codes: ['system_post_view', 'system_post_edit'] }),
    )
    const [own] = (await historyOf(row.id)).records
    for (const answer of [
      await stranger.get('/sys-system/post/history', { id: row.id }),
      await revert(row.id, { changeId: own!.id, version: 1 }, stranger),
      await revert(row.id, { changeId: own!.id, preview: true }, stranger),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
    expect((await server.as('buyer').get('/sys-system/post/history', { id: row.id })).status).toBe(403)
  })

  it('shows nobody beyond their data scope what happened to a row', async () => {
    const mine = server.as(
      await aUser(server, { codes: ['system_post_view', 'system_post_add'], scope: 'OWN' }),
    )
    const theirs = await aPost()
    const own = await aPost({}, mine)
    expect((await mine.get('/sys-system/post/history', { id: theirs.id })).status).toBe(404)
    expect((await historyOf(own.id, {}, mine)).total).toBe(1)
  })

  it('never shows an entry of another row or tenant under a row’s id', async () => {
    const row = await aPost()
    await run(
      server.db,
      sql`
        insert into audit_log (id, tenant_id, account, action, entity, entity_id, after, created_at)
        values (${newId()}, 3001, 'vendor', 'update', 'post', ${row.id}, '{"name": "foreign"}', ${server.clock()}),
          (${newId()}, 1000, 'admin', 'update', 'role', ${row.id}, '{"name": "other screen"}', ${server.clock()})
      `,
    )
    expect((await historyOf(row.id)).total).toBe(1)
  })
})

describe('restoring an earlier state', () => {
  it('shows what would change and writes nothing', async () => {
    const row = await aPost()
    await change(row, { name: 'Second', remark: null })
    const { records } = await historyOf(row.id)
    const preview = expectDone(
      await admin().post(
        '/sys-system/post/revert',
        { changeId: records[1]!.id, preview: true },
        { query: { id: row.id } },
      ),
    )
    expect(preview).toMatchObject({
      current: { name: 'Second', remark: null },
      reverted: { name: 'First', remark: 'kept' },
      leftOut: [],
    })
    expect((await historyOf(row.id)).total).toBe(2)
  })

  it('writes the values as a new change', async () => {
    const row = await aPost()
    await change(row, { name: 'Second', remark: null })
    const { records } = await historyOf(row.id)
    const answer = expectDone(await revert(row.id, { changeId: records[1]!.id, version: 2 }))
    expect(answer).toMatchObject({ row: { name: 'First', remark: 'kept', version: 3 }, leftOut: [] })
    expect((await historyOf(row.id)).records[0]).toMatchObject({
      action: 'revert',
      before: { name: 'Second' },
      after: { name: 'First' },
    })
  })

  it('conflicts with somebody’s newer change as any change does', async () => {
    const row = await aPost()
    const newer = await change(await change(row, { name: 'Second' }), { name: 'Third' })
    const { records } = await historyOf(row.id)
    const late = await revert(row.id, { changeId: records.at(-1)!.id, version: 2 })
    expect(late).toMatchObject({ status: 409, body: { error: 'VERSION_CONFLICT' } })
    expect(expectDone(await admin().get('/sys-system/post/detail', { id: row.id }))).toMatchObject({
      name: 'Third',
      version: newer.version,
    })
  })

  it('leaves out what can no longer be changed, and says so', async () => {
    const account = `person${newId()}`
    const person = expectDone(
      await admin().post<Row>('/sys-system/user/submit', {
        account,
        realName: 'Person',
        password: 'secret-word',
        status: 'ENABLED',
      }),
    )
    const changeId = newId()
    await run(
      server.db,
      sql`
        insert into audit_log (id, tenant_id, account, action, entity, entity_id, after, created_at)
        values (${changeId}, 1000, 'admin', 'update', 'user', ${person.id},
          ${JSON.stringify({ id: person.id, account: 'former', authStatus: 'SUCCESS', realName: 'Former', nickname: 'x', version: 7 })}::jsonb,
          ${server.clock()})
      `,
    )
    const answer = expectDone(
      await admin().post<{ row: Row; leftOut: { field: string }[] }>(
        '/sys-system/user/revert',
        { changeId, version: 1 },
        { query: { id: person.id } },
      ),
    )
    expect(answer.row).toMatchObject({ realName: 'Former', account, authStatus: 'NONE', version: 2 })
    expect(answer.leftOut.toSorted((a, b) => (a.field < b.field ? -1 : 1))).toEqual([
      { field: 'account', reason: 'notEditable' },
      { field: 'authStatus', reason: 'readOnly' },
      { field: 'nickname', reason: 'gone' },
      { field: 'password', reason: 'secret' },
    ])
  })

  it('is checked against today’s rules', async () => {
    const row = await aPost()
    const changeId = newId()
    await run(
      server.db,
      sql`
        insert into audit_log (id, tenant_id, account, action, entity, entity_id, after, created_at)
        values (${changeId}, 1000, 'admin', 'update', 'post', ${row.id},
          ${JSON.stringify({ ...row, status: 'RETIRED' })}::jsonb, ${server.clock()})
      `,
    )
    expect(await revert(row.id, { changeId, version: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'status', rule: 'enum' }] },
    })
  })

  it.each([
    ['nothing', {}, 'changeId'],
    ['what is no id', { changeId: 'x', version: 1 }, 'changeId'],
    ['no version', { changeId: '1' }, 'version'],
    ['half a version', { changeId: '1', version: 1.5 }, 'version'],
    ['more than the call takes', { changeId: '1', version: 1, name: 'x' }, 'name'],
  ])('refuses %s', async (_, body, field) => {
    const row = await aPost()
    expect(await revert(row.id, body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  it('refuses a change of another row, and requires the permission to edit', async () => {
    const [row, other] = [await aPost(), await aPost()]
    const [entry] = (await historyOf(other.id)).records
    expect(await revert(row.id, { changeId: entry!.id, version: 1 })).toMatchObject({ status: 404 })
    const reader = server.as(await aUser(server, { codes: ['system_post_view'], scope: 'ALL' }))
    expect((await revert(row.id, { changeId: entry!.id, version: 1 }, reader)).status).toBe(403)
  })
})

it('records every generated write with the row before and after', async () => {
  const row = await aPost()
  await change(row, { name: 'Second' })
  expectDone(await admin().post('/sys-system/post/remove', { ids: row.id }))
  expectDone(await admin().post('/sys-system/post/restore', { ids: row.id }))
  expectDone(await admin().post('/sys-system/post/remove', { ids: row.id }))
  expectDone(await admin().post('/sys-system/post/purge', { ids: row.id }))
  const trail = await many(
    server.db,
    sql<{ action: string; before: boolean; after: boolean; account: string }>`
      select action, before is not null as before, after is not null as after, account
      from audit_log where entity = 'post' and entity_id = ${row.id} order by id
    `,
  )
  const by = { account: 'admin' }
  expect(trail).toEqual([
    { action: 'create', before: false, after: true, ...by },
    { action: 'update', before: true, after: true, ...by },
    { action: 'remove', before: true, after: false, ...by },
    { action: 'restore', before: true, after: true, ...by },
    { action: 'remove', before: true, after: false, ...by },
    { action: 'purge', before: true, after: false, ...by },
  ])
  const { left } = await one(
    server.db,
    sql<{ left: string }>`select count(*) as left from posts where id = ${row.id}`,
  )
  expect(left).toBe('0')
})
