import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { many, run } from '../../src/server/db/connection.ts'
import { DEMO_PASSWORD } from '../../src/server/db/seed/demo-people.ts'
import { newCaptcha } from '../../src/server/modules/identity/captcha/captcha-key.ts'
import { deviceCookieName } from '../../src/server/modules/identity/devices/device-token.ts'
import { mySignIns } from '../../src/shared/calls/my-account.ts'
import { captcha, signIn } from '../../src/shared/calls/session.ts'
import { checkCode, resetPassword, sendCode } from '../../src/shared/calls/sms-code.ts'
import type { Answer } from '../support/client.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })

/** A browser at an address: stores cookies and sends them along. */
function aBrowser(address: string) {
  const cookies = new Map<string, string>()
  const keep = <T>(answer: Answer<T>): Answer<T> => {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      cookies.set(name!, value!)
    }
    return answer
  }
  const client = (headers: Record<string, string> = {}) =>
    server.anonymous.with({
      'x-forwarded-for': address,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...headers,
    })
  return {
    cookies,
    client,
    keep,
    signIn: async (username: string, password = 'demo1234', headers: Record<string, string> = {}) =>
      keep(await client(headers).post(signIn, { username, password })),
  }
}

const aPicture = () => {
  const { key, letters } = newCaptcha(server.services.config.sessionSecret, server.clock())
  return { 'Captcha-Key': key, 'Captcha-Code': letters }
}

/** A program that guesses from an address, and reads captchas as well as a person does. */
async function guessOn(account: string, { times, address }: { times: number; address: string }) {
  const errors: (string | undefined)[] = []
  for (let guess = 0; guess < times; guess++) {
    const answer = await aBrowser(address).signIn(account, `guess ${guess}`, aPicture())
    errors.push(answer.body.error)
  }
  return errors
}

const toldOf = async (account: string) => {
  const { id } = (
    await many(server.db, sql<{ id: string }>`select id from users where account = ${account}`)
  )[0]!
  return many(
    server.db,
    sql<{ name: { zh: string; en: string }; content: { zh: string; en: string } }>`
      select payload -> 'name' as name, payload -> 'content' as content
      from outbox where ${id}::bigint = any(user_ids) order by id
    `,
  )
}

