// The tree of companies: whose rows a role reaches, and between which of them a person goes over.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { listMyStores } from '../../src/shared/calls/store.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const BASE = '/sys-system/tenant/child'
const operations = () => server.as('operations')

async function aCompany(tenantType = 'CUST') {
  const id = newId()
  const now = server.clock()
  await run(
    server.db,
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, created_at, updated_at)
      values (${id}, ${id}, ${`公司${id}`}, ${tenantType}, ${now}, ${now})
    `,
  )
  return id
}

/** Puts a company below another, as operations do. */
async function put(tenantId: string, childId: string, more: object = {}) {
  const facts = { tenantId, childId, name: `店${childId}`, relation: 'STORE', isDefault: false, ...more }
  const answer = await operations().post<{ id: string }>(`${BASE}/submit`, {
    ...facts,
    sort: 10,
    status: 'ENABLED',
  })
  return answer
}

async function anAccountOf(tenantId: string, more: Parameters<typeof aUser>[1] = {}) {
  const account = await aUser(server, { tenant: 'buyer', ...more })
  const { id } = await one(
    server.db,
    sql<{ id: string }>`select id::text from users where account = ${account}`,
  )
  await run(server.db, sql`update users set tenant_id = ${tenantId} where id = ${id}`)
  server.services.permissions.invalidate()
  return { account, id }
}

describe('a role that reaches over child companies', () => {
  it('sees their rows and those of their children, until the tree changes, and never upwards', async () => {
    const [parent, child, grandchild, stranger] = await Promise.all([1, 2, 3, 4].map(() => aCompany()))
    const codes = ['system_user_view']
    const people = {
      child: (await anAccountOf(child!)).id,
      grandchild: (await anAccountOf(grandchild!)).id,
      stranger: (await anAccountOf(stranger!)).id,
    }
    const owner = await anAccountOf(parent!, { codes, scope: 'TENANT_BELOW' })
    const below = await anAccountOf(child!, { codes, scope: 'TENANT_BELOW' })
    const seenBy = async (account: string) => {
      const page = await server
        .as(account)
        .get<{ records: { id: string }[] }>('/sys-system/user/list', { size: 100 })
      return expectDone(page)
        .records.map(({ id }) => id)
        .toSorted()
    }
    expect(await seenBy(owner.account)).toEqual([owner.id])
    const { id } = expectDone(await put(parent!, child!))
    expectDone(await put(child!, grandchild!))
    expect(await seenBy(owner.account)).toEqual(
      [owner.id, below.id, people.child, people.grandchild].toSorted(),
    )
    expect(await seenBy(below.account)).toEqual([below.id, people.child, people.grandchild].toSorted())
    expect(
      (await server.as(owner.account).get('/sys-system/user/detail', { id: people.stranger })).status,
    ).toBe(404)

    expectDone(await operations().post(`${BASE}/remove?ids=${id}`, {}))
    expect(await seenBy(owner.account)).toEqual([owner.id])
  })

  it('cannot be led in a circle', async () => {
    const [parent, child, grandchild] = await Promise.all([1, 2, 3].map(() => aCompany()))
    expectDone(await put(parent!, child!))
    expectDone(await put(child!, grandchild!))
    for (const [above, below] of [
      [grandchild, parent],
      [child, parent],
      [child, child],
    ])
      expect(await put(above!, below!)).toMatchObject({
        status: 400,
        body: { errors: [{ field: 'childId' }] },
      })
  })
})

it('names and orders the companies of a person as their group does', async () => {
  const [parent, first, second] = await Promise.all([1, 2, 3].map(() => aCompany()))
  const person = newId()
  const accounts = []
  for (const company of [parent, first, second]) accounts.push(await anAccountOf(company!))
  await run(
    server.db,
    sql`update users set person_id = ${person} where id = any(${accounts.map(({ id }) => id)}::bigint[])`,
  )
  expectDone(await put(parent!, first!, { name: '城东店' }))
  expectDone(await put(parent!, second!, { name: '城西店', isDefault: true }))
  const { storeList } = expectDone(await server.as(accounts[0]!.account).get(listMyStores))
  expect(storeList.map(({ label }) => label)).toEqual([`公司${parent}`, '城西店', '城东店'])
})
