import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { currentUser, refreshToken, signIn } from '../../src/shared/calls/session.ts'
import {
  checkCode,
  listSandboxTexts,
  resetPassword,
  sendCode,
  updatePassword,
} from '../../src/shared/calls/sms-code.ts'
import { clientOf } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { signedIn, withApp } from '../support/second-factors.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

let phones = 13_700_000_000
/** A user with their own phone. */
async function somebody() {
  const [account, phone] = [await aUser(server), String(phones++)]
  await run(server.db, sql`update users set phone = ${phone} where account = ${account}`)
  return { account, phone }
}

const ask = (query: { phone: string; account?: string }) => server.anonymous.get(sendCode, query)

async function codeSentTo(phone: string): Promise<string | undefined> {
  await server.services.sms.settled()
  const text = server.services.sms.sandbox!.sent().find((sms) => sms.phone === phone)?.text
  return /\d{6}/.exec(text ?? '')?.[0]
}

async function sentCode(person: { account: string; phone: string }): Promise<string> {
  expectDone(await ask(person))
  return (await codeSentTo(person.phone))!
}

const guess = (phone: string, code: string) => server.anonymous.post(checkCode, { phone, code })

/** The browser's cookie after a correct code. */
async function proofOf({ phone }: { phone: string }, code: string): Promise<string> {
  const answer = await guess(phone, code)
  expect(answer.status).toBe(200)
  return answer.headers.get('set-cookie')!.split(';')[0]!
}

const setPassword = (
  person: { account: string; phone: string },
  { cookie = '', password = 'a new pass 1' }: { cookie?: string; password?: string },
) => server.anonymous.with({ cookie }).get(updatePassword, { ...person, passWord: password })

const signInAs = (username: string, password: string) => server.anonymous.post(signIn, { username, password })

beforeEach(async () => {
  // Forgets the attempts of this file's address.
  await run(server.db, sql`delete from sign_in_attempts where subject like '%address:%'`)
  await run(server.db, sql`delete from sms_days`)
  // Captchas are tested in sms-caps.test.ts.
  await run(server.db, sql`update params set param_value = '0' where param_key = 'captcha_after_codes'`)
})

describe('a forgotten password', () => {
  it('is reset with a code sent to the account’s phone, and every session of the account ends', async () => {
    const person = await somebody()
    const tokens = expectDone(await signInAs(person.account, 'demo1234'))
    const cookie = await proofOf(person, await sentCode(person))
    expect(expectDone(await setPassword(person, { cookie }))).toEqual({ updated: true })
    expect((await signInAs(person.account, 'demo1234')).body.error).toBe('BAD_CREDENTIALS')
    expect((await signInAs(person.account, 'a new pass 1')).status).toBe(200)
    const old = clientOf(server.url, async () => `Bearer ${tokens.access_token}`)
    expect((await old.get(currentUser)).status).toBe(401)
    const renewed = await server.anonymous.post(refreshToken, {
      grantType: 'refresh_token',
      refreshToken: tokens.refresh_token,
    })
    expect(renewed.status).toBe(401)
  })

  it('can be sent in the body, where address logs do not record it', async () => {
    const person = await somebody()
    const cookie = await proofOf(person, await sentCode(person))
    const answer = await server.anonymous
      .with({ cookie })
      .post(resetPassword, { ...person, passWord: 'a new pass 2' })
    expect(answer.status).toBe(200)
    expect((await signInAs(person.account, 'a new pass 2')).status).toBe(200)
  })

  it('unlocks an account that wrong guesses had locked', async () => {
    const person = await somebody()
    for (let turn = 0; turn < 6; turn++) await signInAs(person.account, 'wrong')
    expect((await signInAs(person.account, 'demo1234')).body.error).toBe('CAPTCHA_NEEDED')
    const cookie = await proofOf(person, await sentCode(person))
    expectDone(await setPassword(person, { cookie }))
    expect((await signInAs(person.account, 'a new pass 1')).status).toBe(200)
  })

  it('is recorded in the audit log, without the password', async () => {
    const person = await somebody()
    const cookie = await proofOf(person, await sentCode(person))
    expectDone(await setPassword(person, { cookie }))
    const entries = await many(
      server.db,
      sql<{
        entry: string
      }>`select row_to_json(a)::text as entry from audit_log a where account = ${person.account}`,
    )
    const told = entries.map(({ entry }) => entry).join()
    expect(told).toContain('reset-password')
    expect(told).not.toContain('a new pass 1')
  })

  it.each(['short', '12345678', 'password'])('is not set to %s', async (password) => {
    const person = await somebody()
    const cookie = await proofOf(person, await sentCode(person))
    const answer = await setPassword(person, { cookie, password })
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'passWord', rule: 'weakPassword' }] },
    })
    expect((await setPassword(person, { cookie })).status).toBe(200)
  })
})

