// A search saved under a name: a person's own, or shared with a role; never anybody else's.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as calls from '../../src/shared/calls/screen-view.ts'
import { many, one, run } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { servedScreens } from '../support/served-screens.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const label = (en: string) => ({ zh: `中${en}`, en })
const parcel = {
  title: label('Parcels'),
  menu: { parent: 'system' as const },
  table: { groupBy: ['sentOn'] },
  list: { quick: [{ name: 'heavy', label: label('Heavy'), where: { kind: 'HEAVY' } }] },
  fields: {
    code: { label: label('Code'), search: 'input' as const, column: { sort: true } },
    kind: { label: label('Kind'), search: 'input' as const, column: true },
    sentOn: { label: label('Sent'), type: 'date' as const, column: true },
    worth: {
      label: label('Worth'),
      type: 'integer' as const,
      readCode: true,
      search: 'input' as const,
      column: { sort: true },
    },
  },
}
const FILE = 'screens/example/parcel.json'
const server = theServer()
const screens = servedScreens(server, { [FILE]: parcel })

const VIEW = 'example_parcel_view'
const SHARE = calls.SHARE_VIEWS
const someone = (codes: string[] = [VIEW]) => aUser(server, { codes })
const idOf = (account: string) => account.slice('user'.length)
const content = { values: { code: 'A' }, quick: 'heavy', orderBy: '-code' }

async function roleOf(account: string) {
  const { id } = await one(
    server.db,
    sql<{ id: string }>`select role_id as id from user_roles where user_id = ${idOf(account)}`,
  )
  return id
}
async function joins(account: string, roleId: string) {
  await run(server.db, sql`insert into user_roles (user_id, role_id) values (${idOf(account)}, ${roleId})`)
}
const keep = (account: string, more: object = {}) =>
  server.as(account).post(calls.saveView, { screen: 'parcel', name: 'Heavy A', content, ...more })
const viewsOf = async (account: string) =>
  expectDone(await server.as(account).get(calls.listViews, { screen: 'parcel' }))
const remove = (account: string, id: string) => server.as(account).post(calls.removeView, { id })
const makeDefault = (account: string, id: string, isDefault = true) =>
  server.as(account).post(calls.setDefaultView, { id, isDefault })

