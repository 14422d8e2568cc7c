// Each demo account does the work of its role, and nothing of another's, without the administrator.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { platformDesk } from '../../src/shared/calls/report.ts'
import { menuRoutes } from '../../src/shared/calls/session.ts'
import { screens } from '../support/screens.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()

/** Asks for the first page of a screen's list; its own address and method are in its file. */
async function listed(account: string, name: string) {
  const { calls, api } = screens.find((screen) => screen.name === name)!
  const { method, path } = calls.find(({ kind }) => kind === 'list')!
  const client = server.as(account)
  return method === 'GET' ? client.get(path, api.fixed) : client.post(path, api.fixed)
}
const statusesOf = async (account: string, names: string[]) =>
  Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, (await listed(account, name)).status] as const)),
  )
const all = (names: string[], status: number) => Object.fromEntries(names.map((name) => [name, status]))

describe('a role', () => {
  it.each<[string, { works: string[]; closed: string[] }]>([
    [
      'operations',
      {
        works: ['tenant-registration', 'certification', 'part', 'offer'],
        closed: ['user', 'transfer-voucher'],
      },
    ],
    [
      'finance',
      { works: ['transfer-voucher', 'payment-refund', 'invoice-application'], closed: ['user', 'role'] },
    ],
    [
      'credit',
      { works: ['credit-customer', 'credit-todo', 'contract'], closed: ['transfer-voucher', 'role'] },
    ],
    [
      'service',
      { works: ['opinion', 'payment-refund', 'sign-in-log'], closed: ['transfer-voucher', 'user'] },
    ],
    ['warehouse', { works: ['warehouse', 'warehouse-shelf', 'timeout-rule'], closed: ['role', 'user'] }],
    [
      'picker',
      { works: ['warehouse', 'warehouse-shelf', 'part'], closed: ['offer', 'transfer-voucher', 'user'] },
    ],
    [
      'vendor',
      { works: ['offer', 'payment-account', 'contract', 'user'], closed: ['role', 'transfer-voucher'] },
    ],
    ['vendorstaff', { works: ['offer'], closed: ['user', 'payment-account'] }],
    ['buyer', { works: ['user', 'invoice-title', 'contract'], closed: ['offer', 'role', 'tenant'] }],
    ['buyerstaff', { works: ['invoice-application'], closed: ['user', 'invoice-title'] }],
    ['factory', { works: [], closed: ['user', 'offer', 'part'] }],
  ])('of %s reaches its lists and no others', async (account, { works, closed }) => {
    expect(await statusesOf(account, works)).toEqual(all(works, 200))
    expect(await statusesOf(account, closed)).toEqual(all(closed, 403))
  })

  it('of a picker sees nothing of what the platform trades', async () => {
    expect((await server.as('picker').get(platformDesk)).status).toBe(403)
  })
})

describe.each([
  { owner: 'buyer', staffRole: 'buyer_staff', stranger: 'buyer2' },
  { owner: 'vendor', staffRole: 'vendor_staff', stranger: 'vendor2' },
])('the owner $owner', ({ owner, staffRole, stranger }) => {
  const client = () => server.as(owner)
  const aPerson = (more = {}) => ({
    account: `staff${newId()}`,
    realName: '新员工',
    password: 'secret-word',
    status: 'ENABLED',
    ...more,
  })
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await many(server.db, query)).map(({ id }) => id)
  const staffRoles = () =>
    idsOf(sql`
      select r.id from roles r join users u on u.tenant_id = r.tenant_id
      where u.account = ${owner} and r.code = ${staffRole}
    `)
  const strangers = () => idsOf(sql`select id from users where account in (${stranger}, 'admin')`)

  it('adds a colleague with the role of staff, who signs in', async () => {
    const roles = await staffRoles()
    expect(roles).toHaveLength(1)
    const person = aPerson({ roles })
    expectDone(await client().post('/sys-system/user/submit', person))
    await server.as(person.account, person.password).get(menuRoutes).then(expectDone)
  })

  it('finds neither the users of another company nor those of the platform', async () => {
    for (const id of await strangers()) {
      expect(await client().get('/sys-system/user/detail', { id })).toMatchObject({ status: 404 })
      expect(await client().post(`/sys-system/user/reset-password?userIds=${id}`)).toMatchObject({
        status: 404,
      })
    }
  })

  it('gives no role of another company or of the platform', async () => {
    const foreign = await idsOf(sql`
      select r.id from roles r
      where r.everything or r.code = 'finance'
        or r.id in (select ur.role_id from user_roles ur join users u on u.id = ur.user_id where u.account = ${stranger})
    `)
    expect(foreign.length).toBeGreaterThan(2)
    for (const role of foreign)
      expect(await client().post('/sys-system/user/submit', aPerson({ roles: [role] }))).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'roles' }] },
      })
  })
})
