// The rows of generated screens that a role's data scope includes.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { DataScope } from '../../src/server/context.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { TENANT_OF } from '../support/tenants.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin')

type Row = Record<string, unknown> & { id: string; version: number }
interface Rows {
  records: Row[]
  total: number
}

const codesOf = (screen: string, ...acts: string[]) => acts.map((act) => `system_${screen}_${act}`)
const CODES = [
  ...codesOf('user', 'view', 'add', 'edit', 'remove', 'grant', 'reset_password'),
  ...['role', 'post', 'department', 'tenant'].flatMap((screen) =>
    codesOf(screen, 'view', 'add', 'edit', 'remove'),
  ),
  ...codesOf('dictionary', 'view'),
]

async function aDepartment(parentId: string | null, tenant: keyof typeof TENANT_OF = 'vendor') {
  const id = newId()
  const now = server.clock()
  await run(
    server.db,
    sql`
      insert into departments (id, tenant_id, parent_id, name, sort, status, created_at, updated_at)
      values (${id}, ${TENANT_OF[tenant]}, ${parentId}, ${`Department ${id}`}, 1, 'ENABLED', ${now}, ${now})
    `,
  )
  return id
}

/** head > (middle > below, beside); somebody works in each, and the caller in the middle. */
async function aTenantWithDepartments(scope: DataScope) {
  const head = await aDepartment(null)
  const middle = await aDepartment(head)
  const departments = { head, middle, below: await aDepartment(middle), beside: await aDepartment(head) }
  const account = await aUser(server, { tenant: 'vendor', codes: CODES, scope, departmentId: middle })
  const me = idOf(account)
  const someoneIn = async (departmentId?: string) =>
    idOf(await aUser(server, { tenant: 'vendor', scope: 'OWN', ...(departmentId && { departmentId }) }))
  const people = {
    me,
    colleague: await someoneIn(middle),
    below: await someoneIn(departments.below),
    beside: await someoneIn(departments.beside),
    head: await someoneIn(head),
    nowhere: await someoneIn(),
    hiredByMe: await someoneIn(departments.beside),
  }
  await run(server.db, sql`update users set created_by = ${me} where id = ${people.hiredByMe}`)
  return { client: server.as(account), account, departments, people }
}

const idOf = (account: string) => account.replace('user', '')

async function idsSeen(client: Client, path: string) {
  const { records, total } = expectDone(await client.get<Rows>(path, { size: 100 }))
  expect(total).toBe(records.length)
  return records.map(({ id }) => id).toSorted()
}

const idsChoosable = async (client: Client, path: string) =>
  expectDone(await client.get<{ records: { value: string }[] }>(path, { size: 1000 }))
    .records.map(({ value }) => value)
    .toSorted()

const idsOfTenant = async (tenantId: string) =>
  (await many(server.db, sql<{ id: string }>`select id from users where tenant_id = ${tenantId}`))
    .map(({ id }) => id)
    .toSorted()

async function setScope(account: string, dataScope: DataScope) {
  const { id, version } = await one(
    server.db,
    sql<{ id: string; version: number }>`
      select r.id, r.version from roles r join user_roles ur on ur.role_id = r.id where ur.user_id = ${idOf(account)}
    `,
  )
  expectDone(await admin().post('/sys-system/role/update', { id, version, dataScope }))
}

