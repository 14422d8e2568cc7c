import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../src/server/db/connection.ts'
import { newCaptcha } from '../../src/server/modules/identity/captcha/captcha-key.ts'
import { captcha } from '../../src/shared/calls/session.ts'
import { sendCode } from '../../src/shared/calls/sms-code.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer({ env: { TRUST_PROXY: '127.0.0.1' } })

let phones = 13_900_000_000
const aPhone = () => String(phones++)
const setParameter = (key: string, value: string) =>
  run(server.db, sql`update params set param_value = ${value} where param_key = ${key}`)
const aPicture = () => {
  const { key, letters } = newCaptcha(server.services.config.sessionSecret, server.clock())
  return { 'Captcha-Key': key, 'Captcha-Code': letters }
}
let addresses = 0
const anAddress = () => `203.0.113.${++addresses}`
const ask = (phone: string, { address = anAddress(), headers = aPicture() as Record<string, string> } = {}) =>
  server.anonymous
    .in('en')
    .with({ 'x-forwarded-for': address, ...headers })
    .get(sendCode, { type: 'register', phone })
/** Lets the wait between two codes pass. */
const waitAnHour = () => server.clock.advance({ hours: 1 })

beforeEach(async () => {
  await run(server.db, sql`delete from sms_days`)
  await run(server.db, sql`delete from sign_in_attempts`)
})

describe('codes by SMS in a day', () => {
  it('are limited per phone, and available again the day after', async () => {
    await setParameter('sms_phone_per_day', '3')
    const phone = aPhone()
    // In the morning, so that the day does not end during the test.
    server.clock.advance({ hours: 24 - ((server.clock().getUTCHours() + 8) % 24) })
    for (let code = 0; code < 3; code++) {
      expect((await ask(phone)).status).toBe(200)
      waitAnHour()
    }
    const refused = await ask(phone)
    expect(refused).toMatchObject({ status: 429, body: { error: 'SMS_DAY_FULL' } })
    expect(refused.body.msg).toContain('try again tomorrow')
    expect((await ask(aPhone())).status).toBe(200)
    server.clock.advance({ hours: 24 })
    expect((await ask(phone)).status).toBe(200)
    await setParameter('sms_phone_per_day', '10')
  })

  it('are limited per address, whatever phones it names', async () => {
    await setParameter('sms_address_per_day', '4')
    const address = anAddress()
    for (let code = 0; code < 4; code++) expect((await ask(aPhone(), { address })).status).toBe(200)
    expect((await ask(aPhone(), { address })).body.error).toBe('SMS_DAY_FULL')
    expect((await ask(aPhone())).status).toBe(200)
    await setParameter('sms_address_per_day', '100')
  })

  it('are limited for the whole platform, counting only those sent', async () => {
    await setParameter('sms_platform_per_day', '2')
    for (let nobody = 0; nobody < 3; nobody++) {
      const answer = await server.anonymous
        .with({ 'x-forwarded-for': anAddress(), ...aPicture() })
        .get(sendCode, { phone: aPhone(), account: `nobody${nobody}` })
      expect(answer.status).toBe(200)
    }
    expect((await ask(aPhone())).status).toBe(200)
    expect((await ask(aPhone())).status).toBe(200)
    expect(await ask(aPhone())).toMatchObject({ status: 503, body: { error: 'SMS_PLATFORM_FULL' } })
    await setParameter('sms_platform_per_day', '5000')
  })

  it('are counted correctly when they are requested simultaneously', async () => {
    await setParameter('sms_platform_per_day', '3')
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(aPhone())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await setParameter('sms_platform_per_day', '5000')
  })

  it('are unlimited where a parameter is 0', async () => {
    await setParameter('sms_phone_per_day', '0')
    const phone = aPhone()
    for (let code = 0; code < 12; code++) {
      expect((await ask(phone)).status).toBe(200)
      waitAnHour()
    }
    await setParameter('sms_phone_per_day', '10')
  })
})

describe('the captcha before a code is sent', () => {
  it('is required from the third code to a phone on', async () => {
    const phone = aPhone()
    const needed = async () => expectDone(await server.anonymous.get(captcha, { phone, username: '' })).needed
    for (let code = 0; code < 2; code++) {
      expect(await needed()).toBe(false)
      expect((await ask(phone, { headers: {} })).status).toBe(200)
      waitAnHour()
    }
    expect(await needed()).toBe(true)
    expect((await ask(phone, { headers: {} })).body.error).toBe('CAPTCHA_NEEDED')
    const wrong = { ...aPicture(), 'Captcha-Code': '????' }
    expect((await ask(phone, { headers: wrong })).body.error).toBe('CAPTCHA_WRONG')
    expect((await ask(phone)).status).toBe(200)
  })

  it('is required from an address that has requested codes for many phones', async () => {
    const address = anAddress()
    for (let code = 0; code < 20; code++)
      expect((await ask(aPhone(), { address, headers: {} })).status).toBe(200)
    expect((await ask(aPhone(), { address, headers: {} })).body.error).toBe('CAPTCHA_NEEDED')
  })

  it('is always required where the parameter says so', async () => {
    await setParameter('captcha_enabled', '1')
    expect((await ask(aPhone(), { headers: {} })).body.error).toBe('CAPTCHA_NEEDED')
    await setParameter('captcha_enabled', '0')
  })

  it('is never required by count where the parameter is 0', async () => {
    await setParameter('captcha_after_codes', '0')
    const phone = aPhone()
    for (let code = 0; code < 4; code++) {
      expect((await ask(phone, { headers: {} })).status).toBe(200)
      waitAnHour()
    }
    await setParameter('captcha_after_codes', '2')
  })

  it('is not required of users who have signed in', async () => {
    const user = server.as(await aUser(server))
    const phone = aPhone()
    for (let code = 0; code < 3; code++) {
      expect((await user.get(sendCode, { type: 'phone', phone })).status).toBe(200)
      waitAnHour()
    }
  })
})

it('accepts only whole numbers as parameters', async () => {
  const admin = server.as('admin')
  const found = await admin.get<{ records: { id: string; version: number }[] }>('/sys-system/param/list', {
    paramKey: 'sms_phone_per_day',
  })
  const { id, version } = found.data.records[0]!
  const refused = await admin.in('en').post('/sys-system/param/update', { id, version, paramValue: 'many' })
  expect(refused.body.errors).toMatchObject([{ field: 'paramValue', rule: 'wholeNumber' }])
  expect(refused.body.errors![0]!.msg).toBe('must be a whole number from 0 to 999999')
  const taken = await admin.post('/sys-system/param/update', { id, version, paramValue: '10' })
  expect(taken.status).toBe(200)
})
