import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { tellRegistrationsTask } from '../../src/server/jobs/tell-registrations.ts'
import { myInviteCode, registerTenant } from '../../src/shared/calls/registration.ts'
import { currentUser, menuButtons, signIn } from '../../src/shared/calls/session.ts'
import { sendCode } from '../../src/shared/calls/sms-code.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

let people = 0
function somebody() {
  people += 1
  return {
    name: '赵师傅',
    username: `workshop${people}`,
    companyName: `聊城第${people}重卡维修厂`,
    password: 'lorry2026x',
    confirmPassword: 'lorry2026x',
    phone: String(13_600_000_000 + people),
    agreed: true as const,
  }
}
type Somebody = ReturnType<typeof somebody>

const textsTo = async (phone: string) => {
  await server.services.sms.settled()
  return server.services.sms.sandbox!.sent().filter((sms) => sms.phone === phone)
}

async function codeFor({ phone }: { phone: string }): Promise<string> {
  expectDone(await server.anonymous.get(sendCode, { phone, type: 'register' }))
  return /\d{6}/.exec((await textsTo(phone))[0]!.text)![0]
}

const send = (person: Somebody, smsCode: string, more = {}) =>
  server.anonymous.post(registerTenant, { ...person, smsCode, ...more })

const registered = async (person: Somebody, more = {}) => {
  expectDone(await send(person, await codeFor(person), more))
  const { records } = expectDone(
    await server
      .as('admin')
      .get<{ records: { id: string; version: number; status: string; allowedActions: string[] }[] }>(
        '/sys/tenant/list',
        { account: person.username },
      ),
  )
  return records[0]!
}

const review = (id: string, input: object) =>
  server.as('admin').post('/sys/tenant/approve', input, { query: { ids: id } })

beforeEach(() => run(server.db, sql`delete from sign_in_attempts where subject like '%address:%'`))

