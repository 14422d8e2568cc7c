import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { run } from '../../src/server/db/connection.ts'
import { newCaptcha } from '../../src/server/modules/identity/captcha/captcha-key.ts'
import { captcha, signIn } from '../../src/shared/calls/session.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const setParameter = (key: string, value: string) =>
  run(server.db, sql`update params set param_value = ${value} where param_key = ${key}`)
const server = aTestServer()
const aPicture = () => newCaptcha(server.services.config.sessionSecret, server.clock())
const tryWith = (account: string, headers: Record<string, string>, password = 'demo1234') =>
  server.anonymous.with(headers).post(signIn, { grant_type: 'captcha', username: account, password })
const answered = ({ key, letters }: { key: string; letters: string }) => ({
  'Captcha-Key': key,
  'Captcha-Code': letters,
})

describe('letters to read before signing in', () => {
  it('are not requested before anything has failed', async () => {
    expect(expectDone(await server.anonymous.get(captcha))).toEqual({ needed: false, key: '', image: '' })
    expect((await tryWith(await aUser(server), {})).status).toBe(200)
  })

  it('are requested, shown as a picture, and accepted in upper or lower case', async () => {
    const account = await aUser(server)
    await setParameter('captcha_enabled', '1')
    const shown = expectDone(await server.anonymous.get(captcha))
    expect(shown).toMatchObject({
      needed: true,
      image: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
    })
    const picture = Buffer.from(shown.image.split(',')[1]!, 'base64').toString()
    expect(picture).not.toContain('<text')
    expect((await tryWith(account, {})).body.error).toBe('CAPTCHA_NEEDED')
    const { key, letters } = aPicture()
    expect((await tryWith(account, answered({ key, letters: letters.toLowerCase() }))).status).toBe(200)
    await setParameter('captcha_enabled', '0')
  })

  it('accept a single answer, right or wrong', async () => {
    const account = await aUser(server)
    const right = aPicture()
    expect((await tryWith(account, answered(right))).status).toBe(200)
    expect((await tryWith(account, answered(right))).body.error).toBe('CAPTCHA_WRONG')
    const guessed = aPicture()
    expect((await tryWith(account, answered({ ...guessed, letters: '????' }))).body.error).toBe(
      'CAPTCHA_WRONG',
    )
    expect((await tryWith(account, answered(guessed))).body.error).toBe('CAPTCHA_WRONG')
  })

  it('are refused once they are five minutes old, or with an invented key', async () => {
    const account = await aUser(server)
    const old = newCaptcha(server.services.config.sessionSecret, new Date(server.clock().getTime() - 301_000))
    expect((await tryWith(account, answered(old))).body.error).toBe('CAPTCHA_WRONG')
    const forged = newCaptcha(new TextEncoder().encode('not the key of this server'), server.clock())
    expect((await tryWith(account, answered(forged))).body.error).toBe('CAPTCHA_WRONG')
    expect((await tryWith(account, answered({ key: 'nothing', letters: 'ABCD' }))).body.error).toBe(
      'CAPTCHA_WRONG',
    )
  })

  it('are requested after some failures if configured, whether the account exists or not', async () => {
    await setParameter('captcha_after_failures', '2')
    for (const account of [await aUser(server), 'nobody-here-either']) {
      const needed = async () => expectDone(await server.anonymous.get(captcha, { username: account })).needed
      expect(await needed()).toBe(false)
      for (let failure = 1; failure <= 2; failure++) await tryWith(account, {}, 'wrong')
      expect(await needed()).toBe(true)
      expect((await tryWith(account, {}, 'wrong')).body.error).toBe('CAPTCHA_NEEDED')
      expect((await tryWith(account, answered(aPicture()), 'wrong')).body.error).toBe('BAD_CREDENTIALS')
    }
    await setParameter('captcha_after_failures', '5')
  })
})
