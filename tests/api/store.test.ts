import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { currentUser, signIn } from '../../src/shared/calls/session.ts'
import { changeOrg, changeSite, customerGroupNames, listMyStores } from '../../src/shared/calls/store.ts'
import { clientOf, type Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin')
const holding = (token: string) => clientOf(server.url, async () => `Bearer ${token}`)
const signedIn = async (account: string) => {
  const tokens = expectDone(await server.anonymous.post(signIn, { username: account, password: 'demo1234' }))
  return { ...tokens, client: holding(tokens.access_token) }
}
const idOf = async (account: string) =>
  (await one(server.db, sql<{ id: string }>`select id from users where account = ${account}`)).id

/** A store of the demo customer of tenant 2001, with these users. */
async function aStore(accounts: string[], more: object = {}) {
  const users = await Promise.all(accounts.map(idOf))
  const body = { storeName: `店 ${newId()}`, tenantId: '2001', custId: '73', users, ...more }
  return expectDone(await admin().post<{ id: string; version: number }>('/sys-system/store/submit', body))
}

const treeOf = async (client: Client) => expectDone(await client.get(listMyStores))

describe('customers and stores', () => {
  it('lists the customers by page, and writes and removes one', async () => {
    const custName = `客户 ${newId()}`
    const made = expectDone(
      await admin().post<{ id: string }>('/sys-system/cust/submit', {
        custName,
        tenantId: '2002',
        groupId: '71',
      }),
    )
    const found = expectDone(
      await admin().post<{ records: object[] }>('/sys-system/cust/page', {
        pageNo: 1,
        pageSize: 10,
        custName,
      }),
    )
    expect(found.records).toMatchObject([{ custName, groupIdName: '重点客户' }])
    const removed = await admin().post('/sys-system/cust/remove', {}, { query: { ids: made.id } })
    expect(removed.status).toBe(200)
  })

  it('lists the stores of a tenant, and removes one by its address', async () => {
    const { id } = await aStore([])
    const listed = expectDone(
      await admin().get<{ records: { id: string; tenantId: string }[] }>('/sys-system/store/list', {
        tenantId: '2001',
        size: 100,
      }),
    )
    expect(listed.records.map((row) => row.id)).toContain(id)
    expect(new Set(listed.records.map((row) => row.tenantId))).toEqual(new Set(['2001']))
    expect((await admin().delete(`/sys-system/store/remove/${id}`)).status).toBe(200)
  })

  it('lists the groups, by page and all at once', async () => {
    const names = expectDone(await admin().get(customerGroupNames))
    expect(names.map(({ groupName }) => groupName)).toEqual(['重点客户', '普通客户'])
    const page = expectDone(await admin().get<{ records: object[] }>('/sys-system/tenantGroup/page'))
    expect(page.records).toHaveLength(2)
    const inUse = await admin().post('/sys-system/tenantGroup/delete', {}, { query: { ids: '71' } })
    expect(inUse.body.error).toBe('IN_USE')
  })

  it('refuses customers and users of another tenant in a store', async () => {
    const strange = { storeName: '店', tenantId: '2002', custId: '73' }
    const customer = await admin().post('/sys-system/store/submit', strange)
    expect(customer.body.errors).toMatchObject([{ field: 'custId' }])
    const user = {
      storeName: '店',
      tenantId: '2001',
      custId: '73',
      users: [await idOf('buyer2')],
    }
    const refused = await admin().post('/sys-system/store/submit', user)
    expect(refused.body.errors).toMatchObject([{ field: 'users' }])
  })

  it('can be written only by staff of the platform', async () => {
    const codes = ['platform_customer_add', 'platform_store_add', 'platform_store_edit']
    const client = server.as(await aUser(server, { tenant: 'buyer', codes }))
    const store = await client.post('/sys-system/store/submit', {
      storeName: '店',
      tenantId: '2001',
      custId: '73',
    })
    expect(store.body.error).toBe('FORBIDDEN')
    const customer = await client.post('/sys-system/cust/submit', { custName: '客户', tenantId: '2001' })
    expect(customer.body.error).toBe('FORBIDDEN')
  })
})

describe('the stores of a user', () => {
  it('are a tree, and a first session begins in the default one', async () => {
    const tree = await treeOf(server.as('buyer'))
    expect(tree).toMatchObject({
      current: '75',
      storeList: [
        {
          value: '2001',
          children: [
            { label: '历城总店', defaultFlag: 'Y', custId: '73', custSiteId: '75' },
            { label: '章丘分店', defaultFlag: 'N', custSiteId: '76' },
          ],
        },
      ],
    })
  })

  it('do not exist for a supplier', async () => {
    expect(await treeOf(server.as('vendor'))).toEqual({ storeList: [], current: null })
  })

  it('can be switched with new tokens, which ends the former session and is remembered', async () => {
    const account = await aUser(server, { tenant: 'buyer' })
    const [first, second] = [await aStore([account]), await aStore([account])]
    const before = await signedIn(account)
    const { storeList, current } = await treeOf(before.client)
    expect(current).toBe(first.id)
    const site = storeList[0]!.children.find(({ value }) => value === second.id)!
    const body = { custId: site.custId, userId: site.userValue, relationId: site.id }
    const tokens = expectDone(await before.client.post(changeSite, body))
    expect((await treeOf(holding(tokens.access_token))).current).toBe(second.id)
    expect((await before.client.get(currentUser)).status).toBe(401)
    const again = await signedIn(account)
    expect((await treeOf(again.client)).current).toBe(second.id)
  })

  it('end when the user stops working for them', async () => {
    const account = await aUser(server, { tenant: 'buyer' })
    const { id, version } = await aStore([account])
    const { client } = await signedIn(account)
    expect((await treeOf(client)).current).toBe(id)
    expectDone(await admin().post('/sys-system/store/submit', { id, version, users: [] }))
    expect(await treeOf(client)).toMatchObject({ current: null, storeList: [{ children: [] }] })
  })
})

describe('a user who tries a store that is not theirs', () => {
  it('is refused with another user’s relation, also under their own name', async () => {
    const account = await aUser(server, { tenant: 'buyer' })
    const attacker = await signedIn(account)
    const buyersId = await idOf('buyer')
    const relationId = (await treeOf(server.as('buyer'))).storeList[0]!.children[0]!.id
    for (const userId of [buyersId, attacker.userId]) {
      const answer = await attacker.client.post(changeSite, { custId: '73', userId, relationId })
      expect(answer.body.error).toBe('SITE_NOT_YOURS')
    }
    expect((await attacker.client.get(currentUser)).data.account).toBe(account)
  })

  it('is refused at a company that is not theirs', async () => {
    const { client } = await signedIn(await aUser(server, { tenant: 'buyer' }))
    const answers = [
      await client.post(changeOrg, { orgId: '2002', userId: await idOf('buyer2') }),
      await client.post(changeOrg, { orgId: '1000', userId: '1' }),
    ]
    expect(answers.map(({ body }) => body.error)).toEqual(['SITE_NOT_YOURS', 'SITE_NOT_YOURS'])
  })

  it('is refused at a store that was closed', async () => {
    const account = await aUser(server, { tenant: 'buyer' })
    const { id, version } = await aStore([account])
    const { client, userId } = await signedIn(account)
    const [site] = (await treeOf(client)).storeList[0]!.children
    expectDone(await admin().post('/sys-system/store/submit', { id, version, status: 'DISABLED' }))
    const answer = await client.post(changeSite, { custId: '73', userId, relationId: site!.id })
    expect(answer.body.error).toBe('SITE_NOT_YOURS')
  })
})

describe('the accounts of one person', () => {
  const link = (act: string, ids: string[]) =>
    admin().post(`/sys-system/user/${act}`, {}, { query: { userIds: ids.join(',') } })

  it('can switch to each other’s company and back', async () => {
    const here = await aUser(server, { tenant: 'buyer' })
    const there = await aUser(server, { tenant: 'buyer2' })
    expectDone(await link('link', [await idOf(here), await idOf(there)]))
    const { client } = await signedIn(here)
    const { storeList } = await treeOf(client)
    expect(storeList.map(({ value }) => value)).toEqual(['2001', '2002'])
    const { value: orgId, userValue: userId } = storeList[1]!
    const over = expectDone(await client.post(changeOrg, { orgId, userId }))
    expect(over).toMatchObject({ tenantId: '2002', account: there })
    const back = await treeOf(holding(over.access_token))
    expect(back.storeList.map(({ value }) => value)).toEqual(['2002', '2001'])
    expectDone(await link('unlink', [await idOf(here)]))
    expect((await treeOf(holding(over.access_token))).storeList).toHaveLength(1)
  })

  it('belong to different customers', async () => {
    const [buyer, vendor] = [await idOf('buyer'), await idOf('vendor')]
    expect((await link('link', [buyer, vendor])).body.error).toBe('ACCOUNTS_NOT_ONE_PERSON')
    expect((await link('link', [buyer, '1'])).body.error).toBe('ACCOUNTS_NOT_ONE_PERSON')
    expect((await link('link', [buyer])).data).toEqual({ linked: 0 })
  })

  it('do not lead to a disabled account', async () => {
    const here = await aUser(server, { tenant: 'buyer' })
    const there = await aUser(server, { tenant: 'buyer2' })
    const userId = await idOf(there)
    expectDone(await link('link', [await idOf(here), userId]))
    await run(server.db, sql`update users set status = 'DISABLED' where id = ${userId}`)
    const answer = await server.as(here).post(changeOrg, { orgId: '2002', userId })
    expect(answer.body.error).toBe('SITE_NOT_YOURS')
  })
})
