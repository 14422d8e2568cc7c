import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { resealSecrets } from '../../src/server/modules/identity/second-factor/reseal-secrets.ts'
import { sealedBeginning } from '../../src/server/modules/identity/second-factor/sealed.ts'
import { listMySessions, mySignIns } from '../../src/shared/calls/my-account.ts'
import {
  beginTotp,
  confirmTotp,
  confirmWithCode,
  mySecondFactor,
  removeTotp,
  renewRecoveryCodes,
  signInWithCode,
} from '../../src/shared/calls/second-factor.ts'
import { currentUser } from '../../src/shared/calls/session.ts'
import { aUser } from '../support/people.ts'
import {
  codeOf,
  firstStep,
  holding,
  signedIn,
  signedInWithApp,
  ticketOf,
  withApp,
} from '../support/second-factors.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

const giveCode = (ticket: string, code: string) =>
  server.anonymous.in('en').post(signInWithCode, { ticket, code })

async function somebodyWithApp() {
  const account = await aUser(server)
  const client = await signedIn(server, account)
  return { account, client, ...(await withApp(server, client)) }
}

const auditOf = async (account: string) => {
  const rows = await many(
    server.db,
    sql<{ action: string }>`select action from audit_log where account = ${account} order by id`,
  )
  return rows.map(({ action }) => action)
}

const toldOf = async (account: string) => {
  const rows = await many(
    server.db,
    sql<{ en: string; zh: string }>`
      select payload -> 'name' ->> 'en' as en, payload -> 'name' ->> 'zh' as zh
      from outbox where (select id from users where account = ${account}) = any(user_ids) order by id
    `,
  )
  return rows.map(({ en }) => en)
}

describe('setting up an authenticator app', () => {
  it('requires the password, and takes effect once a code has confirmed it', async () => {
    const account = await aUser(server)
    const client = await signedIn(server, account)
    const bare = await client.post(beginTotp, {})
    expect(bare.body.errors).toMatchObject([{ field: 'password', rule: 'required' }])
    const wrong = await client.post(beginTotp, { password: 'not mine' })
    expect(wrong.body.errors).toMatchObject([{ field: 'password', rule: 'oldPassword' }])
    const { secret, address } = expectDone(await client.post(beginTotp, { password: 'demo1234' }))
    expect(address).toContain(`secret=${secret}`)
    expect((await firstStep(server, account)).status).toBe(200)
    expect((await client.post(confirmTotp, { code: '000000' })).body.error).toBe('SECOND_FACTOR_WRONG')
    const { recoveryCodes } = expectDone(await client.post(confirmTotp, { code: codeOf(secret, server) }))
    expect(recoveryCodes).toHaveLength(10)
    expect((await firstStep(server, account)).body.error).toBe('SECOND_FACTOR_NEEDED')
    expect(expectDone(await client.get(mySecondFactor))).toMatchObject({
      isRequired: false,
      hasTotp: true,
      recoveryCodesLeft: 10,
    })
  })

  it('ends the sessions that were opened without it, notifies the owner and is recorded', async () => {
    const account = await aUser(server)
    const [other, client] = [await signedIn(server, account), await signedIn(server, account)]
    await withApp(server, client)
    expect((await other.get(currentUser)).status).toBe(401)
    expect(expectDone(await client.get(listMySessions))).toHaveLength(1)
    expect(await auditOf(account)).toContain('set-up-second-factor')
    expect(await toldOf(account)).toContain('An authenticator app was set up')
  })

  it('stores neither secret nor recovery codes in plain text', async () => {
    const { account, secret, recoveryCodes } = await somebodyWithApp()
    const rows = await many(
      server.db,
      sql<{ kept: string }>`
        select t.secret || coalesce((select string_agg(code_hash, ' ') from user_recovery_codes c where c.user_id = u.id), '') as kept
        from users u join user_totp t on t.user_id = u.id where u.account = ${account}
      `,
    )
    expect(rows[0]!.kept).not.toContain(secret)
    expect(rows[0]!.kept).not.toContain(recoveryCodes[0])
  })

  it('is refused while one exists', async () => {
    const { client } = await somebodyWithApp()
    expect((await client.post(beginTotp, {})).body.error).toBe('SECOND_FACTOR_SET_UP')
  })
})

