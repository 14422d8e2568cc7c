import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { endDemo } from '../../src/server/demo-accounts.ts'
import { updatePassword } from '../../src/shared/calls/sms-code.ts'
import { changePassword } from '../../src/shared/calls/my-account.ts'
import { beginTotp, confirmTotp, mySecondFactor, removeTotp } from '../../src/shared/calls/second-factor.ts'
import { currentUser, menuRoutes, signOut } from '../../src/shared/calls/session.ts'
import { changeOrg, listMyStores } from '../../src/shared/calls/store.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { codeOf, firstStep, signedIn, withApp } from '../support/second-factors.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, type TestServer } from '../support/test-server.ts'

const requirement = (db: Parameters<typeof many>[0]) =>
  many(db, sql<{ code: string }>`select code from roles where requires_second_factor order by code`)

const makeRole = (client: Client, code: string, more: object = {}) =>
  client.post('/sys-system/role/submit', {
    ...{ name: code, code, tenantId: '1000', dataScope: 'OWN', status: 'ENABLED', sort: 1 },
    ...more,
  })

/** An administrator with their own second factor. */
async function anAdministratorWithApp(server: TestServer): Promise<Client> {
  const account = await aUser(server)
  await run(
    server.db,
    sql`insert into user_roles (user_id, role_id) select id, 1 from users where account = ${account}`,
  )
  const client = await signedIn(server, account)
  await withApp(server, client)
  return client
}

describe('without a demonstration', () => {
  const server = aTestServer({ demo: false })
  const admin = () => signedIn(server, 'admin', 'first-password')

  it('the administrator’s first sign-in requires setting one up, and allows nothing else before', async () => {
    expect(expectDone(await firstStep(server, 'admin', 'first-password')).mustEnrol).toBe(true)
    const client = await admin()
    expect(expectDone(await client.get(currentUser))).toMatchObject({ account: 'admin', mustEnrol: true })
    expect(expectDone(await client.get(mySecondFactor))).toMatchObject({ isRequired: true, hasTotp: false })
    const change = { oldPassword: 'first-password', newPassword: 'lorry2026x', newPassword1: 'lorry2026x' }
    for (const answer of [
      await client.in('en').get(menuRoutes),
      await client.get('/sys-system/user/list'),
      await client.post('/sys-system/user/grant', { userIds: '1', roleIds: '' }),
      await client.post(changePassword, change),
    ])
      expect(answer).toMatchObject({ status: 403, body: { error: 'SECOND_FACTOR_ENROL' } })
    // Having just signed in for this, they need not enter the password again.
    const { secret } = expectDone(await client.post(beginTotp, {}))
    expectDone(await client.post(confirmTotp, { code: codeOf(secret, server) }))
    expect((await client.get(menuRoutes)).status).toBe(200)
    expect((await firstStep(server, 'admin', 'first-password')).body.error).toBe('SECOND_FACTOR_NEEDED')
    expect((await client.post(removeTotp)).body.error).toBe('SECOND_FACTOR_LAST')

    // Of the roles created then, one for finance requires one unless somebody decides otherwise.
    await makeRole(client, 'finance')
    await makeRole(client, 'clerk')
    await makeRole(client, 'guard', { requiresSecondFactor: true })
    const codes = (await requirement(server.db)).map(({ code }) => code)
    expect(codes).toEqual(['finance', 'guard', 'platform_admin'])
  })
})

describe('in a demonstration', () => {
  const server = aTestServer()

  it('no role requires one, so that everybody may look around', async () => {
    expect(await requirement(server.db)).toEqual([])
    for (const account of ['admin', 'finance']) expect((await firstStep(server, account)).status).toBe(200)
  })

  it('users without a second factor are never asked for one, so nobody is locked out', async () => {
    const admin = server.as('admin').in('en')
    const all = { roleIds: '1', isRequired: true }
    expect((await admin.post('/sys-system/role/second-factor', all)).body.error).toBe('SECOND_FACTOR_NONE')
    expect(await makeRole(admin, 'guard', { requiresSecondFactor: true })).toMatchObject({
      status: 409,
      body: { error: 'SECOND_FACTOR_NONE' },
    })
    expect((await makeRole(admin, 'finance', { tenantId: '2001' })).status).toBe(200)
    expect(await requirement(server.db)).toEqual([])
  })

  it('a role that begins to require one stops its people at once, and lets them continue after the set-up', async () => {
    const account = await aUser(server, { codes: ['system_post_view', 'system_post'] })
    const client = await signedIn(server, account)
    expect((await client.get(menuRoutes)).status).toBe(200)
    const [role] = await many(
      server.db,
      sql<{ id: string }>`
        select r.role_id::text as id from user_roles r join users u on u.id = r.user_id where u.account = ${account}
      `,
    )
    const admin = await anAdministratorWithApp(server)
    expectDone(await admin.post('/sys-system/role/second-factor', { roleIds: role!.id, isRequired: true }))
    expect((await client.get(menuRoutes)).body.error).toBe('SECOND_FACTOR_ENROL')
    // Public calls do not identify them either.
    const bare = await client.get(updatePassword, { passWord: 'lorry2026x', phone: '1', account })
    expect(bare.body.error).not.toBe('SECOND_FACTOR_ENROL')
    await withApp(server, client)
    expect((await client.get(menuRoutes)).status).toBe(200)
    expectDone(await admin.post('/sys-system/role/second-factor', { roleIds: role!.id, isRequired: false }))
    expect((await client.post(removeTotp)).status).toBe(200)
  })

  it('signing out remains possible', async () => {
    const account = await aUser(server)
    await run(
      server.db,
      sql`
        update roles r set requires_second_factor = true
        from user_roles ur join users u on u.id = ur.user_id
        where ur.role_id = r.id and u.account = ${account}
      `,
    )
    const client = await signedIn(server, account)
    expect((await client.get(menuRoutes)).status).toBe(403)
    expect((await client.post(signOut)).status).toBe(200)
    expect((await client.get(currentUser)).status).toBe(401)
    await run(server.db, sql`update roles set requires_second_factor = false`)
  })

  it('switching to another company does not bypass that account’s second factor', async () => {
    const [mine, other] = [
      await aUser(server, { tenant: 'buyer' }),
      await aUser(server, { tenant: 'buyer2' }),
    ]
    const ids = await many(
      server.db,
      sql<{ id: string }>`select id::text from users where account = any(${[mine, other]}::text[])`,
    )
    expectDone(
      await server.as('admin').post('/sys-system/user/link', { userIds: ids.map(({ id }) => id).join() }),
    )
    await withApp(server, await signedIn(server, other))
    const client = await signedIn(server, mine)
    const { storeList } = expectDone(await client.get(listMyStores))
    const there = storeList.find(({ value }) => value === '2002')!
    const tried = await client.post(changeOrg, { orgId: there.value, userId: there.userValue })
    expect(tried.body.error).toBe('SITE_NEEDS_SECOND_FACTOR')
    expect((await client.get(currentUser)).status).toBe(200)
  })

  it('administrators and finance require one after the demonstration', async () => {
    await endDemo(server.db, { adminPassword: 'lorry2026x', now: server.clock() })
    const codes = (await requirement(server.db)).map(({ code }) => code)
    expect([...new Set(codes)]).toEqual(['finance', 'platform_admin'])
    const client = await signedIn(server, 'admin', 'lorry2026x')
    expect(expectDone(await client.get(currentUser)).mustEnrol).toBe(true)
  })
})
