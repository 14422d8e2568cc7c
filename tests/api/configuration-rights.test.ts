// Permissions on the screens of rights and tables, and their contents.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { listTenantUsers } from '../../src/shared/calls/directory.ts'
import { many, one } from '../../src/server/db/connection.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const admin = () => server.as('admin')

interface Page {
  records: Record<string, unknown>[]
}

describe('the users of a company', () => {
  it('are listed for that company and for staff who may see users; for nobody else', async () => {
    const own = expectDone(await server.as('buyer').get(listTenantUsers, { current: 1, size: 99 }))
    expect(own.records.map(({ account }) => account)).toContain('buyer')
    expect(new Set(own.records.map(({ tenantId }) => tenantId))).toEqual(new Set(['2001']))
    const asked = expectDone(await admin().get(listTenantUsers, { tenantId: '2002', size: 99 }))
    expect(asked.records.map(({ account }) => account)).toContain('buyer2')
    const unentitled = server.as(await aUser(server, { codes: ['platform_notice_view'], tenant: 'platform' }))
    for (const client of [server.as('buyer'), unentitled])
      expect((await client.get(listTenantUsers, { tenantId: '2002' })).status).toBe(403)
  })
})

describe('warehouse permissions', () => {
  it('accept stores of customers for the platform’s own people', async () => {
    const { id: storeId } = await one(
      server.db,
      sql<{ id: string }>`select id::text as id from stores where tenant_id = 2001 order by id limit 1`,
    )
    const { id: userId } = await one(
      server.db,
      sql<{ id: string }>`select id::text as id from users where account = 'operations'`,
    )
    const made = expectDone(
      await admin().post<{ id: string }>('/warehouse/warehouse-permission/submit', {
        userId,
        stores: [storeId],
      }),
    )
    const kept = await admin().get('/warehouse/warehouse-permission/detail', { id: made.id })
    expect(kept.data).toMatchObject({ stores: [storeId] })
    const nobody = await admin().post('/warehouse/warehouse-permission/submit', {
      userId: '13',
      stores: ['999'],
    })
    expect(nobody.status).toBe(400)
    expect(nobody.body.errors).toContainEqual(expect.objectContaining({ field: 'stores', rule: 'reference' }))
  })

  it('are not available to buyers', async () => {
    expect((await server.as('buyer').get('/warehouse/warehouse-permission/list')).status).toBe(403)
  })
})

describe('the tables behind the screens', () => {
  const table = async (screen: string) =>
    expectDone(await admin().get<Page>('/system/screen-table/list', { screen })).records.find(
      (row) => row['screen'] === screen,
    )

  it('all exist, and none differs from its file', async () => {
    const names = server.services.screens.screens.map(({ name }) => name)
    const rows = await many(
      server.db,
      sql<{ screen: string; drift: string | null }>`select screen, drift from screen_tables`,
    )
    expect(rows.map(({ screen }) => screen).toSorted()).toEqual(names.toSorted())
    expect(rows.filter(({ drift }) => drift !== null)).toEqual([])
  })

  it('are reported as incomplete once the database is compared again', async () => {
    const before = await table('post')
    expect(before).toMatchObject({ tableName: 'posts', state: 'SAME', drift: null })
    await sql`alter table posts rename column remark to remark_kept`.execute(server.db)
    try {
      expectDone(await admin().post(`/system/screen-table/check?ids=${String(before!['id'])}`))
      const after = await table('post')
      expect(after).toMatchObject({ state: 'DRIFTED' })
      expect(after!['drift']).toContain('remark')
    } finally {
      await sql`alter table posts rename column remark_kept to remark`.execute(server.db)
    }
  })
})
