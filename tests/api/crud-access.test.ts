// Who may see, change and grant what on the generated screens.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { menuButtons, menuRoutes } from '../../src/shared/calls/session.ts'
import { many, one } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const admin = () => server.as('admin')

type Row = Record<string, unknown> & { id: string; version: number }

const USER_CODES = ['view', 'add', 'edit', 'remove', 'grant', 'reset_password'].map(
  (act) => `system_user_${act}`,
)
const ROLE_CODES = ['view', 'add', 'edit', 'remove'].map((act) => `system_role_${act}`)

const newAccount = () => `person${newId()}`
const aPerson = (more = {}) => ({
  account: newAccount(),
  realName: 'Person',
  password: 'secret-word',
  status: 'ENABLED',
  ...more,
})

async function created(path: string, body: unknown, client = admin()): Promise<Row> {
  return expectDone(await client.post<Row>(path, body))
}

const idsOfCodes = async (codes: string[]) =>
  (await many(server.db, sql<{ id: string }>`select id from menus where code = any(${codes}::text[])`)).map(
    ({ id }) => id,
  )

const aRole = async (codes: string[], more = {}) =>
  created('/sys-system/role/submit', {
    name: 'Role',
    code: `role${newId()}`,
    dataScope: 'TENANT',
    status: 'ENABLED',
    sort: 1,
    menus: await idsOfCodes(codes),
    ...more,
  })

describe('a role', () => {
  it('gives its users the granted menu and buttons at once', async () => {
    const role = await aRole(['system', 'system_post'])
    const person = aPerson({ roles: [role.id] })
    await created('/sys-system/user/submit', person)
    const client = server.as(person.account, person.password)
    const menu = JSON.stringify(expectDone(await client.get(menuRoutes)))
    expect(menu).toContain('system_post')
    expect(menu).not.toContain('system_user')
    expect((await client.get('/sys-system/post/list')).status).toBe(403)

    const withButton = await idsOfCodes(['system', 'system_post', 'system_post_view'])
    await created('/sys-system/role/update', { id: role.id, version: role.version, menus: withButton })
    expect(expectDone(await client.get(menuButtons))).toContain('system_post_view')
    expect((await client.get('/sys-system/post/list')).status).toBe(200)
    expect((await client.post('/sys-system/post/submit', {})).status).toBe(403)
  })

  it('cannot be removed while someone has it, and the error names them', async () => {
    const role = await aRole([])
    await created('/sys-system/user/submit', aPerson({ roles: [role.id] }))
    const answer = await admin().in('en').post('/sys-system/role/remove', { ids: role.id })
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'IN_USE', msg: expect.stringContaining('Users (1)') },
      data: [{ screen: 'user', count: 1 }],
    })
  })

  it('with all permissions cannot be changed', async () => {
    const answer = await admin().post('/sys-system/role/update', { id: '1', version: 1, name: 'x' })
    expect(answer).toMatchObject({ status: 409, body: { error: 'NOT_ALLOWED_NOW' } })
  })
})

describe('the platform itself', () => {
  const own = async () => expectDone(await admin().get<Row>('/sys-system/tenant/detail', { id: '1000' }))

  it('can get another contact', async () => {
    const { version } = await own()
    const change = { id: '1000', version, contact: '值班经理' }
    expect(await created('/sys-system/tenant/update', change)).toMatchObject({ contact: '值班经理' })
  })

  it('cannot be disabled, which would lock everyone out', async () => {
    const { version } = await own()
    const change = { id: '1000', version, status: 'DISABLED' }
    expect(await admin().post('/sys-system/tenant/update', change)).toMatchObject({
      status: 409,
      body: { error: 'NOT_ALLOWED_NOW' },
    })
  })
})

