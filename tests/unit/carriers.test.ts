// Kuaidi100 against a stand-in that checks signatures as the provider does, and the sandbox.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openKuaidi100 } from '../../src/server/gateways/carrier/kuaidi100.ts'
import { openSandboxCarrier } from '../../src/server/gateways/carrier/sandbox.ts'
import { readCarrierSettings } from '../../src/server/gateways/carrier/settings.ts'
import { askAgainAt } from '../../src/server/modules/shipping/ask-again.ts'

const CUSTOMER = 'the customer of the tests'
const KEY = 'the key of the tests'

const way = [
  {
    time: '2026-06-03 10:00:00',
    ftime: '2026-06-03 10:00:00',
    context: '已揽收',
    areaName: '山东,济南市',
    statusCode: '1',
  },
  {
    time: '2026-06-04 08:00:00',
    ftime: '2026-06-04 08:00:00',
    context: '派送中',
    areaName: '河南,郑州市',
    statusCode: '501',
  },
]

/** By number: what the provider answers. */
const answers: Record<string, object> = {
  LZ1: { message: 'ok', state: '5', status: '200', com: 'luyun', nu: 'LZ1', data: way },
  LZ2: { message: 'ok', state: '14', status: '200', com: 'luyun', nu: 'LZ2', data: way },
  LZ3: { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' },
}

const provider = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => (body += chunk))
  request.on('end', () => {
    const { param = '', sign, customer } = Object.fromEntries(new URLSearchParams(body))
    const right = createHash('md5')
      .update(param + KEY + CUSTOMER)
      .digest('hex')
      .toUpperCase()
    const told =
      sign === right && customer === CUSTOMER
        ? answers[JSON.parse(param).num]
        : { result: false, returnCode: '503', message: '验证签名失败' }
    response.end(JSON.stringify(told))
  })
})
beforeAll(() => new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening)))
afterAll(() => new Promise((closed) => provider.close(closed)))

const settings = (key = KEY) => ({
  ...{ customer: CUSTOMER, key },
  endpoint: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
})
const sentAt = new Date('2026-06-03T09:00:00+08:00')
const parcel = (trackingNo: string) => ({
  ...{ carrierCode: 'luyun', trackingNo, phone: '13800000001', from: '济南', to: '郑州', sentAt },
})

describe('Kuaidi100', () => {
  it('tells the way of a parcel with times of China and the stage of the whole', async () => {
    expect(await openKuaidi100(settings()).track(parcel('LZ1'))).toEqual([
      { at: new Date('2026-06-03T02:00:00Z'), stage: 'collected', place: '山东济南市', text: '已揽收' },
      { at: new Date('2026-06-04T00:00:00Z'), stage: 'outForDelivery', place: '河南郑州市', text: '派送中' },
    ])
  })

  it('takes a refused parcel for one that is sent back', async () => {
    expect((await openKuaidi100(settings()).track(parcel('LZ2'))).at(-1)!.stage).toBe('returned')
  })

  it('knows nothing of a number that the carrier does not know', async () => {
    expect(await openKuaidi100(settings()).track(parcel('LZ3'))).toEqual([])
  })

  it('names the reason of a refusal, without the key', async () => {
    await expect(openKuaidi100(settings('wrong')).track(parcel('LZ1'))).rejects.toThrow(
      'Kuaidi100 refused with 503: 验证签名失败',
    )
  })
})

describe('the sandbox', () => {
  it('moves every parcel on with the clock, to its delivery', async () => {
    let now = sentAt
    const { track } = openSandboxCarrier(() => now)
    expect(await track(parcel('LZ1'))).toEqual([])
    now = new Date(sentAt.getTime() + 7 * 3_600_000)
    expect((await track(parcel('LZ1'))).at(-1)!.stage).toBe('inTransit')
    now = new Date(sentAt.getTime() + 40 * 3_600_000)
    expect((await track(parcel('LZ1'))).at(-1)!.stage).toBe('delivered')
    expect(await track(parcel('LZ000'))).toEqual([])
  })
})

describe('asking again', () => {
  const hours = (stage: Parameters<typeof askAgainAt>[0]['stage'], failures = 0) =>
    (askAgainAt({ stage, failures }, sentAt).getTime() - sentAt.getTime()) / 3_600_000

  it('happens sooner the nearer the parcel is, and later with every failure up to half a day', () => {
    expect(hours('outForDelivery')).toBeLessThan(hours('inTransit'))
    const waits = Array.from({ length: 12 }, (_, at) => hours('inTransit', at + 1))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits.at(-1)).toBe(12)
  })
})

it.each([
  [{ CARRIER_KEY: 'x' }, 'CARRIER_KEY is set without CARRIER_CUSTOMER'],
  [{ CARRIER_CUSTOMER: 'x' }, 'CARRIER_KEY is required'],
  [{ CARRIER_CUSTOMER: 'x', CARRIER_KEY: 'y', CARRIER_ENDPOINT: 'kuaidi' }, 'CARRIER_ENDPOINT is "kuaidi"'],
])('refuses the settings %o', (env, reason) => expect(() => readCarrierSettings(env)).toThrow(reason))