describe('the user list', () => {
  it.each([
    ['OWN', ['me', 'hiredByMe']],
    ['DEPARTMENT', ['me', 'hiredByMe', 'colleague']],
    ['DEPARTMENT_BELOW', ['me', 'hiredByMe', 'colleague', 'below']],
  ] as const)('shows with the scope %s exactly %j', async (scope, seen) => {
    const { client, people } = await aTenantWithDepartments(scope)
    const expected = seen.map((who) => people[who]).toSorted()
    expect(await idsSeen(client, '/sys-system/user/list')).toEqual(expected)
    expect(await idsChoosable(client, '/sys-system/user/options')).toEqual(expected)
  })

  it.each(['TENANT', 'ALL'] as const)(
    'shows a supplier with the scope %s the whole tenant',
    async (scope) => {
      const { client } = await aTenantWithDepartments(scope)
      expect(await idsSeen(client, '/sys-system/user/list')).toEqual(await idsOfTenant('3001'))
    },
  )

  it('shows staff of the platform all tenants with ALL, and only the platform with TENANT', async () => {
    const tenantsSeen = async (scope: DataScope) => {
      const client = server.as(await aUser(server, { codes: CODES, scope }))
      const { records } = expectDone(await client.get<Rows>('/sys-system/user/list', { size: 100 }))
      return new Set(records.map(({ tenantId }) => tenantId))
    }
    expect(await tenantsSeen('TENANT')).toEqual(new Set(['1000']))
    expect(await tenantsSeen('ALL')).toContain('2001')
  })

  it('shows a user without a department their own rows, however wide the department scope', async () => {
    const account = await aUser(server, { tenant: 'vendor', codes: CODES, scope: 'DEPARTMENT_BELOW' })
    expect(await idsSeen(server.as(account), '/sys-system/user/list')).toEqual([idOf(account)])
  })

  it('of a department includes rows of a colleague as soon as they join', async () => {
    const { client, departments, people } = await aTenantWithDepartments('DEPARTMENT')
    const id = newId()
    const now = server.clock()
    await run(
      server.db,
      sql`
        insert into posts (id, tenant_id, code, name, sort, status, created_by, created_at, updated_at)
        values (${id}, 3001, ${id}, 'Fitter', 1, 'ENABLED', ${people.beside}, ${now}, ${now})
      `,
    )
    expect(await idsSeen(client, '/sys-system/post/list')).not.toContain(id)
    const change = { id: people.beside, version: 1, departmentId: departments.middle }
    expectDone(await admin().post('/sys-system/user/update', change))
    expect(await idsSeen(client, '/sys-system/post/list')).toContain(id)
  })

  it('follows the widest of several roles, ignoring disabled ones', async () => {
    const { client, account, people } = await aTenantWithDepartments('OWN')
    const other = idOf(await aUser(server, { tenant: 'vendor', scope: 'DEPARTMENT' }))
    await run(
      server.db,
      sql`insert into user_roles (user_id, role_id) select ${idOf(account)}::bigint, role_id from user_roles where user_id = ${other}`,
    )
    server.services.permissions.invalidate()
    expect(await idsSeen(client, '/sys-system/user/list')).toContain(people.colleague)
    const { id } = await one(
      server.db,
      sql<{ id: string }>`select role_id as id from user_roles where user_id = ${other}`,
    )
    expectDone(await admin().post('/sys-system/role/update', { id, version: 1, status: 'DISABLED' }))
    expect(await idsSeen(client, '/sys-system/user/list')).not.toContain(people.colleague)
  })
})