describe('guesses by others', () => {
  it('lock nobody out who uses a device known to the account', async () => {
    const account = await aUser(server)
    const owner = aBrowser('203.0.113.1')
    expectDone(await owner.signIn(account))
    // From the same address, too: an office shares one.
    for (const address of ['198.51.100.1', '198.51.100.2', '203.0.113.1'])
      await guessOn(account, { times: 14, address })
    const asked = await owner.client().get(captcha, { username: account })
    expect(expectDone(asked).needed).toBe(false)
    expect((await owner.signIn(account)).status).toBe(200)
    // This does not help somebody who continues to guess from elsewhere.
    expect((await aBrowser('198.51.100.9').signIn(account, 'x')).body.error).toBe('CAPTCHA_NEEDED')
  })

  it('lock nobody out at another address for longer than it takes to read a picture', async () => {
    const account = await aUser(server)
    for (const address of ['198.51.100.3', '198.51.100.4']) await guessOn(account, { times: 14, address })
    const owner = aBrowser('203.0.113.2')
    expect((await owner.signIn(account)).body.error).toBe('CAPTCHA_NEEDED')
    expect((await owner.signIn(account, 'demo1234', aPicture())).status).toBe(200)
  })

  it('lock nobody out at the same address for more than a minute', async () => {
    const account = await aUser(server)
    for (let minute = 0; minute < 10; minute++) {
      await guessOn(account, { times: 6, address: '198.51.100.5' })
      server.clock.advance({ seconds: 60 })
    }
    expect((await aBrowser('198.51.100.5').signIn(account, 'demo1234', aPicture())).status).toBe(200)
  })

  it('do not continue without a picture, and those that lack one make nobody wait', async () => {
    const account = await aUser(server)
    const guesses = []
    for (let guess = 0; guess < 14; guess++)
      guesses.push((await aBrowser('198.51.100.6').signIn(account, `guess ${guess}`)).body.error)
    expect(guesses.slice(0, 5)).toEqual(Array(5).fill('BAD_CREDENTIALS'))
    expect(guesses.slice(5)).toEqual(Array(9).fill('CAPTCHA_NEEDED'))
    server.clock.advance({ seconds: 2 })
    expect((await aBrowser('198.51.100.6').signIn(account, 'demo1234', aPicture())).status).toBe(200)
  })

  it('from one network of IPv6 addresses count as from one address', async () => {
    const account = await aUser(server)
    const errors = []
    for (let guess = 0; guess < 7; guess++)
      errors.push((await aBrowser(`2001:db8:0:1::${guess + 1}`).signIn(account, 'no', aPicture())).body.error)
    expect(errors.slice(5)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS'])
  })

  it('are reported to the owner once a day, in both languages, and are in their sign-in log', async () => {
    const account = await aUser(server)
    await server.as(account).authorization()
    await guessOn(account, { times: 4, address: '198.51.100.7' })
    expect(await toldOf(account)).toEqual([])
    await guessOn(account, { times: 3, address: '198.51.100.8' })
    const [told, ...more] = await toldOf(account)
    expect(told!.content.en).toContain('5 wrong passwords within an hour, the last from 198.51.100.8')
    expect(told!.name.zh).toBe('有人在尝试登录您的账号')
    expect(more).toEqual([])
    const log = expectDone(await server.as(account).get(mySignIns))
    expect(log.filter(({ result }) => result === 'BAD_CREDENTIALS')).toHaveLength(7)
    expect(log.find(({ result }) => result === 'BAD_CREDENTIALS')).toMatchObject({ ip: '198.51.100.8' })
  })
})

describe('a device known to the account', () => {
  it('has its own count: the owner’s mistakes make it wait', async () => {
    const account = await aUser(server)
    const owner = aBrowser('203.0.113.3')
    expectDone(await owner.signIn(account))
    for (let typo = 0; typo < 5; typo++)
      expect((await owner.signIn(account, 'typo')).body.error).toBe('BAD_CREDENTIALS')
    expect((await owner.signIn(account)).body.error).toBe('TOO_MANY_ATTEMPTS')
    server.clock.advance({ seconds: 2 })
    expect((await owner.signIn(account)).status).toBe(200)
  })

  it('does not help with other accounts', async () => {
    const [mine, yours] = [await aUser(server), await aUser(server)]
    const browser = aBrowser('203.0.113.4')
    expectDone(await browser.signIn(mine))
    browser.cookies.set(deviceCookieName(yours), browser.cookies.get(deviceCookieName(mine))!)
    await guessOn(yours, { times: 5, address: '198.51.100.10' })
    expect((await browser.signIn(yours)).body.error).toBe('CAPTCHA_NEEDED')
  })

  it('cannot be read by scripts', async () => {
    const account = await aUser(server)
    const answer = await aBrowser('203.0.113.5').signIn(account)
    const cookie = answer.headers.getSetCookie().find((each) => each.startsWith('tpp-device-'))
    expect(cookie).toMatch(/; Path=\/api\/sys-auth; Max-Age=15552000; HttpOnly; SameSite=Strict$/)
  })

  it('becomes unknown again once the password changes', async () => {
    const account = await aUser(server)
    const owner = aBrowser('203.0.113.6')
    expectDone(await owner.signIn(account))
    await run(
      server.db,
      sql`update users set password_hash = ${await hash(DEMO_PASSWORD)} where account = ${account}`,
    )
    await guessOn(account, { times: 5, address: '198.51.100.11' })
    expect((await owner.signIn(account)).body.error).toBe('CAPTCHA_NEEDED')
  })

  it('is also the one on which a forgotten password was reset', async () => {
    const [account, phone] = [await aUser(server), '13812340001']
    await run(server.db, sql`update users set phone = ${phone} where account = ${account}`)
    await guessOn(account, { times: 9, address: '203.0.113.7' })
    const owner = aBrowser('203.0.113.7')
    expectDone(await owner.client().get(sendCode, { phone, account }))
    await server.services.sms.settled()
    const text = server.services.sms.sandbox!.sent().find((sms) => sms.phone === phone)!.text
    owner.keep(await owner.client().post(checkCode, { phone, code: /\d{6}/.exec(text)![0] }))
    owner.keep(await owner.client().post(resetPassword, { phone, account, passWord: 'lorry2026x' }))
    expect((await owner.signIn(account, 'lorry2026x')).status).toBe(200)
  })
})
