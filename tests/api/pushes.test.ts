// Other systems hear of orders: a receiver on this machine takes the place of theirs.
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { many, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { sendPushes } from '../../src/server/modules/pushes/send-pushes.ts'
import { cancelOrders } from '../../src/shared/calls/order-steps.ts'
import { anOffer, anOrder, expectDone } from '../support/shopping.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer({ env: { PUSH_PRIVATE_HOSTS: '127.0.0.1' } })
const BASE = '/zp-third/docking'
const operations = () => server.as('operations')

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** Answers with these statuses in turn, then with 200. */
async function aReceiver(...statuses: number[]) {
  const received: Received[] = []
  const http = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    })
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  onTestFinished(() => {
    http.closeAllConnections()
    http.close()
  })
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/in`, received }
}

async function anAddress(url: string, more: object = {}) {
  const facts = {
    ...{
      name: `推送${newId()}`,
      tenantId: '2001',
      event: 'ORDER_CREATED',
      url,
      retries: 2,
      status: 'ENABLED',
    },
    ...more,
  }
  const { id } = expectDone(await operations().post<{ id: string }>(`${BASE}/submit`, facts))
  const made = expectDone(
    await operations().post<{ passwords: Record<string, string> }>(`${BASE}/make-secret`, { ids: id }),
  )
  // The tests of this file share the server.
  onTestFinished(async () => {
    await run(server.db, sql`delete from third_party_sends where id = ${id}`)
  })
  return { id, facts, secret: made.passwords[facts.name]! }
}

const send = () => sendPushes(server.services, { now: server.clock() })
const logOf = (sendId: string) =>
  many(
    server.db,
    sql<{ id: string; status: string; attempts: number; answered: number | null; fault: string | null }>`
      select id::text, status, attempts, answered, fault from push_deliveries where send_id = ${sendId} order by id
    `,
  )
const placed = async () => anOrder(server.as('buyer'), { offer: await anOffer(server) })

describe('another system', () => {
  it('hears of an order with a signature that its secret proves', async () => {
    const { url, received } = await aReceiver()
    const { id, secret } = await anAddress(url, { system: 'ERP' })
    const buyer = await one(
      server.db,
      sql<{ id: string }>`select id::text from users where account = 'buyer'`,
    )
    await run(
      server.db,
      sql`
        insert into third_party_users (id, tenant_id, user_id, system, external_id, created_at, updated_at)
        values (${newId()}, 1000, ${buyer.id}, 'ERP', 'E2001', now(), now())
      `,
    )
    const { orderId, amount } = await placed()
    expect(received).toEqual([])
    await send()
    expect(received).toHaveLength(1)
    const [{ headers, body }] = received as [Received]
    const sent = JSON.parse(body)
    expect(sent).toMatchObject({
      event: 'ORDER_CREATED',
      order: {
        orderId,
        status: 'pendingPayment',
        buyer: { tenantId: '2001', erpCode: 'C-JN-0001' },
        amount,
        placedBy: { userId: buyer.id, externalId: 'E2001' },
      },
    })
    expect(sent.order.lines).toHaveLength(1)
    const signed = `${headers['x-push-timestamp']}.${sent.id}.${body}`
    expect(headers['x-push-signature']).toBe(
      `v1=${createHmac('sha256', secret).update(signed).digest('hex')}`,
    )
    expect(await logOf(id)).toMatchObject([{ status: 'SENT', attempts: 1, answered: 200, fault: null }])
    // Nothing is sent twice.
    await send()
    expect(received).toHaveLength(1)
  })

  it('is asked again later when it refuses, and a person can send it once more', async () => {
    const { url, received } = await aReceiver(500, 503, 500, 500)
    const { id } = await anAddress(url)
    await placed()
    for (const minutes of [1, 5, 15]) {
      await send()
      server.clock.advance({ minutes })
    }
    await send()
    expect(received).toHaveLength(3)
    const [failed] = await logOf(id)
    expect(failed).toMatchObject({ status: 'FAILED', attempts: 3, answered: 500, fault: 'ANSWER' })
    const again = () => operations().post('/docking/push-delivery/send-again', { ids: failed!.id })
    expectDone(await again())
    await send()
    expect(await logOf(id)).toMatchObject([{ status: 'WAITING', attempts: 1, answered: 500 }])
    server.clock.advance({ minutes: 1 })
    await send()
    expect(await logOf(id)).toMatchObject([{ status: 'SENT', attempts: 2, answered: 200 }])
    expect(new Set(received.map(({ body }) => body)).size).toBe(1)
  })

  it('hears only of its own company’s orders and of its event', async () => {
    const { url, received } = await aReceiver()
    await anAddress(url, { tenantId: '2002' })
    await anAddress(url, { event: 'ORDER_CANCELLED' })
    const { orderId } = await placed()
    await send()
    expect(received).toEqual([])
    expectDone(await server.as('buyer').post(cancelOrders, { orderIds: [orderId], reason: '不需要了' }))
    await send()
    expect(received.map(({ body }) => JSON.parse(body).event)).toEqual(['ORDER_CANCELLED'])
  })

  it('gets a test when somebody tries its address out', async () => {
    const { url, received } = await aReceiver()
    const { id } = await anAddress(url)
    expectDone(await operations().post(`${BASE}/send-test`, { ids: id }))
    await send()
    expect(received.map(({ headers }) => headers['x-push-event'])).toEqual(['TEST'])
  })

  it('is not asked once its address is disabled', async () => {
    const { url, received } = await aReceiver()
    const { id, facts } = await anAddress(url)
    await placed()
    const { version } = expectDone(await operations().get<{ version: number }>(`${BASE}/detail`, { id }))
    const { tenantId: _, ...kept } = facts
    expectDone(await operations().post(`${BASE}/update`, { ...kept, id, version, status: 'DISABLED' }))
    await send()
    expect(received).toEqual([])
    expect(await logOf(id)).toMatchObject([{ status: 'FAILED', fault: 'DISABLED' }])
  })

  it.each([
    ['https://169.254.169.254/latest', '必须是公网地址'],
    ['https://localhost/in', '必须是公网地址'],
    ['http://erp.example.com/in', '必须以 https:// 开头'],
  ])('is refused at %s', async (url, words) => {
    const facts = {
      name: '推送',
      tenantId: '2001',
      event: 'ORDER_CREATED',
      url,
      retries: 2,
      status: 'ENABLED',
    }
    const refused = await operations().post(`${BASE}/submit`, facts)
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'url' }] } })
    expect(refused.body.errors![0]!.msg).toContain(words)
  })

  it('has a secret that nobody reads again', async () => {
    const { url } = await aReceiver()
    const { id, secret } = await anAddress(url)
    const row = await operations().get(`${BASE}/detail`, { id })
    const stored = await one(
      server.db,
      sql`select to_jsonb(s)::text as row from third_party_sends s where id = ${id}`,
    )
    expect(JSON.stringify([row.body, stored])).not.toContain(secret)
  })
})

describe('changes of records', () => {
  const GROUP = '/sys-system/tenantGroup'
  const pageOf = (screen: string) =>
    one(server.db, sql<{ id: string }>`select id::text from screen_tables where screen = ${screen}`)
  const subscribe = async (url: string, more: object) => {
    const { id: pageId } = await pageOf('customer-group')
    return anAddress(url, { event: 'RECORD_CHANGED', tenantId: '1000', pageId, ...more })
  }

  it('reach who subscribed to them, with the record before and after', async () => {
    const { url, received } = await aReceiver()
    await subscribe(url, { changes: ['CREATED', 'UPDATED', 'REMOVED'] })
    const groupName = `分组${newId()}`
    const group = expectDone(
      await server.as('admin').post<{ id: string; version: number }>(`${GROUP}/submit`, { groupName }),
    )
    expectDone(
      await server.as('admin').post(`${GROUP}/${group.id}`, { version: group.version, remark: 'quarterly' }),
    )
    expectDone(await server.as('admin').post(`${GROUP}/delete?ids=${group.id}`))
    await send()
    const told = received.map(({ body }) => JSON.parse(body))
    expect(told.map(({ change }) => change).toSorted()).toEqual([
      'customer-group.created',
      'customer-group.removed',
      'customer-group.updated',
    ])
    expect(told.find(({ change }) => change === 'customer-group.updated')).toMatchObject({
      event: 'RECORD_CHANGED',
      by: 'admin',
      record: {
        screen: 'customer-group',
        id: group.id,
        before: { groupName, remark: null },
        after: { groupName, remark: 'quarterly' },
      },
    })
    expect(received[0]!.headers['x-push-signature']).toMatch(/^v1=[0-9a-f]{64}$/)
  })

  it('do not reach who subscribed to others, another company, or anybody when they fail', async () => {
    const { url, received } = await aReceiver()
    await subscribe(url, { changes: ['REMOVED'] })
    await subscribe(url, { changes: ['CREATED'], tenantId: '2001' })
    const groupName = `分组${newId()}`
    expectDone(await server.as('admin').post(`${GROUP}/submit`, { groupName }))
    await subscribe(url, { changes: ['CREATED'] })
    expect((await server.as('admin').post(`${GROUP}/submit`, { groupName })).status).toBe(409)
    await send()
    expect(received).toEqual([])
  })

  it('are subscribed to where the page allows it', async () => {
    const { id: pageId } = await pageOf('user')
    const facts = {
      name: `推送${newId()}`,
      tenantId: '1000',
      event: 'RECORD_CHANGED',
      url: 'https://example.com/in',
    }
    const answer = await operations().post(`${BASE}/submit`, {
      ...facts,
      retries: 1,
      pageId,
      changes: ['CREATED'],
    })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'pageId' }] } })
  })
})