describe('a row outside the scope', () => {
  it.each(['OWN', 'DEPARTMENT', 'DEPARTMENT_BELOW'] as const)(
    'does not exist for any call, with the scope %s, and does not change',
    async (scope) => {
      const { client, people } = await aTenantWithDepartments(scope)
      const id = people.beside
      const rowNow = () =>
        one(
          server.db,
          sql<{ row: unknown }>`
            select jsonb_build_object('user', u, 'roles', (select jsonb_agg(role_id) from user_roles where user_id = u.id)) as row
            from users u
            where id = ${id}
          `,
        )
      const before = await rowNow()
      const answers = [
        await client.get('/sys-system/user/detail', { id }),
        await client.get('/sys-system/user/history', { id }),
        await client.post('/sys-system/user/update', { id, version: 1, realName: 'Taken' }),
        await client.post(`/sys-system/user/remove?ids=${id}`),
        await client.post(`/sys-system/user/remove?ids=${people.hiredByMe},${id}`),
        await client.post(`/sys-system/user/grant?userIds=${id}&roleIds=`),
        await client.post(`/sys-system/user/reset-password?userIds=${id}`),
      ]
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, body: { error: 'RECORD_NOT_FOUND' } })
      expect(await rowNow()).toEqual(before)
      expect((await client.get('/sys-system/user/detail', { id: people.hiredByMe })).status).toBe(200)
    },
  )

  it('cannot be referred to', async () => {
    const { client, departments } = await aTenantWithDepartments('DEPARTMENT_BELOW')
    const body = (departmentId: string) => ({
      account: `person${newId()}`,
      realName: 'Person',
      password: 'secret-word',
      status: 'ENABLED',
      departmentId,
    })
    expectDone(await client.post('/sys-system/user/submit', body(departments.below)))
    expect(await client.post('/sys-system/user/submit', body(departments.beside))).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'departmentId', rule: 'reference' }] },
    })
  })

  it('stays chosen where it was, and others can be added beside it', async () => {
    const { client, people } = await aTenantWithDepartments('DEPARTMENT')
    const path = '/sys-system/user/detail'
    const colleague = expectDone(await client.get<Row>(path, { id: people.colleague }))
    const held = colleague['roles'] as string[]
    expect(await idsChoosable(client, '/sys-system/role/options')).toEqual([])
    const role = expectDone(
      await client.post<Row>('/sys-system/role/submit', {
        name: 'Mine',
        code: `role${newId()}`,
        dataScope: 'OWN',
        status: 'ENABLED',
      }),
    )
    const roles = [...held, role.id]
    const { id, version } = colleague
    const changed = expectDone(await client.post<Row>('/sys-system/user/update', { id, version, roles }))
    expect(new Set(changed['roles'] as string[])).toEqual(new Set(roles))
  })

  it('cannot result from a save', async () => {
    const { client, people } = await aTenantWithDepartments('DEPARTMENT')
    const answer = await client.post('/sys-system/user/update', {
      id: people.colleague,
      version: 1,
      departmentId: null,
    })
    expect(answer).toMatchObject({ status: 409, body: { error: 'OUT_OF_SIGHT' } })
    expect((await client.get('/sys-system/user/detail', { id: people.colleague })).data).toMatchObject({
      version: 1,
    })
  })

  it('of another tenant cannot be created by staff who see only the platform', async () => {
    const client = server.as(await aUser(server, { codes: CODES, scope: 'TENANT' }))
    const post = { code: `post${newId()}`, name: 'Post', status: 'ENABLED' }
    expect(await client.post('/sys-system/post/submit', { ...post, tenantId: '2001' })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'tenantId' }] },
    })
    expectDone(await client.post('/sys-system/post/submit', { ...post, tenantId: '1000' }))
  })
})

describe('other screens', () => {
  it.each([
    ['OWN', ['me']],
    ['DEPARTMENT', ['me', 'colleague']],
    ['DEPARTMENT_BELOW', ['me', 'colleague', 'below']],
  ] as const)('show with the scope %s the rows that %j created', async (scope, authors) => {
    const { client, people } = await aTenantWithDepartments(scope)
    const now = server.clock()
    const postOf = async (author: string) => {
      const id = newId()
      await run(
        server.db,
        sql`
          insert into posts (id, tenant_id, code, name, status, created_by, created_at, updated_at)
          values (${id}, 3001, ${`post${id}`}, 'Post', 'ENABLED', ${author}, ${now}, ${now})
        `,
      )
      return id
    }
    const posts = new Map<string, string>()
    for (const [who, id] of Object.entries(people)) posts.set(who, await postOf(id))
    const expected = authors.map((who) => posts.get(who)).toSorted()
    expect(await idsSeen(client, '/sys-system/post/list')).toEqual(expected)
  })

  it.each([
    ['OWN', ['middle']],
    ['DEPARTMENT', ['middle']],
    ['DEPARTMENT_BELOW', ['middle', 'below']],
  ] as const)('show with the scope %s of the departments %j', async (scope, seen) => {
    const { client, departments } = await aTenantWithDepartments(scope)
    const expected = seen.map((which) => departments[which]).toSorted()
    expect(await idsSeen(client, '/sys-system/dept/list')).toEqual(expected)
    expect(await idsChoosable(client, '/sys-system/dept/options')).toEqual(expected)
  })

  it('show the own tenant, and all shared rows, to the narrowest scope', async () => {
    const { client } = await aTenantWithDepartments('OWN')
    expect(await idsSeen(client, '/sys-system/tenant/list')).toEqual(['3001'])
    const all = expectDone(await admin().get<Rows>('/sys-system/dict/list', { size: 100 })).total
    expect(expectDone(await client.get<Rows>('/sys-system/dict/list', { size: 100 })).total).toBe(all)
  })
})