describe('somebody who does not own the phone', () => {
  it('gets the same answer for an existing account, a missing one, and somebody else’s phone', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const strange = String(phones++)
    const answers = [
      await ask(one),
      await ask({ account: 'nobody-of-this-name', phone: strange }),
      await ask({ account: one.account, phone: other.phone }),
    ]
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 200, body: answers[0]!.body })
    expect(await codeSentTo(one.phone)).toMatch(/^\d{6}$/)
    expect(await codeSentTo(strange)).toBeUndefined()
    expect(await codeSentTo(other.phone)).toBeUndefined()
  })

  it('gets the same refusal when guessing, whether a code was sent or not', async () => {
    const person = await somebody()
    await sentCode(person)
    const [sent, unsent] = [await guess(person.phone, '000000x'), await guess(String(phones++), '000000x')]
    expect(sent.body).toEqual(unsent.body)
    expect(sent.body).toMatchObject({ code: 400, error: 'CODE_WRONG', msg: '校验失败,请检查账号或验证码' })
  })

  it('cannot set a password without the proof, with an invented one, or with that of another account', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const cookie = await proofOf(one, await sentCode(one))
    for (const attempt of [
      await setPassword(other, {}),
      await setPassword(other, { cookie: 'tpp-proof=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
      await setPassword(other, { cookie }),
      await setPassword({ account: other.account, phone: one.phone }, { cookie }),
    ])
      expect(attempt).toMatchObject({ status: 400, body: { error: 'CODE_WRONG' } })
    expect((await signInAs(other.account, 'demo1234')).status).toBe(200)
  })

  it('can guess a code five times, after which not even the right one helps', async () => {
    const person = await somebody()
    const code = await sentCode(person)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let turn = 0; turn < 5; turn++)
      expect((await guess(person.phone, wrong)).body.error).toBe('CODE_WRONG')
    expect((await guess(person.phone, wrong)).body.error).toBe('CODE_WRONG')
    expect((await guess(person.phone, code)).body.error).toBe('TOO_MANY_ATTEMPTS')
    server.clock.advance({ minutes: 5 })
    expect((await guess(person.phone, code)).body.error).toBe('CODE_WRONG')
  })

  it('gains nothing from a hundred simultaneous guesses', async () => {
    const person = await somebody()
    const code = await sentCode(person)
    const guesses = Array.from({ length: 100 }, (_, at) =>
      String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
    )
    const answers = await Promise.all(guesses.map((each) => guess(person.phone, each)))
    expect(answers.filter(({ body }) => body.error === 'CODE_WRONG').length).toBeLessThanOrEqual(6)
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
  })

  it('waits ever longer for the next code to the same phone', async () => {
    const person = await somebody()
    const waits = []
    for (let turn = 0; turn < 4; turn++) {
      const { resendAfter } = expectDone(await ask(person))
      waits.push(resendAfter)
      const refused = await server.anonymous.in('en').get(sendCode, person)
      expect(refused).toMatchObject({ status: 429, body: { error: 'TOO_MANY_ATTEMPTS' } })
      server.clock.advance({ seconds: resendAfter })
    }
    expect(waits).toEqual([60, 120, 240, 480])
  })

  it('waits when trying one account with many phones, or many phones from one address', async () => {
    const { account } = await somebody()
    const statuses = []
    for (let turn = 0; turn < 5; turn++)
      statuses.push((await ask({ account, phone: String(phones++) })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 429])
    const others = []
    for (let turn = 0; turn < 25; turn++)
      others.push((await ask({ account: `somebody-${turn}`, phone: String(phones++) })).status)
    expect(others.at(-1)).toBe(429)
  })

  it('cannot make a browser request a code or set a password through a link', async () => {
    const person = await somebody()
    const link = (path: string) => fetch(`${server.url}/api${path}`)
    expect((await link(`/msg/message/sendCode?phone=${person.phone}&account=${person.account}`)).status).toBe(
      401,
    )
    const query = `phone=${person.phone}&account=${person.account}&passWord=whatever-12`
    expect((await link(`/msg/message/updatePassWord?${query}`)).status).toBe(401)
    expect(await codeSentTo(person.phone)).toBeUndefined()
  })
})

