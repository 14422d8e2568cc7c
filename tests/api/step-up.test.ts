// Actions that require a recent second factor from users who have one.
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { resetFactorsByOperator } from '../../src/server/modules/identity/second-factor/reset-factors.ts'
import { confirmWithCode } from '../../src/shared/calls/second-factor.ts'
import { bindBankCard, removeBankCards } from '../../src/shared/calls/profile.ts'
import { refundReturn } from '../../src/shared/calls/returns.ts'
import type { Client } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { codeOf, firstStep, signedIn, withApp } from '../support/second-factors.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

/** A separate administrator with an authenticator app. */
async function anAdministrator() {
  const account = await aUser(server)
  await run(
    server.db,
    sql`insert into user_roles (user_id, role_id) select id, 1 from users where account = ${account}`,
  )
  const client = await signedIn(server, account)
  return { account, client, ...(await withApp(server, client)) }
}

const idOf = async (account: string) =>
  (await many(server.db, sql<{ id: string }>`select id::text from users where account = ${account}`))[0]!.id

const card = {
  accountType: 'PERSONAL' as const,
  cardType: 'DEBIT' as const,
  bank: 'ICBC',
  cardNumber: '6222020200012345',
  idNumber: '1',
  holder: '周建国',
  phone: '13805310001',
  code: '123456',
}

/** Each call has further requirements; the test only checks that the second factor comes first. */
const acts: [string, (client: Client) => Promise<{ body: { error?: string } }>][] = [
  [
    'grants roles',
    async (client) =>
      client.post('/sys-system/user/grant', { userIds: await idOf(await aUser(server)), roleIds: [] }),
  ],
  [
    'resets a password',
    async (client) =>
      client.post('/sys-system/user/reset-password', { userIds: await idOf(await aUser(server)) }),
  ],
  [
    'resets a second factor',
    async (client) =>
      client.post('/sys-system/user/reset-second-factor', { userIds: await idOf(await aUser(server)) }),
  ],
  [
    'makes a user with a role',
    async (client) =>
      client.post('/sys-system/user/submit', {
        account: `new${newId()}`,
        realName: 'New',
        password: 'lorry2026x',
        tenantId: '1000',
        roles: ['1'],
        status: 'ENABLED',
      }),
  ],
  [
    'makes a role with rights',
    async (client) => {
      const [menu] = await many(
        server.db,
        sql<{ id: string }>`select id::text from menus where code = 'part_search'`,
      )
      return client.post('/sys-system/role/submit', {
        name: 'R',
        code: `r${newId()}`,
        tenantId: '1000',
        dataScope: 'OWN',
        status: 'ENABLED',
        sort: 1,
        menus: [menu!.id],
      })
    },
  ],
  [
    'waives the second factor of a role',
    async (client) => client.post('/sys-system/role/second-factor', { roleIds: '16', isRequired: false }),
  ],
  [
    'keeps a payment account',
    async (client) =>
      client.post('/fiscal/payment-account/submit', {
        name: '甲',
        bank: '工行',
        branch: '济南',
        accountNo: '6222020200019999',
        use: 'BOTH',
        status: 'ENABLED',
      }),
  ],
  ['refunds a return', async (client) => client.post(refundReturn, { requestId: '1' })],
  ['binds a bank card', async (client) => client.post(bindBankCard, card)],
  ['unbinds a bank card', async (client) => client.post(removeBankCards, { ids: '1' })],
]

it.each(acts)('is required of a user who %s, once it is ten minutes old', async (_, act) => {
  const { client, secret } = await anAdministrator()
  expect((await act(client)).body.error).not.toBe('STEP_UP_NEEDED')
  server.clock.advance({ minutes: 10 })
  const refused = await act(client.in('en'))
  expect(refused).toMatchObject({ status: 403, body: { error: 'STEP_UP_NEEDED' } })
  expectDone(await client.post(confirmWithCode, { code: codeOf(secret, server) }))
  expect((await act(client)).body.error).not.toBe('STEP_UP_NEEDED')
})