describe('an administrator of a tenant', () => {
  const tenantAdmin = async () =>
    server.as(await aUser(server, { tenant: 'buyer', codes: [...USER_CODES, ...ROLE_CODES] }))

  it('sees only the users of the tenant', async () => {
    const client = await tenantAdmin()
    const { records } = expectDone(
      await client.get<{ records: Row[] }>('/sys-system/user/list', { size: 100 }),
    )
    expect(records.length).toBeGreaterThan(0)
    expect(new Set(records.map(({ tenantId }) => tenantId))).toEqual(new Set(['2001']))
  })

  it('creates users in their own tenant, whatever the body says', async () => {
    const client = await tenantAdmin()
    const person = await created('/sys-system/user/submit', aPerson(), client)
    expect(person).toMatchObject({ tenantId: '2001' })
    const foreign = await client.post('/sys-system/user/submit', aPerson({ tenantId: '2002' }))
    expect(foreign).toMatchObject({ status: 400, body: { errors: [{ field: 'tenantId' }] } })
  })

  it("cannot give a user another tenant's role", async () => {
    const client = await tenantAdmin()
    const answer = await client.post('/sys-system/user/submit', aPerson({ roles: ['12'] }))
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID', errors: [{ field: 'roles' }] } })
  })

  it('cannot give a role permissions that they do not have', async () => {
    const client = await tenantAdmin()
    const menus = await idsOfCodes(['system_tenant_remove'])
    const body = {
      name: 'Role',
      code: `role${newId()}`,
      dataScope: 'TENANT',
      status: 'ENABLED',
      sort: 1,
      menus,
    }
    const answer = await client.in('en').post('/sys-system/role/submit', body)
    expect(answer).toMatchObject({
      status: 403,
      body: { msg: expect.stringContaining('Tenants: Remove') },
    })
  })

  it('cannot grant a role with more permissions than their own', async () => {
    const client = await tenantAdmin()
    const person = await created('/sys-system/user/submit', aPerson(), client)
    const answer = await client.post(`/sys-system/user/grant?userIds=${person.id}&roleIds=11`)
    expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
    const { count } = await one(
      server.db,
      sql<{ count: string }>`select count(*) from user_roles where user_id = ${person.id}`,
    )
    expect(count).toBe('0')
  })

  it('cannot take over the account of someone with more permissions', async () => {
    const client = await tenantAdmin()
    const answer = await client.post('/sys-system/user/reset-password?userIds=2', { password: 'my-own-word' })
    expect(answer).toMatchObject({ status: 403 })
    await server.as('buyer').get(menuRoutes).then(expectDone)
  })

  it("finds nothing behind another tenant's id, and changes nothing", async () => {
    const client = await tenantAdmin()
    const calls = [
      client.get('/sys-system/user/detail', { id: '3' }),
      client.get('/sys-system/user/history', { id: '3' }),
      client.post('/sys-system/user/update', { id: '3', version: 1, realName: 'Taken' }),
      client.post('/sys-system/user/remove?ids=3'),
      client.post('/sys-system/user/grant?userIds=3&roleIds='),
      client.post('/sys-system/user/reset-password?userIds=3'),
    ]
    for (const call of calls)
      expect(await call).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
    const row = await one(
      server.db,
      sql<{ name: string; version: number }>`select real_name as name, version from users where id = 3`,
    )
    expect(row).toEqual({ name: '吴海燕', version: 1 })
  })

  it('removes either all of the chosen rows or none', async () => {
    const client = await tenantAdmin()
    const person = await created('/sys-system/user/submit', aPerson(), client)
    const answer = await client.post('/sys-system/user/remove', { ids: `${person.id},3` })
    expect(answer).toMatchObject({ status: 404 })
    expect((await client.get('/sys-system/user/detail', { id: person.id })).status).toBe(200)
  })

  it('reads shared lists with the permission, and cannot write them', async () => {
    const codes = ['view', 'add', 'edit', 'remove'].map((act) => `system_dictionary_${act}`)
    const client = server.as(await aUser(server, { tenant: 'vendor', codes }))
    const { records } = expectDone(
      await client.get<{ records: Row[] }>('/sys-system/dict/list', { size: 100 }),
    )
    expect(records.length).toBeGreaterThan(0)
    expect(records[0]).toMatchObject({ allowedActions: [] })
    const body = { code: 'mine', nameZh: '我', nameEn: 'Mine', status: 'ENABLED' }
    expect((await client.post('/sys-system/dict/submit', body)).status).toBe(403)
    expect((await client.post('/sys-system/dict/remove', { ids: records[0]!.id })).status).toBe(403)
  })
})

