// Removed rows that are kept: listed, restored, deleted permanently.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { purgeRemovedRows } from '../../src/server/jobs/purge-removed-rows.ts'
import { START } from '../support/clock.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin')
const DAY_MS = 86_400_000

type Row = Record<string, unknown> & { id: string; version: number }
interface Rows {
  records: Row[]
  total: number
}

const aPost = async (more = {}, client = admin()) =>
  expectDone(
    await client.post<Row>('/sys-system/post/submit', {
      code: `post${newId()}`,
      name: 'Post',
      sort: 1,
      status: 'ENABLED',
      ...more,
    }),
  )
const act = (verb: 'remove' | 'restore' | 'purge', ids: string, client = admin()) =>
  client.in('en').post(`/sys-system/post/${verb}`, { ids })
const aRemovedPost = async (more = {}) => {
  const row = await aPost(more)
  expectDone(await act('remove', row.id))
  return row
}
const removed = async (search: Record<string, string> = {}, client = admin()) =>
  expectDone(await client.get<Rows>('/sys-system/post/removed', search))

describe('the recycle bin', () => {
  it('contains what was removed, with who and when, and the list no longer shows it', async () => {
    const row = await aRemovedPost({ name: 'Gone for now' })
    const { records } = await removed({ q: 'Gone for now' })
    expect(records).toMatchObject([{ id: row.id, name: 'Gone for now', removedByName: expect.any(String) }])
    expect(String(records[0]!['removedAt'])).toContain(START.toISOString().slice(0, 10))
    expect((await admin().get('/sys-system/post/detail', { id: row.id })).status).toBe(404)
    expect(
      (await admin().post('/sys-system/post/update', { id: row.id, version: 2, name: 'x' })).status,
    ).toBe(404)
  })

  it('restores a row as it was', async () => {
    const row = await aRemovedPost({ remark: 'kept' })
    expectDone(await act('restore', row.id))
    expect(expectDone(await admin().get('/sys-system/post/detail', { id: row.id }))).toMatchObject({
      name: 'Post',
      remark: 'kept',
      version: 3,
    })
    expect((await removed({ q: row.id })).total).toBe(0)
  })

  it('refuses to restore a row whose unique value is taken meanwhile, and names the field', async () => {
    const row = await aRemovedPost()
    await aPost({ code: row['code'] })
    expect(await act('restore', row.id)).toMatchObject({
      status: 409,
      body: { error: 'RESTORE_TAKEN', msg: expect.stringContaining('Code'), errors: [{ field: 'code' }] },
    })
    expect((await removed({ q: 'Post' })).records.map(({ id }) => id)).toContain(row.id)
  })

  it('refuses to restore a row whose parent is gone, unless both come back', async () => {
    const department = async (more = {}) =>
      expectDone(
        await admin().post<Row>('/sys-system/dept/submit', {
          name: 'D',
          sort: 1,
          status: 'ENABLED',
          ...more,
        }),
      )
    const upper = await department()
    const lower = await department({ parentId: upper.id })
    expectDone(await admin().post('/sys-system/dept/remove', { ids: `${upper.id},${lower.id}` }))
    expect(await admin().in('en').post('/sys-system/dept/restore', { ids: lower.id })).toMatchObject({
      status: 409,
      body: { error: 'RESTORE_WITHOUT', msg: expect.stringContaining('Parent department') },
    })
    expectDone(await admin().post('/sys-system/dept/restore', { ids: `${upper.id},${lower.id}` }))
  })

  it('restores either all of the chosen rows or none', async () => {
    const [first, second] = [await aRemovedPost(), await aRemovedPost()]
    await aPost({ code: second['code'] })
    expect((await act('restore', `${first.id},${second.id}`)).status).toBe(409)
    expect((await admin().get('/sys-system/post/detail', { id: first.id })).status).toBe(404)
  })

  it('deletes a row permanently, and only one that is in it', async () => {
    const row = await aPost()
    expect((await act('purge', row.id)).status).toBe(404)
    expectDone(await act('remove', row.id))
    expectDone(await act('purge', row.id))
    expect((await act('restore', row.id)).status).toBe(404)
    expect(await many(server.db, sql`select 1 from posts where id = ${row.id}`)).toEqual([])
  })

  it('is not visible to other tenants', async () => {
    const row = await aRemovedPost()
    const codes = ['view', 'remove', 'purge'].map((name) => `system_post_${name}`)
    const stranger = server.as(await aUser(server, { tenant: 'vendor', codes }))
    expect((await removed({}, stranger)).records).toEqual([])
    expect((await act('restore', row.id, stranger)).status).toBe(404)
    expect((await act('purge', row.id, stranger)).status).toBe(404)
  })

  it('requires the permission to remove, and a separate one to delete permanently', async () => {
    const row = await aRemovedPost()
    const remover = server.as(await aUser(server, { codes: ['system_post_remove'], scope: 'ALL' }))
    expect(await act('purge', row.id, remover)).toMatchObject({
      status: 403,
      body: { msg: expect.stringContaining('Posts: Remove for good') },
    })
    expectDone(await act('restore', row.id, remover))
    const reader = server.as(await aUser(server, { codes: ['system_post_view'], scope: 'ALL' }))
    expect((await reader.get('/sys-system/post/removed')).status).toBe(403)
  })

  it('keeps a removed dictionary value from being chosen', async () => {
    const dict = expectDone(await admin().get<Rows>('/sys-system/dict/list', { code: 'suggestion' }))
      .records[0]!
    const item = expectDone(
      await admin().post<Row>('/sys-system/dict/item/submit', {
        dictId: dict.id,
        value: `V${newId()}`,
        labelZh: '值',
        labelEn: 'Value',
        sort: 1,
        status: 'ENABLED',
      }),
    )
    const offered = async () =>
      JSON.stringify(
        expectDone(await admin().get('/sys-system/dict/dictionary', { code: String(dict['code']) })),
      )
    expect(await offered()).toContain(item['value'])
    expectDone(await admin().post('/sys-system/dict/item/remove', { ids: item.id }))
    expect(await offered()).not.toContain(item['value'])
  })

  it.each([
    [{ size: 0 }, 'size'],
    [{ q: 'x'.repeat(201) }, 'q'],
    [{ name: 'x' }, 'name'],
  ])('refuses to list by %j', async (search, field) => {
    expect(await admin().get('/sys-system/post/removed', search)).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    })
  })
})