it('is not required of users who have none', async () => {
  const account = await aUser(server)
  await run(
    server.db,
    sql`insert into user_roles (user_id, role_id) select id, 1 from users where account = ${account}`,
  )
  const client = await signedIn(server, account)
  server.clock.advance({ minutes: 20 })
  for (const [, act] of acts) expect((await act(client)).body.error).not.toBe('STEP_UP_NEEDED')
})

it('is required to send a refund again', async () => {
  const { client, secret } = await anAdministrator()
  const [refund] = await many(
    server.db,
    sql<{ id: string }>`
      update refunds set status = 'failed' where id = (select id from refunds order by id limit 1) returning id::text
    `,
  )
  server.clock.advance({ minutes: 10 })
  const act = () => client.post('/fiscal/refund/retry', { ids: refund!.id })
  expect((await act()).body.error).toBe('STEP_UP_NEEDED')
  expectDone(await client.post(confirmWithCode, { code: codeOf(secret, server) }))
  expect((await act()).status).toBe(200)
})

it('stays valid for as many minutes as the parameter says', async () => {
  const { client } = await anAdministrator()
  await run(server.db, sql`update params set param_value = '20' where param_key = 'step_up_minutes'`)
  server.clock.advance({ minutes: 15 })
  const [, act] = acts[0]!
  expect((await act(client)).body.error).not.toBe('STEP_UP_NEEDED')
  server.clock.advance({ minutes: 5 })
  expect((await act(client)).body.error).toBe('STEP_UP_NEEDED')
  await run(server.db, sql`update params set param_value = '10' where param_key = 'step_up_minutes'`)
})

describe('an administrator who resets a second factor', () => {
  it('lets its owner in with only the password, notifies them and is recorded', async () => {
    const { client: admin } = await anAdministrator()
    const account = await aUser(server)
    const owner = await signedIn(server, account)
    await withApp(server, owner)
    const userIds = await idOf(account)
    expectDone(await admin.post('/sys-system/user/reset-second-factor', { userIds }))
    expect((await owner.get('/sys-auth/current/user')).status).toBe(401)
    expect((await firstStep(server, account)).status).toBe(200)
    const told = await many(
      server.db,
      sql<{
        en: string
      }>`select payload -> 'name' ->> 'en' as en from outbox where ${userIds}::bigint = any(user_ids)`,
    )
    expect(told.map(({ en }) => en)).toContain('Your second factor was reset')
    const kept = await many(
      server.db,
      sql`select 1 from audit_log where action = 'reset-second-factor' and entity_id = ${userIds}`,
    )
    expect(kept).toHaveLength(1)
  })

  it('needs the permission, and all that the owner may do', async () => {
    const weak = await aUser(server, {
      codes: ['system_user_reset-second-factor', 'system_user'],
      scope: 'ALL',
    })
    const strong = await anAdministrator()
    const tried = await server
      .as(weak)
      .post('/sys-system/user/reset-second-factor', { userIds: await idOf(strong.account) })
    expect(tried.body.error).toBe('FORBIDDEN')
    const nobody = await server
      .as(await aUser(server))
      .post('/sys-system/user/reset-second-factor', { userIds: await idOf(strong.account) })
    expect(nobody.body.error).toBe('FORBIDDEN')
    expect((await firstStep(server, strong.account)).body.error).toBe('SECOND_FACTOR_NEEDED')
  })
})

it('can be replaced by the operator of the server when the last administrator has lost theirs', async () => {
  const { account, client } = await anAdministrator()
  expect(await resetFactorsByOperator(server.db, { account, now: server.clock() })).toBe(true)
  server.services.permissions.invalidate()
  expect((await client.get('/sys-auth/current/user')).status).toBe(401)
  expect((await firstStep(server, account)).status).toBe(200)
  expect(await resetFactorsByOperator(server.db, { account: 'nobody', now: server.clock() })).toBe(false)
})