describe('signing in with an authenticator app', () => {
  it('takes the password first and returns only a ticket for it', async () => {
    const { account, secret } = await somebodyWithApp()
    const first = await firstStep(server, account)
    expect(first).toMatchObject({
      status: 403,
      body: {
        error: 'SECOND_FACTOR_NEEDED',
        data: { ticket: expect.any(String), methods: ['totp', 'recovery'], expiresIn: 600 },
      },
    })
    expect(JSON.stringify(first.body)).not.toContain('access_token')
    const { ticket } = first.data as unknown as { ticket: string }
    const tokens = expectDone(await giveCode(ticket, codeOf(secret, server)))
    expect(expectDone(await holding(server, tokens.access_token).get(currentUser)).account).toBe(account)
    const [entry] = expectDone(await holding(server, tokens.access_token).get(mySignIns))
    expect(entry!.result).toBe('SUCCESS')
  })

  it('accepts a code once, even from two simultaneous requests', async () => {
    const { account, secret } = await somebodyWithApp()
    const tickets = [await ticketOf(server, account), await ticketOf(server, account)]
    const code = codeOf(secret, server)
    const answers = await Promise.all(tickets.map((ticket) => giveCode(ticket, code)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await giveCode(await ticketOf(server, account), code)).body.error).toBe('SECOND_FACTOR_WRONG')
  })

  it('accepts a ticket once, for ten minutes, and no invented one', async () => {
    const { account, secret } = await somebodyWithApp()
    const ticket = await ticketOf(server, account)
    expect((await giveCode(ticket, codeOf(secret, server))).status).toBe(200)
    server.clock.advance({ seconds: 30 })
    expect((await giveCode(ticket, codeOf(secret, server))).body.error).toBe('PROOF_EXPIRED')
    const old = await ticketOf(server, account)
    server.clock.advance({ minutes: 10 })
    expect((await giveCode(old, codeOf(secret, server))).body.error).toBe('PROOF_EXPIRED')
    expect((await giveCode('made-up', codeOf(secret, server))).body.error).toBe('PROOF_EXPIRED')
  })

  it('refuses other accounts’ codes', async () => {
    const [one, other] = [await somebodyWithApp(), await somebodyWithApp()]
    const ticket = await ticketOf(server, one.account)
    expect((await giveCode(ticket, codeOf(other.secret, server))).body.error).toBe('SECOND_FACTOR_WRONG')
    expect((await giveCode(ticket, other.recoveryCodes[0]!)).body.error).toBe('SECOND_FACTOR_WRONG')
  })

  it('allows five wrong codes, then waits ever longer, whatever tickets are used; the owner is notified', async () => {
    const { account, secret } = await somebodyWithApp()
    const refusals = []
    for (let guess = 0; guess < 8; guess++)
      refusals.push((await giveCode(await ticketOf(server, account), '000000')).body.error)
    expect(refusals.slice(0, 5)).toEqual(Array(5).fill('SECOND_FACTOR_WRONG'))
    expect(refusals.slice(6)).toEqual(Array(2).fill('TOO_MANY_ATTEMPTS'))
    expect((await toldOf(account)).filter((name) => name === 'Somebody may know your password')).toHaveLength(
      1,
    )
    server.clock.advance({ seconds: 30 })
    expect((await giveCode(await ticketOf(server, account), codeOf(secret, server))).status).toBe(200)
  })

  it('records wrong codes in the sign-in log', async () => {
    const { account, secret } = await somebodyWithApp()
    await giveCode(await ticketOf(server, account), '000000')
    const client = await signedInWithApp(server, account, secret)
    const log = expectDone(await client.get(mySignIns))
    expect(log.map(({ result }) => result)).toEqual(['SUCCESS', 'WRONG_SECOND_FACTOR', 'SUCCESS'])
  })

  it('is refused to a user who was disabled meanwhile', async () => {
    const { account, secret } = await somebodyWithApp()
    const ticket = await ticketOf(server, account)
    await run(server.db, sql`update users set status = 'DISABLED' where account = ${account}`)
    expect((await giveCode(ticket, codeOf(secret, server))).body.error).toBe('ACCOUNT_DISABLED')
  })
})

