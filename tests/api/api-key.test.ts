// Programs of a company call the platform with a key of their own.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { clientOf, type Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { currentUser } from '../../src/shared/calls/session.ts'
import { hostBrand } from '../../src/shared/calls/brand.ts'
import { expectDone } from '../support/shopping.ts'
import { theServer } from '../support/test-server.ts'

const server = theServer()
const BASE = '/docking/api-key'
const GROUP = '/sys-system/tenantGroup'
const KEEPING = [
  'docking_api_key_add',
  'docking_api_key_edit',
  'docking_api_key_view',
  'docking_api_key_make_key',
]

const menuIds = async (codes: string[]) =>
  (
    await many(server.db, sql<{ id: string }>`select id::text from menus where code = any(${codes}::text[])`)
  ).map(({ id }) => id)

interface Wanted {
  codes?: string[]
  more?: object
  owner?: string
}

/** A key with these permissions, made by someone who holds them. */
async function aKey({ codes = ['platform_customer_group_view'], more = {}, owner }: Wanted = {}) {
  const account = owner ?? (await aUser(server, { codes: [...KEEPING, ...codes], scope: 'ALL' }))
  const name = `key ${newId()}`
  const facts = { name, perMinute: 60, status: 'ENABLED', scopes: await menuIds(codes), ...more }
  const { id, version } = expectDone(
    await server.as(account).post<{ id: string; version: number }>(`${BASE}/submit`, facts),
  )
  const { passwords } = expectDone(
    await server.as(account).post<{ passwords: Record<string, string> }>(`${BASE}/make-key`, { ids: id }),
  )
  const key = passwords[name]!
  return { id, version, name, account, key, client: callerWith(key) }
}

const callerWith = (key: string): Client => clientOf(server.url, async () => `Bearer ${key}`).in('en')

describe('an API key', () => {
  it('does what its permissions allow, in its own name, and nothing else', async () => {
    const { client, name, key } = await aKey({
      codes: ['platform_customer_group_view', 'platform_customer_group_add'],
    })
    const group = { groupName: `group ${newId()}` }
    const { id } = expectDone(await client.post<{ id: string }>(`${GROUP}/submit`, group))
    expect(expectDone(await client.get(`${GROUP}/detail`, { id }))).toMatchObject(group)
    expect(await client.post(`${GROUP}/delete?ids=${id}`)).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    })
    const kept = await one(
      server.db,
      sql<{
        account: string
      }>`select account from audit_log where entity = 'customer-group' and entity_id = ${id}`,
    )
    expect(kept.account).toBe(`key:${name}`)
    const stored = await one(
      server.db,
      sql<{ row: string }>`select k::text as row from api_keys k where name = ${name}`,
    )
    expect(stored.row).not.toContain(key)
  })

  it('is nobody in calls about a person, and an unknown visitor in public ones', async () => {
    const { client } = await aKey()
    expect(await client.get(currentUser)).toMatchObject({ status: 403, body: { error: 'NOT_FOR_KEYS' } })
    expectDone(await client.get(hostBrand))
  })

  it('is refused beyond its calls a minute, and told when to come back', async () => {
    const { client } = await aKey({ more: { perMinute: 2 } })
    expectDone(await client.get(`${GROUP}/page`))
    expectDone(await client.get(`${GROUP}/page`))
    const answer = await client.get(`${GROUP}/page`)
    expect(answer).toMatchObject({
      status: 429,
      body: { code: 429, success: false, error: 'TOO_MANY_CALLS' },
    })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })

  it('loses what its owner loses', async () => {
    const { client, account } = await aKey()
    expectDone(await client.get(`${GROUP}/page`))
    await run(
      server.db,
      sql`
        delete from role_menus
        where role_id in (select role_id from user_roles ur join users u on u.id = ur.user_id where u.account = ${account})
      `,
    )
    expect((await client.get(`${GROUP}/page`)).status).toBe(403)
    await run(server.db, sql`update users set status = 'DISABLED' where account = ${account}`)
    expect(await client.get(`${GROUP}/page`)).toMatchObject({
      status: 401,
      body: { error: 'API_KEY_INVALID' },
    })
  })

  it.each([
    ['disabled', sql`status = 'DISABLED'`],
    ['expired', sql`valid_until = date '2020-01-01'`],
    ['replaced by a new one', sql`key_hash = ${newId()}`],
  ])('opens nothing once it is %s', async (_, change) => {
    const { client, id } = await aKey()
    await run(server.db, sql`update api_keys set ${change} where id = ${id}`)
    expect(await client.get(`${GROUP}/page`)).toMatchObject({
      status: 401,
      body: { error: 'API_KEY_INVALID' },
    })
  })

  it('cannot be given a permission that its maker lacks', async () => {
    const account = await aUser(server, { codes: KEEPING })
    const facts = {
      name: `key ${newId()}`,
      perMinute: 60,
      scopes: await menuIds(['platform_customer_group_view']),
    }
    expect(await server.as(account).post(`${BASE}/submit`, facts)).toMatchObject({
      status: 403,
      body: { error: 'FORBIDDEN' },
    })
    const offered = expectDone(
      await server.as(account).get<{ records: { value: string }[] }>('/sys-system/menu/options', {
        for: 'api-key.scopes',
        size: 1000,
      }),
    )
    const ids = offered.records.map(({ value }) => value)
    expect(ids).toEqual(expect.arrayContaining(await menuIds(['docking_api_key_view'])))
    expect(ids).not.toContain((await menuIds(['platform_customer_group_view']))[0])
  })

  it('belongs to its company: nobody else sees it or makes a new one in its place', async () => {
    const { id } = await aKey({ codes: ['docking_api_key_view'], owner: 'vendor' })
    const other = server.as('vendor2')
    expect((await other.get(`${BASE}/detail`, { id })).status).toBe(404)
    expect((await other.post(`${BASE}/make-key`, { ids: id })).status).toBe(404)
    expect((await server.as('buyerstaff').get(`${BASE}/list`)).status).toBe(403)
  })
})