describe('a registration', () => {
  it('waits for an administrator, and grants no access before', async () => {
    const person = somebody()
    const row = await registered(person)
    expect(row).toMatchObject({ status: 'PENDING', allowedActions: ['approve'] })
    const early = await server.anonymous.post(signIn, {
      username: person.username,
      password: person.password,
    })
    expect(early.body.error).toBe('BAD_CREDENTIALS')
  })

  it('becomes a customer with a buyer when it is approved, and an SMS says so', async () => {
    const person = somebody()
    const { id } = await registered(person)
    expectDone(await review(id, { result: 'APPROVED' }))
    await expect.poll(async () => (await textsTo(person.phone))[0]!.text).toContain('已通过审核')
    const buyer = server.as(person.username, person.password)
    expect(expectDone(await buyer.get(currentUser))).toMatchObject({
      tenantName: person.companyName,
      tenantType: 'CUST',
      isCustomer: true,
      realName: person.name,
      authStatus: 'NONE',
    })
    expect(expectDone(await buyer.get(menuButtons))).toEqual(
      expect.arrayContaining(['part_search', 'cart_edit', 'order_submit']),
    )
  })

  it('of the demo, which has no password, is approved: its owner sets one with a code', async () => {
    const find = { account: 'yuefeng' }
    const { records } = expectDone(
      await server.as('operations').get<{ records: { id: string }[] }>('/sys/tenant/list', find),
    )
    const answer = { result: 'APPROVED' }
    expectDone(
      await server.as('operations').post('/sys/tenant/approve', answer, { query: { ids: records[0]!.id } }),
    )
    const [owner] = await many(
      server.db,
      sql<{ status: string; passwordHash: string }>`
        select status, password_hash from users where account = 'yuefeng'
      `,
    )
    expect(owner).toMatchObject({ status: 'ENABLED', passwordHash: expect.stringContaining('$argon2') })
  })

  it('is rejected with a reason, which an SMS contains, and may be sent again', async () => {
    const person = somebody()
    const { id } = await registered(person)
    const without = await review(id, { result: 'REJECTED' })
    expect(without).toMatchObject({ status: 400, body: { error: 'INVALID' } })
    expectDone(await review(id, { result: 'REJECTED', reason: '请补充营业执照' }))
    await expect.poll(async () => (await textsTo(person.phone))[0]!.text).toContain('请补充营业执照')
    server.clock.advance({ minutes: 5 })
    expect((await registered(person)).status).toBe('PENDING')
  })

  it('is reviewed only once', async () => {
    const person = somebody()
    const { id } = await registered(person)
    expectDone(await review(id, { result: 'APPROVED' }))
    expect((await review(id, { result: 'REJECTED', reason: '晚了' })).status).toBe(409)
  })

  it('cannot be reviewed without the permission', async () => {
    const { id } = await registered(somebody())
    for (const account of ['buyer', 'vendor', 'finance']) {
      const answer = await server
        .as(account)
        .post('/sys/tenant/approve', { result: 'APPROVED' }, { query: { ids: id } })
      expect(answer.status).toBe(403)
    }
  })

  it('sends its result again later when the provider did not accept it', async () => {
    const person = somebody()
    const { id } = await registered(person)
    await run(
      server.db,
      sql`update tenant_registrations set status = 'REJECTED', reason = '资料不全', reviewed_at = now() where id = ${id}`,
    )
    expect(await tellRegistrationsTask.run(server.services, server.clock())).toBe(1)
    expect(await tellRegistrationsTask.run(server.services, server.clock())).toBe(0)
    expect((await textsTo(person.phone)).filter(({ kind }) => kind === 'registrationRejected')).toHaveLength(
      1,
    )
  })

  it('shows its password to nobody, and stores none after the review', async () => {
    const person = somebody()
    const row = await registered(person)
    expect(JSON.stringify(row)).not.toMatch(/argon2|password/i)
    expectDone(await review(row.id, { result: 'APPROVED' }))
    const [kept] = await many(
      server.db,
      sql<{
        hash: string | null
      }>`select password_hash as hash from tenant_registrations where id = ${row.id}`,
    )
    expect(kept!.hash).toBeNull()
  })

  it('credits the inviter with the company, once it is approved', async () => {
    const inviter = server.as(await aUser(server, { tenant: 'buyer' }))
    const { inviterCode, inviterTenantList } = expectDone(await inviter.get(myInviteCode))
    expect(inviterCode).toMatch(/^[A-Z0-9]{8}$/)
    expect(inviterTenantList).toEqual([])
    const person = somebody()
    const { id } = await registered(person, { inviteCode: inviterCode.toLowerCase() })
    expect(expectDone(await inviter.get(myInviteCode)).inviterTenantList).toEqual([])
    expectDone(await review(id, { result: 'APPROVED' }))
    expect(expectDone(await inviter.get(myInviteCode))).toMatchObject({
      inviterCode,
      inviterTenantList: [{ tenantName: person.companyName }],
    })
  })

  it('gives a repeated request the first reply', async () => {
    const person = somebody()
    const smsCode = await codeFor(person)
    const repeat = server.anonymous.with({ 'ZP-REQ-ID': `register-${person.username}` })
    const answers = [
      await repeat.post(registerTenant, { ...person, smsCode }),
      await repeat.post(registerTenant, { ...person, smsCode }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a registration is refused', () => {
  it('without the code of the phone, and with that of another', async () => {
    const [person, other] = [somebody(), somebody()]
    const code = await codeFor(other)
    const wrong = await send(person, code)
    expect(wrong).toMatchObject({ status: 400, body: { error: 'CODE_WRONG' } })
    expect((await send(other, code)).status).toBe(200)
  })

  it.each([
    [{ confirmPassword: 'something else' }, 'PASSWORDS_DIFFER'],
    [{ password: '12345678', confirmPassword: '12345678' }, 'INVALID'],
    [{ phone: '123' }, 'PHONE_WRONG'],
    [{ agreed: false }, 'INVALID'],
    [{ companyName: '   ' }, 'INVALID'],
    [{ username: 'a b' }, 'INVALID'],
  ])('with %j', async (more, error) => {
    const answer = await server.anonymous.post(registerTenant.path, {
      ...somebody(),
      smsCode: '123456',
      ...more,
    })
    expect(answer.body).toMatchObject({ code: 400, error })
  })

  it('with a user name that is taken, and the code stays valid for the next attempt', async () => {
    const person = somebody()
    const code = await codeFor(person)
    const taken = await send({ ...person, username: 'buyer' }, code)
    expect(taken.body).toMatchObject({ error: 'USER_NAME_TAKEN', errors: [{ field: 'username' }] })
    expect((await send(person, code)).status).toBe(200)
  })

  it('while another from the same phone waits', async () => {
    const person = somebody()
    await registered(person)
    server.clock.advance({ minutes: 5 })
    const again = await send({ ...person, username: `${person.username}b` }, await codeFor(person))
    expect(again.body.error).toBe('REGISTRATION_PENDING')
  })
})

describe('somebody who probes for registered users', () => {
  it('learns no user name without a code, and few with one', async () => {
    const person = somebody()
    const blind = [await send({ ...person, username: 'buyer' }, '000000'), await send(person, '000000')]
    expect(blind[0]!.body).toEqual(blind[1]!.body)
    const code = await codeFor(person)
    const answers = []
    for (let turn = 0; turn < 8; turn++)
      answers.push((await send({ ...person, username: 'buyer' }, code)).body.error)
    expect(answers.filter((error) => error === 'USER_NAME_TAKEN').length).toBeLessThanOrEqual(5)
    expect(answers.at(-1)).toBe('TOO_MANY_ATTEMPTS')
  })

  it('learns nothing about companies: only the reviewer does', async () => {
    const person = { ...somebody(), companyName: '济南远航重卡维修服务站' }
    const { id } = await registered(person)
    const answer = await review(id, { result: 'APPROVED' })
    expect(answer.body).toMatchObject({ code: 409, error: 'COMPANY_TAKEN' })
  })
})