describe('the daily purge', () => {
  const purgeAfter = (days: number) =>
    purgeRemovedRows(server.db, {
      screens: server.services.screens,
      now: new Date(server.clock().getTime() + days * DAY_MS),
    })
  const isThere = async (id: string) =>
    (await many(server.db, sql`select 1 from posts where id = ${id}`)).length === 1

  it('deletes permanently what was removed more than thirty days ago, and records it', async () => {
    const [row, kept] = [await aRemovedPost(), await aPost()]
    await purgeAfter(29)
    expect(await isThere(row.id)).toBe(true)
    expect(await purgeAfter(31)).toBeGreaterThan(0)
    expect(await isThere(row.id)).toBe(false)
    expect(await isThere(kept.id)).toBe(true)
    const trail = await many(
      server.db,
      sql<{ action: string; account: string }>`
        select action, account from audit_log where entity = 'post' and entity_id = ${row.id} order by id desc limit 1
      `,
    )
    expect(trail).toEqual([{ action: 'purge', account: '' }])
  })

  it('keeps a row that something still refers to, and deletes the others', async () => {
    const [used, free] = [await aPost(), await aPost()]
    const person = await aUser(server)
    expectDone(await act('remove', `${used.id},${free.id}`))
    await run(server.db, sql`update users set post_id = ${used.id} where account = ${person}`)
    await purgeAfter(31)
    expect(await isThere(used.id)).toBe(true)
    expect(await isThere(free.id)).toBe(false)
  })

  it('keeps everything when the parameter is 0 days', async () => {
    const row = await aRemovedPost()
    await run(server.db, sql`update params set param_value = '0' where param_key = 'trash_days'`)
    expect(await purgeAfter(9000)).toBe(0)
    expect(await isThere(row.id)).toBe(true)
    await run(server.db, sql`update params set param_value = '30' where param_key = 'trash_days'`)
  })
})
