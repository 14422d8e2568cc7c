import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAliyunSms } from '../../src/server/gateways/sms/aliyun.ts'
import { openSandboxSms } from '../../src/server/gateways/sms/sandbox.ts'
import { readSmsSettings, type AliyunSmsSettings } from '../../src/server/gateways/sms/settings.ts'
import { signedCall } from '../../src/server/gateways/sms/sign-acs3.ts'
import { SMS_KEYS, startSmsProvider } from '../support/sms-sandbox.ts'
import { smsGatewaySuite } from '../suites/sms-gateway.ts'

let provider: Awaited<ReturnType<typeof startSmsProvider>>
beforeAll(async () => {
  provider = await startSmsProvider()
})
afterAll(() => provider.stop())

const settings = (): AliyunSmsSettings => ({
  ...SMS_KEYS,
  signName: '重卡配件',
  templates: {
    code: 'SMS_1',
    registrationApproved: 'SMS_2',
    registrationRejected: 'SMS_3',
    message: 'SMS_4',
  },
  endpoint: provider.endpoint,
})
const aCode = (phone: string) => ({ kind: 'code' as const, phone, facts: { code: '123456' } })

smsGatewaySuite('of Alibaba Cloud', () => {
  provider.received.length = 0
  return { gateway: openAliyunSms(settings()), received: () => provider.received }
})
smsGatewaySuite('of demonstrations', () => {
  const gateway = openSandboxSms(() => new Date('2026-06-03T10:00:00+08:00'))
  return { gateway, received: gateway.sent }
})

it('sends the sender and the template to Alibaba Cloud', async () => {
  provider.received.length = 0
  await openAliyunSms(settings()).send(aCode('13800000002'))
  expect(provider.received).toMatchObject([{ template: 'SMS_1', signName: '重卡配件' }])
})

it.each([
  [
    'a wrong secret',
    () => ({ ...settings(), accessKeySecret: 'another' }),
    '13800000001',
    'SignatureDoesNotMatch',
  ],
  ['too many messages', settings, '13899999999', 'isv.BUSINESS_LIMIT_CONTROL'],
])('gives the reason of Alibaba Cloud’s refusal: %s, but never the code', async (_, given, phone, reason) => {
  const sending = openAliyunSms(given()).send(aCode(phone))
  await expect(sending).rejects.toThrow(reason)
  await expect(sending).rejects.not.toThrow('123456')
})

it('keeps the last hundred texts of a demonstration, newest first', async () => {
  const sandbox = openSandboxSms(() => new Date(0))
  for (let place = 0; place < 120; place++)
    await sandbox.send(aCode(`13800000${String(place).padStart(3, '0')}`))
  expect(sandbox.sent()).toHaveLength(100)
  expect(sandbox.sent()[0]!.phone).toBe('13800000119')
})

// The example in the signature's documentation.
it('signs as the documentation shows', () => {
  const { headers } = signedCall(
    { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' },
    {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      parameters: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      nonce: '3156853299f313e23d1673dc12e1703d',
      now: new Date('2023-10-26T10:22:32Z'),
    },
  )
  expect(headers['authorization']).toContain(
    'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

describe('the settings of the SMS provider', () => {
  const whole = {
    SMS_ACCESS_KEY_ID: 'a',
    SMS_ACCESS_KEY_SECRET: 'b',
    SMS_SIGN_NAME: '重卡配件',
    SMS_TEMPLATE_CODE: 'SMS_1',
    SMS_TEMPLATE_APPROVED: 'SMS_2',
    SMS_TEMPLATE_REJECTED: 'SMS_3',
  }
  it('are optional', () => {
    expect(readSmsSettings({})).toBeUndefined()
  })
  it('have the provider’s own address by default', () => {
    expect(readSmsSettings(whole)).toMatchObject({
      endpoint: 'https://dysmsapi.aliyuncs.com',
      templates: { code: 'SMS_1' },
    })
  })
  it.each([
    [{ SMS_SIGN_NAME: 'x' }, 'SMS_SIGN_NAME is set without SMS_ACCESS_KEY_ID'],
    [{ ...whole, SMS_ACCESS_KEY_SECRET: '' }, 'SMS_ACCESS_KEY_SECRET is required'],
    [{ ...whole, SMS_TEMPLATE_REJECTED: '' }, 'SMS_TEMPLATE_REJECTED is required'],
    [{ ...whole, SMS_TEMPLATE_CODE: 'hello' }, 'SMS_TEMPLATE_CODE is "hello"'],
    [{ ...whole, SMS_ENDPOINT: 'dysms' }, 'SMS_ENDPOINT is "dysms"'],
  ])('%j stop the start: %s', (env, said) => {
    expect(() => readSmsSettings(env)).toThrow(said)
  })
})