describe('a user', () => {
  it('signs in with the first password, which is never shown or logged', async () => {
    const person = aPerson({ password: 'first-word-of-all' })
    const row = await created('/sys-system/user/submit', person)
    await server.as(person.account, person.password).get(menuRoutes).then(expectDone)
    const log = await many(
      server.db,
      sql<{ entry: string }>`select audit_log::text as entry from audit_log where entity_id = ${row.id}`,
    )
    expect(JSON.stringify([row, log])).not.toContain('first-word-of-all')
    expect(JSON.stringify([row, log])).not.toContain('argon2')
  })

  it('is signed out at once when disabled, and when the password is reset', async () => {
    const person = aPerson()
    const row = await created('/sys-system/user/submit', person)
    const client = server.as(person.account, person.password)
    await client.get(menuRoutes).then(expectDone)
    const { passwords } = expectDone(
      await admin().post<{ passwords: Record<string, string> }>(
        `/sys-system/user/reset-password?userIds=${row.id}`,
      ),
    )
    expect((await client.get(menuRoutes)).status).toBe(401)
    const again = server.as(person.account, passwords[person.account])
    await again.get(menuRoutes).then(expectDone)
    const { version } = expectDone(await admin().get<Row>('/sys-system/user/detail', { id: row.id }))
    await created('/sys-system/user/update', { id: row.id, version, status: 'DISABLED' })
    expect((await again.get(menuRoutes)).status).toBe(401)
  })

  it('cannot disable or remove themselves', async () => {
    const { version } = expectDone(await admin().get<Row>('/sys-system/user/detail', { id: '1' }))
    expect(
      (await admin().post('/sys-system/user/update', { id: '1', version, status: 'DISABLED' })).status,
    ).toBe(409)
    expect((await admin().post('/sys-system/user/remove?ids=1')).status).toBe(409)
  })

  it('who is the administrator cannot give up that role', async () => {
    const { version } = expectDone(await admin().get<Row>('/sys-system/user/detail', { id: '1' }))
    const refused = { status: 409, body: { error: 'NOT_ALLOWED_NOW' } }
    expect(await admin().post('/sys-system/user/update', { id: '1', version, roles: [] })).toMatchObject(
      refused,
    )
    expect(await admin().post('/sys-system/user/grant?userIds=1', { roleIds: [] })).toMatchObject(refused)
    expect((await admin().get('/sys-system/user/list')).status).toBe(200)
  })

  it('can be created only in an existing tenant', async () => {
    const answer = await admin().post('/sys-system/user/submit', aPerson({ tenantId: '999' }))
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'tenantId' }] } })
  })

  it('gets a generated password that is stored nowhere', async () => {
    const person = await created('/sys-system/user/submit', aPerson())
    const repeatable = admin().with({ 'ZP-REQ-ID': `reset-${person.id}` })
    const reset = () => repeatable.post(`/sys-system/user/reset-password?userIds=${person.id}`)
    const first = expectDone(await reset()) as { passwords: Record<string, string> }
    const [password] = Object.values(first.passwords)
    expect(expectDone(await reset())).toMatchObject({ reset: 1, passwords: {} })
    const [found] = await many(
      server.db,
      sql<{ rows: string }>`
        select (select count(*) from idempotency_keys where reply::text like ${`%${password}%`})
          + (select count(*) from audit_log where coalesce(before::text, '') || after::text like ${`%${password}%`}) as rows
      `,
    )
    expect(Number(found!.rows)).toBe(0)
  })

  it('has a user name that is unique across tenants', async () => {
    const answer = await admin()
      .in('en')
      .post('/sys-system/user/submit', aPerson({ account: 'buyer', tenantId: '3001' }))
    expect(answer).toMatchObject({
      status: 409,
      body: { error: 'DUPLICATE', msg: 'User name already exists', errors: [{ field: 'account' }] },
    })
  })

  it('is granted roles with the parameters of the specification', async () => {
    const row = await created('/sys-system/user/submit', aPerson({ tenantId: '2001' }))
    expectDone(await admin().post(`/sys-system/user/grant?userIds=${row.id}&roleIds=11`))
    expect(expectDone(await admin().get<Row>('/sys-system/user/detail', { id: row.id }))).toMatchObject({
      roles: ['11'],
      rolesName: ['采购负责人'],
      version: 2,
    })
  })
})