describe('a recovery code', () => {
  it('works once, however it is typed', async () => {
    const { account, recoveryCodes } = await somebodyWithApp()
    const typed = recoveryCodes[3]!.toLowerCase().replaceAll('-', ' ')
    const tokens = expectDone(await giveCode(await ticketOf(server, account), typed))
    expect((await giveCode(await ticketOf(server, account), typed)).body.error).toBe('SECOND_FACTOR_WRONG')
    const left = expectDone(await holding(server, tokens.access_token).get(mySecondFactor))
    expect(left.recoveryCodesLeft).toBe(9)
  })

  it('is invalid once there are new ones', async () => {
    const { account, client, recoveryCodes } = await somebodyWithApp()
    const fresh = expectDone(await client.post(renewRecoveryCodes)).recoveryCodes
    expect(fresh).toHaveLength(10)
    const former = await giveCode(await ticketOf(server, account), recoveryCodes[0]!)
    expect(former.body.error).toBe('SECOND_FACTOR_WRONG')
    expect((await giveCode(await ticketOf(server, account), fresh[0]!)).status).toBe(200)
  })

  it('is not created for users without a second factor', async () => {
    const client = await signedIn(server, await aUser(server))
    expect((await client.post(renewRecoveryCodes)).body.error).toBe('SECOND_FACTOR_NONE')
  })
})

describe('removing the app', () => {
  it('requires a fresh second factor, and the recovery codes go with it', async () => {
    const { account, client, secret } = await somebodyWithApp()
    server.clock.advance({ minutes: 10 })
    expect((await client.post(removeTotp)).body.error).toBe('STEP_UP_NEEDED')
    expect((await client.post(confirmWithCode, { code: '000000' })).body.error).toBe('SECOND_FACTOR_WRONG')
    expectDone(await client.post(confirmWithCode, { code: codeOf(secret, server) }))
    expectDone(await client.post(removeTotp))
    expect(expectDone(await client.get(mySecondFactor))).toMatchObject({
      hasTotp: false,
      recoveryCodesLeft: 0,
    })
    expect((await firstStep(server, account)).status).toBe(200)
    expect(await auditOf(account)).toContain('remove-second-factor')
  })
})

describe('a changed session secret', () => {
  it('still opens what the former one sealed, until everything is sealed with the current one', async () => {
    const { account, secret } = await somebodyWithApp()
    const { config } = server.services
    const [former, present] = [
      config.sessionSecret,
      new TextEncoder().encode('another key of 48 signs, all of them new!!!'),
    ]
    Object.assign(config, { sessionSecret: present, previousSecrets: [former] })
    expect((await giveCode(await ticketOf(server, account), codeOf(secret, server))).status).toBe(200)
    expect(await resealSecrets(server.db, [present, former])).toBeGreaterThan(0)
    const strays = await many(
      server.db,
      sql`select 1 from user_totp where not starts_with(secret, ${sealedBeginning(present)})`,
    )
    expect(strays).toEqual([])
    Object.assign(config, { previousSecrets: [] })
    server.clock.advance({ seconds: 30 })
    expect((await giveCode(await ticketOf(server, account), codeOf(secret, server))).status).toBe(200)
    await resealSecrets(server.db, [former, present])
    Object.assign(config, { sessionSecret: former, previousSecrets: [] })
  })
})
