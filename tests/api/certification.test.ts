// A company applies for certification, and its users see prices once the platform has approved it.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { run } from '../../src/server/db/connection.ts'
import type { Client } from '../support/client.ts'
import { newId } from '../../src/server/db/ids.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'
import { aPng, upload } from '../support/uploads.ts'

const server = aTestServer()
const PATH = '/sys-system/tenant/certification'
const SCREEN = '/sys-system/certification'
const CODE = '91330100799655058B'
const field = 'certification.licence'

/** A user of a company that is not certified. */
async function aNewcomer(company = newId()) {
  const account = await aUser(server, { tenant: 'buyer', codes: ['part_search'] })
  await run(
    server.db,
    sql`
      insert into tenants (id, tenant_id, tenant_name, tenant_type, status, created_at, updated_at)
      values (${company}, ${company}, ${`Company ${company}`}, 'CUST', 'ENABLED', ${server.clock()}, ${server.clock()})
      on conflict do nothing
    `,
  )
  await run(
    server.db,
    sql`update users set tenant_id = ${company}, auth_status = 'NONE' where account = ${account}`,
  )
  await run(
    server.db,
    sql`
      update roles set tenant_id = ${company}
      where id in (select role_id from user_roles where user_id = ${account.slice(4)})
    `,
  )
  return { me: server.as(account), company }
}
const licence = async (client: Client) => expectDone(await upload(client, await aPng(), { field })).fileUrl
const apply = async (me: Client, more: object = {}) =>
  me.post<object>(`${PATH}/apply`, {
    legalName: 'Yuan Hang',
    creditCode: CODE,
    licence: await licence(me),
    ...more,
  })
const statusOf = async (me: Client) => expectDone(await me.get<{ status: string }>(PATH)).status
const authOf = async (me: Client) =>
  expectDone(await me.get<{ authStatus: string }>('/sys-auth/current/user')).authStatus
const idOf = async (tenantId: string) => {
  const query = { tenantId }
  const found = expectDone(
    await server.as('admin').get<{ records: { id: string }[] }>(`${SCREEN}/list`, query),
  )
  return found.records[0]!.id
}

describe('a certification', () => {
  it('is applied for, rejected with a reason, applied for again and granted to the whole company', async () => {
    const [{ me, company }, operations] = [await aNewcomer(), server.as('operations')]
    const { me: colleague } = await aNewcomer(company)
    expect(await statusOf(me)).toBe('NONE')
    expectDone(await apply(me))
    expect(await statusOf(colleague)).toBe('PENDING')
    expect(await apply(me)).toMatchObject({ status: 409, body: { error: 'NOT_ALLOWED_NOW' } })

    const ids = await idOf(company)
    expectDone(await operations.post(`${SCREEN}/reject`, { ids, reason: 'The picture is blurred' }))
    expect(expectDone(await me.get(PATH))).toMatchObject({
      status: 'REJECTED',
      reason: 'The picture is blurred',
    })
    expectDone(await apply(me))
    expectDone(await operations.post(`${SCREEN}/approve`, { ids }))
    expect([await authOf(me), await authOf(colleague)]).toEqual(['SUCCESS', 'SUCCESS'])
    const { me: latecomer } = await aNewcomer(company)
    expect(await authOf(latecomer)).toBe('SUCCESS')
  })

  it.each([
    ['a code whose check sign does not fit', { creditCode: '91330100799655058C' }, 'creditCode'],
    ['too short a code', { creditCode: '9133' }, 'creditCode'],
    ['no name', { legalName: '  ' }, 'legalName'],
    ['a licence that is not there', { licence: `/api/order/uploadSvc/file/${'a'.repeat(24)}` }, 'licence'],
  ])('with %s is refused, and nothing is stored', async (_, more, name) => {
    const { me } = await aNewcomer()
    expect(await apply(me, more)).toMatchObject({ status: 400, body: { errors: [{ field: name }] } })
    expect(await statusOf(me)).toBe('NONE')
  })

  it('is not granted by applicants themselves, nor applied for by companies that have it', async () => {
    const { me, company } = await aNewcomer()
    expectDone(await apply(me))
    const ids = await idOf(company)
    expect(await me.post(`${SCREEN}/approve`, { ids })).toMatchObject({ status: 403 })
    const codes = ['platform_certification_view', 'platform_certification_approve']
    const insider = server.as(await aUser(server, { tenant: 'buyer', codes }))
    expect((await insider.post(`${SCREEN}/approve`, { ids })).status).toBeGreaterThanOrEqual(403)
    expect(await apply(server.as('buyer'))).toMatchObject({ status: 409 })
    expect(await apply(server.as('admin'))).toMatchObject({ status: 409 })
    expect(await statusOf(me)).toBe('PENDING')
  })
})