describe('a change', () => {
  it('of the role’s scope takes effect on the next call', async () => {
    const { client, account, people } = await aTenantWithDepartments('TENANT')
    const path = '/sys-system/user/detail'
    expect((await client.get(path, { id: people.beside })).status).toBe(200)
    await setScope(account, 'DEPARTMENT')
    expect((await client.get(path, { id: people.beside })).status).toBe(404)
    expect((await client.get(path, { id: people.colleague })).status).toBe(200)
    await setScope(account, 'OWN')
    expect((await client.get(path, { id: people.colleague })).status).toBe(404)
    await setScope(account, 'TENANT')
    expect((await client.get(path, { id: people.beside })).status).toBe(200)
  })

  it('of the department tree, and of one’s own department, takes effect on the next call', async () => {
    const { client, departments, people } = await aTenantWithDepartments('DEPARTMENT_BELOW')
    const path = '/sys-system/user/detail'
    expect((await client.get(path, { id: people.beside })).status).toBe(404)
    expectDone(
      await admin().post('/sys-system/dept/update', {
        id: departments.beside,
        version: 1,
        parentId: departments.below,
      }),
    )
    expect((await client.get(path, { id: people.beside })).status).toBe(200)
    expectDone(
      await admin().post('/sys-system/user/update', {
        id: people.me,
        version: 1,
        departmentId: departments.below,
      }),
    )
    expect((await client.get(path, { id: people.colleague })).status).toBe(404)
  })
})

describe('nobody grants a wider scope than their own', () => {
  it('by creating or widening a role', async () => {
    const { client } = await aTenantWithDepartments('DEPARTMENT')
    const body = (dataScope: DataScope) => ({
      name: 'Role',
      code: `role${newId()}`,
      dataScope,
      status: 'ENABLED',
    })
    const refusal = { status: 403, body: { error: 'WIDER_DATA_SCOPE' } }
    expect(await client.post('/sys-system/role/submit', body('DEPARTMENT_BELOW'))).toMatchObject(refusal)
    const { id, version } = expectDone(await client.post<Row>('/sys-system/role/submit', body('DEPARTMENT')))
    const wider = { id, version, dataScope: 'TENANT' }
    expect(await client.post('/sys-system/role/update', wider)).toMatchObject(refusal)
  })

  it('by taking over the account of someone who has it', async () => {
    const { client, departments } = await aTenantWithDepartments('DEPARTMENT')
    const manager = await aUser(server, {
      tenant: 'vendor',
      scope: 'TENANT',
      departmentId: departments.middle,
    })
    expect(await client.post(`/sys-system/user/reset-password?userIds=${idOf(manager)}`)).toMatchObject({
      status: 403,
      body: { error: 'WIDER_DATA_SCOPE' },
    })
  })
})

describe('a user’s own data permission', () => {
  it('narrows what the roles grant from the next call on, and its removal restores it', async () => {
    const [here, there] = [await aDepartment(null), await aDepartment(null)]
    const chief = server.as(
      await aUser(server, {
        tenant: 'vendor',
        codes: [...CODES, ...codesOf('user_config', 'view', 'add', 'edit', 'remove')],
      }),
    )
    const account = await aUser(server, { tenant: 'vendor', codes: CODES, departmentId: here })
    const colleague = await aUser(server, { tenant: 'vendor', departmentId: there })
    const clerk = server.as(account)
    const sees = async (whom: string) =>
      expectDone(await clerk.get<Rows>('/sys-system/user/list', { account: whom })).total
    expect(await sees('vendor')).toBeGreaterThan(0)
    const narrowing = { userId: idOf(account), dataScope: 'CHOSEN', departments: [there] }
    const { id } = expectDone(await chief.post<Row>('/sys-system/user/data-scope/submit', narrowing))
    expect([await sees(colleague), await sees('vendor')]).toEqual([1, 0])
    expectDone(await chief.post('/sys-system/user/data-scope/remove', { ids: id }))
    expect(await sees('vendor')).toBeGreaterThan(0)
  })
})