describe('a view of a list', () => {
  it('is read back as it was saved, renamed, overwritten and removed', async () => {
    const me = await someone()
    const made = expectDone(
      await keep(me, { content: { ...content, groupBy: 'sentOn', list: { density: 'small' } } }),
    )
    expect((await viewsOf(me)).views).toEqual([made])
    expect(made).toMatchObject({
      ...{ name: 'Heavy A', roleId: null, isOwn: true, mayChange: true, isDefault: false, dropped: [] },
      content: { ...content, list: { density: 'small' } },
    })
    const { id, version } = made
    const other = { values: { kind: 'x' } }
    expectDone(await keep(me, { id, version, name: 'Other', content: other }))
    expect((await viewsOf(me)).views).toMatchObject([{ id, name: 'Other', content: other, version: 2 }])
    expect(await keep(me, { id, version })).toMatchObject({
      status: 409,
      body: { error: 'VERSION_CONFLICT' },
      data: {
        yours: { id, version },
        current: { id, version: 2, name: 'Other', roleId: null, content: other },
      },
    })
    expectDone(await remove(me, id))
    expect((await viewsOf(me)).views).toEqual([])
  })

  it('is recorded with who saved, changed and removed it', async () => {
    const me = await someone()
    const { id } = expectDone(await keep(me))
    expectDone(await keep(me, { id, name: 'Other' }))
    expectDone(await remove(me, id))
    const entries = await many(
      server.db,
      sql<object>`
        select action, user_id from audit_log
        where entity = 'screen-view' and entity_id = ${id} order by id
      `,
    )
    expect(entries).toEqual(['create', 'update', 'remove'].map((action) => ({ action, userId: idOf(me) })))
  })

  it('keeps its name private', async () => {
    const me = await someone()
    expectDone(await keep(me))
    const { id } = expectDone(await keep(me, { name: 'Second' }))
    const refused = { status: 409, body: { error: 'DUPLICATE', errors: [{ field: 'name' }] } }
    expect(await keep(me)).toMatchObject(refused)
    expect(await keep(me, { id })).toMatchObject(refused)
  })

  it('does not exist for anybody else', async () => {
    const [me, other] = [await someone([VIEW]), await someone([VIEW, SHARE])]
    const { id } = expectDone(await keep(me))
    expect((await viewsOf(other)).views).toEqual([])
    for (const answer of [
      await keep(other, { id, name: 'Mine' }),
      await remove(other, id),
      await makeDefault(other, id),
    ])
      expect(answer).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
    expect((await viewsOf(me)).views).toMatchObject([{ id, name: 'Heavy A', version: 1 }])
  })

  it('requires the permission to see the list', async () => {
    const me = await someone()
    const { id } = expectDone(await keep(me))
    await run(server.db, sql`delete from role_menus where role_id = ${await roleOf(me)}`)
    server.services.permissions.invalidate()
    for (const answer of [
      await server.as(me).get(calls.listViews, { screen: 'parcel' }),
      await keep(me, { name: 'Second' }),
      await remove(me, id),
      await makeDefault(me, id),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  })

  it('leaves out, and names, what the list no longer has or the person may not read', async () => {
    const me = await someone([VIEW, 'example_parcel_read_worth'])
    const { id } = expectDone(
      await keep(me, {
        content: {
          values: { code: 'A', worth: '5' },
          orderBy: '-worth,code',
          list: { columns: [{ prop: 'worth' }] },
        },
      }),
    )
    await run(
      server.db,
      sql`delete from role_menus where role_id = ${await roleOf(me)}
        and menu_id = (select id from menus where code = 'example_parcel_read_worth')`,
    )
    server.services.permissions.invalidate()
    expect((await viewsOf(me)).views).toMatchObject([
      { id, dropped: ['worth'], content: { values: { code: 'A' }, orderBy: 'code', list: { columns: [] } } },
    ])
    const { code: _gone, ...fields } = parcel.fields
    expect(await screens.save(FILE, { ...parcel, list: {}, fields })).toEqual([])
    const former = (await viewsOf(me)).views
    expect(await screens.save(FILE, parcel)).toEqual([])
    expect(former).toMatchObject([{ content: { values: {} }, dropped: ['code', 'worth'] }])
  })

  it.each([
    ['a screen that there is not', { screen: 'no-such-screen' }],
    ['a field that there is not', { content: { values: { colour: 'red' } } }],
    ['a field that they may not read', { content: { values: { worth: '5' } } }],
    ['a field that the list is not grouped by', { content: { values: {}, groupBy: 'kind' } }],
    ['a quick filter that there is not', { content: { values: {}, quick: 'light' } }],
    ['an order that there is not', { content: { values: {}, orderBy: 'kind' } }],
    ['the same order twice', { content: { values: {}, orderBy: 'code,-code' } }],
    ['an unknown word', { content: { values: {}, sql: 'x' } }],
    ['a value that is no text', { content: { values: { code: { $ne: 1 } } } }],
    [
      'more than it holds',
      {
        content: {
          values: { code: 'x'.repeat(2000) },
          list: { columns: Array.from({ length: 300 }, () => ({ prop: 'code', hidden: true })) },
        },
      },
    ],
    ['no name', { name: undefined }],
    ['a blank name', { name: ' ' }],
    ['no content', { content: undefined }],
    ["somebody else's", { userId: '7' }],
  ])('refuses %s', async (_, body) => {
    const me = await someone()
    expect(await keep(me, body)).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect((await viewsOf(me)).views).toEqual([])
  })

  it('is limited to fifty', async () => {
    const me = await someone()
    const { id } = expectDone(await keep(me))
    await run(
      server.db,
      sql`
        insert into screen_views (id, tenant_id, user_id, screen, name, content, created_at, updated_at)
        select id + n, tenant_id, user_id, screen, 'copy ' || n, content, created_at, updated_at
        from screen_views, generate_series(1, 49) as n
        where id = ${id}
      `,
    )
    expect(await keep(me, { name: 'One more' })).toMatchObject({
      status: 409,
      body: { error: 'TOO_MANY_VIEWS' },
    })
  })
})

describe('a view shared with a role', () => {
  it('is seen by people with the role, changed only by those who may share, and hidden from everyone else', async () => {
    const [maker, member, stranger] = [await someone([VIEW, SHARE]), await someone(), await someone()]
    const role = await roleOf(member)
    const { id } = expectDone(await keep(maker, { roleId: role }))
    expect((await viewsOf(member)).views).toMatchObject([
      { id, isOwn: false, mayChange: false, roleId: role },
    ])
    expect((await viewsOf(stranger)).views).toEqual([])
    for (const answer of [
      await keep(member, { id, name: 'Mine' }),
      await remove(member, id),
      await makeDefault(member, id),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    expect(await remove(stranger, id)).toMatchObject({ status: 404 })
    expectDone(await keep(maker, { id, roleId: null }))
    expect((await viewsOf(member)).views).toEqual([])
  })

  it('requires the permission to share, and a role of one’s own tenant', async () => {
    const [me, sharer] = [await someone(), await someone([VIEW, SHARE])]
    const foreign = await roleOf(await aUser(server, { tenant: 'buyer' }))
    expect(await keep(me, { roleId: await roleOf(me) })).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    })
    expect(await keep(sharer, { roleId: foreign })).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expect((await viewsOf(me)).roles).toEqual([])
    const offered = (await viewsOf(sharer)).roles.map(({ id }) => id)
    expect(offered).toContain(await roleOf(sharer))
    expect(offered).not.toContain(foreign)
  })

  it('does not exist for another tenant, even for somebody who has its role', async () => {
    const sharer = await someone([VIEW, SHARE])
    const guest = await aUser(server, { codes: [VIEW], tenant: 'buyer' })
    await joins(guest, await roleOf(sharer))
    const { id } = expectDone(await keep(sharer, { roleId: await roleOf(sharer) }))
    expect((await viewsOf(guest)).views).toEqual([])
    expect(await remove(guest, id)).toMatchObject({ status: 404 })
  })
})

describe('the default view of a list', () => {
  it('is the person’s own, otherwise that of their role; one of each', async () => {
    const [sharer, member] = [await someone([VIEW, SHARE]), await someone()]
    const roleId = await roleOf(member)
    const shared = expectDone(await keep(sharer, { roleId }))
    const sharedToo = expectDone(await keep(sharer, { roleId, name: 'Shared too' }))
    const own = expectDone(await keep(member))
    expect((await viewsOf(member)).defaultId).toBeNull()
    await joins(sharer, roleId)
    server.services.permissions.invalidate()
    expectDone(await makeDefault(sharer, shared.id))
    expectDone(await makeDefault(sharer, sharedToo.id))
    expect((await viewsOf(member)).defaultId).toBe(sharedToo.id)
    expectDone(await makeDefault(member, own.id))
    expect((await viewsOf(member)).defaultId).toBe(own.id)
    expectDone(await makeDefault(member, own.id, false))
    expect((await viewsOf(member)).defaultId).toBe(sharedToo.id)
    expect((await viewsOf(sharer)).views.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })
})