describe('a code', () => {
  it('works once', async () => {
    const person = await somebody()
    const code = await sentCode(person)
    await proofOf(person, code)
    expect((await guess(person.phone, code)).body.error).toBe('CODE_WRONG')
  })

  it('sets one password', async () => {
    const person = await somebody()
    const cookie = await proofOf(person, await sentCode(person))
    expectDone(await setPassword(person, { cookie }))
    expect((await setPassword(person, { cookie, password: 'another one 3' })).body.error).toBe('CODE_WRONG')
  })

  it('and its proof expire after ten minutes', async () => {
    const [one, other] = [await somebody(), await somebody()]
    const code = await sentCode(one)
    const cookie = await proofOf(other, await sentCode(other))
    server.clock.advance({ minutes: 10, seconds: 1 })
    expect((await guess(one.phone, code)).body.error).toBe('CODE_WRONG')
    expect((await setPassword(other, { cookie })).body.error).toBe('CODE_WRONG')
  })

  it('is invalid once another was sent', async () => {
    const person = await somebody()
    const first = await sentCode(person)
    server.clock.advance({ minutes: 2 })
    const second = await sentCode(person)
    expect((await guess(person.phone, first)).body.error).toBe('CODE_WRONG')
    expect((await guess(person.phone, second)).status).toBe(200)
  })

  it('is not in the database, and neither is its proof', async () => {
    const person = await somebody()
    const code = await sentCode(person)
    const cookie = await proofOf(person, code)
    const rows = await many(
      server.db,
      sql<{ row: string }>`select row_to_json(c)::text as row from sms_codes c where phone = ${person.phone}`,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.row).not.toContain(`"${code}"`)
    expect(rows[0]!.row).not.toContain(cookie.split('=')[1])
  })

  it('comes with a cookie that scripts cannot read and other sites cannot send', async () => {
    const person = await somebody()
    const answer = await guess(person.phone, await sentCode(person))
    const cookie = answer.headers.get('set-cookie')!
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/)
    expect(cookie).toContain('Path=/api/msg/message')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each(['123', '23800000000', '1380000000a', '138000000011', ''])(
    'is not sent to the phone "%s"',
    async (phone) => {
      const answer = await ask({ phone, account: 'buyer' })
      expect(answer).toMatchObject({ status: 400, body: { error: 'PHONE_WRONG', msg: '请正确输入手机号' } })
    },
  )
})

describe('the messages of the sandbox', () => {
  it('can be read only by an administrator', async () => {
    const person = await somebody()
    const code = await sentCode(person)
    const texts = expectDone(await server.as('admin').get(listSandboxTexts))
    expect(texts[0]).toMatchObject({ phone: person.phone, kind: 'code' })
    expect(texts[0]!.text).toContain(code)
    expect((await server.as('buyer').get(listSandboxTexts)).status).toBe(403)
  })
})

describe('without an SMS provider and without a demonstration', () => {
  const plain = aTestServer({ demo: false })

  it('says so for every account in the same way, and has no sandbox', async () => {
    const answers = await Promise.all(
      ['admin', 'nobody'].map((account) => plain.anonymous.get(sendCode, { account, phone: '13800000001' })),
    )
    for (const { body } of answers) expect(body).toMatchObject({ code: 503, error: 'SMS_UNAVAILABLE' })
    const admin = await signedIn(plain, 'admin', 'first-password')
    await withApp(plain, admin)
    expect((await admin.get(listSandboxTexts)).status).toBe(404)
  })
})
