import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPushGateway } from '../../src/server/gateways/push/http.ts'
import { isPrivateAddress } from '../../src/server/gateways/push/private-address.ts'
import { readConfig } from '../../src/server/config.ts'
import { nextTry } from '../../src/server/next-try.ts'
import { signedHeaders } from '../../src/server/modules/pushes/sign-push.ts'

describe('an address', () => {
  it.each([
    ...['127.0.0.1', '127.255.1.2', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '0.0.0.0'],
    ...['169.254.169.254', '100.64.0.1', '224.0.0.1', '255.255.255.255', '198.18.0.1', '192.0.2.7'],
    ...['::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', 'fe80::1', 'fd00::1', 'ff02::1', '64:ff9b::a00:1'],
    ...['2002:7f00:1::', '2001:db8::1', '2001::1'],
  ])('that leads to no other system on the internet is refused: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })

  it.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2400:3200::1', '2606:4700::6810:84e5'])(
    'on the internet is not: %s',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false)
    },
  )

  it('of every private network is refused', () => {
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '0', '240'), fc.ipV4(), (first, rest) => {
        expect(isPrivateAddress(rest.replace(/^\d+/, first))).toBe(true)
      }),
    )
  })
})

describe('an address of a push', () => {
  const { refusal } = openPushGateway({ privateHosts: new Set(['erp.local']) })
  it.each([
    ['http://erp.example.com/in', 'scheme'],
    ['ftp://erp.example.com/in', 'scheme'],
    ['https://user:secret@erp.example.com/in', 'scheme'],
    ['https://127.0.0.1/in', 'private'],
    // Other ways to write 127.0.0.1, as the URL standard reads them.
    ['https://2130706433/in', 'private'],
    ['https://0x7f.1/in', 'private'],
    ['https://[::1]/in', 'private'],
    ['https://[::ffff:10.0.0.1]/in', 'private'],
    ['https://localhost/in', 'private'],
    ['https://api.localhost./in', 'private'],
    ['https://erp.example.com/in', null],
    ['http://erp.local:8080/in', null],
    ['file://erp.local/in', 'scheme'],
  ])('%s: %s', (url, reason) => {
    expect(refusal(url)).toBe(reason)
  })

  it('is refused where its name leads into the own network', async () => {
    const push = { url: 'https://localhost.localdomain.invalid/', headers: {}, body: '{}' }
    expect((await openPushGateway({ privateHosts: new Set() }).send(push)).status).toBe(null)
    expect(
      await openPushGateway({ privateHosts: new Set() }).send({ ...push, url: 'https://10.0.0.1/' }),
    ).toEqual({
      status: null,
      fault: 'ADDRESS',
    })
  })

  it('of the own network is a setting', () => {
    const hosts = (PUSH_PRIVATE_HOSTS: string) => [...readConfig({ PUSH_PRIVATE_HOSTS }).push.privateHosts]
    expect(hosts(' ERP.local, 10.0.0.5')).toEqual(['erp.local', '10.0.0.5'])
    expect(hosts('')).toEqual([])
    expect(() => hosts('http://erp.local')).toThrow(/PUSH_PRIVATE_HOSTS/)
  })
})

describe('sending a push', () => {
  async function aReceiver(answer: (request: IncomingMessage) => number | null) {
    const bodies: string[] = []
    const receiver = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk) => (body += chunk))
      request.on('end', () => {
        bodies.push(body)
        const status = answer(request)
        if (status !== null) response.writeHead(status, { location: 'https://other.example.com' }).end()
      })
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    onTestFinished(() => {
      receiver.closeAllConnections()
      receiver.close()
    })
    return { url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/in`, bodies }
  }
  const gateway = openPushGateway({ privateHosts: new Set(['127.0.0.1']), timeoutMs: 500 })

  it('succeeds with a status of success, and follows no redirect', async () => {
    const statuses = [200, 204, 302, 500]
    const { url, bodies } = await aReceiver(() => statuses[bodies.length - 1]!)
    const answers = []
    for (const _ of statuses) answers.push(await gateway.send({ url, headers: {}, body: '{"中":1}' }))
    expect(answers.map(({ status, fault }) => [status, fault])).toEqual([
      [200, null],
      [204, null],
      [302, 'ANSWER'],
      [500, 'ANSWER'],
    ])
    expect(bodies).toEqual(statuses.map(() => '{"中":1}'))
  })

  it('gives up on a receiver that does not answer, or is not there', async () => {
    const { url } = await aReceiver(() => null)
    expect(await gateway.send({ url, headers: {}, body: '{}' })).toEqual({ status: null, fault: 'TIMEOUT' })
    const nobody = { url: 'http://127.0.0.1:1/in', headers: {}, body: '{}' }
    expect(await gateway.send(nobody)).toEqual({ status: null, fault: 'CONNECTION' })
  })
})

it('signs time, id and content', () => {
  const given = {
    deliveryId: '7',
    event: 'TEST',
    now: new Date('2026-01-05T02:30:00.900Z'),
    body: '{"id":"7"}',
  }
  const headers = signedHeaders({ ...given, secret: 's' })
  const expected = createHmac('sha256', 's').update('1767580200.7.{"id":"7"}').digest('hex')
  expect(headers).toMatchObject({ 'x-push-timestamp': '1767580200', 'x-push-signature': `v1=${expected}` })
})

it('tries again later each time, as often as the address allows', () => {
  const now = new Date('2026-01-05T00:00:00Z')
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => {
    const at = nextTry({ attempts, retries: 9, now })!
    return (at.getTime() - now.getTime()) / 60_000
  })
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720, 1440, 1440])
  expect(nextTry({ attempts: 4, retries: 3, now })).toBeNull()
  expect(nextTry({ attempts: 1, retries: 0, now })).toBeNull()
})
