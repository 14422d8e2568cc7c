// The websocket of messages: who may open it, what it carries, and when it ends.
import { describe, expect, it, onTestFinished } from 'vitest'
import { sql } from 'kysely'
import {
  countUnreadMessages,
  listMessageSettings,
  readMessage,
  saveMessageSetting,
  searchMessages,
} from '../../src/shared/calls/message.ts'
import { vendorConfirmOrders, vendorShipOrders } from '../../src/shared/calls/order-steps.ts'
import { payOrders } from '../../src/shared/calls/payment.ts'
import { signOut } from '../../src/shared/calls/session.ts'
import { inTransaction, run } from '../../src/server/db/connection.ts'
import { tell } from '../../src/server/modules/messages/tell.ts'
import { clientOf, signIn } from '../support/client.ts'
import { askForSocket, openSocket, type TestSocket } from '../support/message-socket.ts'
import { aUser } from '../support/people.ts'
import { aConfirmedOrder, anOffer, anOrder, cartLinesOf, expectDone } from '../support/shopping.ts'
import { addToCart } from '../../src/shared/calls/cart.ts'
import { confirmOrder, submitOrder } from '../../src/shared/calls/order-confirm.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const BUYING = ['cart_edit', 'order_submit', 'order_view', 'order_pay_button', 'address_edit']

const aReader = async () => signIn(server.url, await aUser(server))
type Reader = Awaited<ReturnType<typeof aReader>>

async function listening(reader: Reader, query?: Parameters<typeof openSocket>[2]): Promise<TestSocket> {
  const socket = await openSocket(server, reader, query)
  onTestFinished(() => socket.close())
  return socket
}

/** Writes a message to the reader and delivers it. */
async function say(reader: Reader, en: string) {
  const telling = {
    ...{ tenantId: reader.tenantId, userIds: [reader.userId], type: 'notice' as const },
    ...{ name: { zh: '通知', en: 'Notice' }, content: { zh: `中文 ${en}`, en } },
  }
  await inTransaction(server.db, (tx) => tell(tx, telling, server.clock()))
  server.services.outbox.nudge()
}

describe('the connection', () => {
  it('is refused without a valid token', async () => {
    const reader = await aReader()
    for (const token of ['', 'nonsense']) {
      const offered = `messages, bearer.${token}`
      const answer = await askForSocket(server, reader.userId, { 'sec-websocket-protocol': offered })
      expect(answer).toMatchObject({ status: 401, body: { error: 'LOGIN_EXPIRED' } })
    }
  })

  it('is refused on another user’s path, even in the same company', async () => {
    const [me, other] = [await aReader(), await aReader()]
    const answer = await askForSocket(server, other.userId, { authorization: `Bearer ${me.access_token}` })
    expect(answer).toMatchObject({ status: 403, body: { error: 'FORBIDDEN' } })
  })

  it('is refused to pages of other sites', async () => {
    const reader = await aReader()
    const authorization = `Bearer ${reader.access_token}`
    for (const origin of ['https://evil.example', 'null', `${server.url}.evil.example`]) {
      const answer = await askForSocket(server, reader.userId, { authorization, origin })
      expect(answer).toMatchObject({ status: 403, body: { error: 'FOREIGN_ORIGIN' } })
    }
    const ours = await askForSocket(server, reader.userId, { authorization, origin: server.url })
    ours.stream?.destroy()
    expect(ours.status).toBe(101)
  })

  it('does not accept a cookie as token, since every site could make a browser send it', async () => {
    const reader = await aReader()
    const answer = await askForSocket(server, reader.userId, { cookie: `tpp-token=${reader.access_token}` })
    expect(answer.status).toBe(401)
  })

  it('must be requested as a websocket', async () => {
    const reader = await aReader()
    const me = clientOf(server.url, async () => `Bearer ${reader.access_token}`)
    expect(await me.get(`/msg/websocket/${reader.userId}`)).toMatchObject({
      status: 426,
      body: { error: 'UPGRADE_REQUIRED' },
    })
  })

  it('leaves a request for another protocol alone', async () => {
    const response = await askForSocket(server, '1', { upgrade: 'h2c' })
    expect(response.status).toBe(401)
  })

  it('answers the heartbeat', async () => {
    const socket = await listening(await aReader())
    socket.send('@heart')
    expect(await socket.nextText()).toBe('@heart')
  })

  it('is closed when it misses a heartbeat', async () => {
    const reader = await aReader()
    const silent = await askForSocket(server, reader.userId, {
      authorization: `Bearer ${reader.access_token}`,
    })
    const ended = new Promise((resolve) => silent.stream!.on('close', resolve))
    silent.stream!.resume()
    await opened(reader)
    server.services.sockets.beat()
    server.services.sockets.beat()
    await ended
  })

  it('is closed by a frame that is too large, and by too many of them', async () => {
    const reader = await aReader()
    const large = await listening(reader)
    large.send('x'.repeat(300))
    expect(await large.closed).toBe(1009)
    const chatty = await listening(reader)
    for (let sent = 0; sent < 30; sent++) chatty.send('hello')
    expect(await chatty.closed).toBe(1008)
  })

  it('is refused when a user already has many', async () => {
    const reader = await aReader()
    for (let open = 0; open < 20; open++) {
      const socket = await listening(reader, { after: 'now' })
      await socket.next()
    }
    const authorization = `Bearer ${reader.access_token}`
    expect(await askForSocket(server, reader.userId, { authorization })).toMatchObject({
      status: 429,
      body: { error: 'TOO_MANY_SOCKETS' },
    })
  })

  it('is closed when its session is signed out', async () => {
    const reader = await aReader()
    const socket = await listening(reader, { after: 'now' })
    await socket.next()
    expectDone(await clientOf(server.url, async () => `Bearer ${reader.access_token}`).post(signOut))
    expect(await socket.closed).toBe(4401)
  })

  it('is closed when an administrator disables the user', async () => {
    const reader = await aReader()
    const socket = await listening(reader, { after: 'now' })
    await socket.next()
    await run(server.db, sql`update users set status = 'DISABLED' where id = ${reader.userId}`)
    server.services.permissions.invalidate()
    expect(await socket.closed).toBe(4401)
  })
})

/** Settles once the server has registered the reader's connections. */
async function opened(reader: Reader) {
  const socket = await listening(reader, { after: 'now' })
  await socket.next()
}

describe('a message', () => {
  it('is pushed as JSON with its content and type, in the language of its reader', async () => {
    const reader = await aReader()
    const [english, chinese] = [await listening(reader, { language: 'en' }), await listening(reader)]
    await say(reader, 'first')
    const pushed = await english.next()
    expect(pushed).toMatchObject({
      ...{ messageName: 'Notice', content: 'first', type: 'notice', statusCode: 'NEW' },
      ...{ sourceId: null, sourceNum: '', createTime: server.clock().toISOString() },
    })
    expect(await chinese.next()).toMatchObject({ id: pushed.id, messageName: '通知', content: '中文 first' })
    const me = clientOf(server.url, async () => `Bearer ${reader.access_token}`)
    expect(expectDone(await me.get(countUnreadMessages))).toEqual({ readedCount: 1 })
    expectDone(await me.post(readMessage, { id: pushed.id }))
    expect(expectDone(await me.get(countUnreadMessages))).toEqual({ readedCount: 0 })
    expect(expectDone(await me.post(searchMessages, {})).records).toHaveLength(1)
  })

  it('reaches nobody else', async () => {
    const [me, other] = [await aReader(), await aReader()]
    const [mine, theirs] = [await listening(me), await listening(other, { after: 'now' })]
    await theirs.next()
    await say(me, 'for me')
    await say(other, 'for the other')
    expect(await mine.next()).toMatchObject({ content: '中文 for me' })
    expect(await theirs.next()).toMatchObject({ content: '中文 for the other' })
  })

  it('that came while the reader was away follows once and in order after reconnecting', async () => {
    const reader = await aReader()
    const before = await listening(reader, { after: 'now', language: 'en' })
    await before.next()
    await say(reader, 'seen')
    const { cursor } = await before.next()
    before.close()
    await before.closed
    const away = Array.from({ length: 450 }, (_, at) => `missed ${at}`)
    for (const text of away) await say(reader, text)
    const again = await listening(reader, { after: cursor, language: 'en' })
    expect(await again.next()).toEqual({ type: 'cursor', content: '', cursor })
    await say(reader, 'live')
    const contents = []
    while (contents.at(-1) !== 'live') contents.push((await again.next()).content)
    expect(contents).toEqual([...away, 'live'])
  })

  it('is read from the end by a cursor that is ahead of everything', async () => {
    const reader = await aReader()
    const socket = await listening(reader, { after: '999999999', language: 'en' })
    await socket.next()
    await say(reader, 'still here')
    expect(await socket.next()).toMatchObject({ content: 'still here' })
  })

  it('reaches the supplier when an order is paid, and the buyer when it is shipped', async () => {
    const buyer = await signIn(server.url, await aUser(server, { tenant: 'buyer', codes: BUYING }))
    const supplier = await signIn(server.url, 'vendor')
    const me = clientOf(server.url, async () => `Bearer ${buyer.access_token}`)
    const [mine, theirs] = [await listening(buyer), await listening(supplier)]
    const { orderId, orderNo } = await anOrder(me, { offer: await anOffer(server) })
    const about = { sourceId: orderId, sourceNum: orderNo }
    expect(await mine.next()).toMatchObject({ type: 'order_online', ...about })

    const { paymentId } = expectDone(await me.post(payOrders, { orderIds: [orderId], method: 'sandbox' }))
    expectDone(await me.post(`/sandbox/pay/${paymentId}`, { outcome: 'success' }))
    expect(await theirs.next()).toMatchObject({ messageName: '新的销售订单', ...about })

    expectDone(await server.as('vendor').post(vendorConfirmOrders, { orderIds: [orderId] }))
    expect(await mine.next()).toMatchObject({ type: 'notice', ...about })
    expectDone(await server.as('vendor').post(vendorShipOrders, { orderIds: [orderId] }))
    expect(await mine.next()).toMatchObject({ type: 'order_ship', ...about })

    const told = expectDone(await me.post(searchMessages, { sourceId: orderId })).records
    expect(told.map(({ type }) => type)).toEqual(['order_ship', 'notice', 'order_online'])
  })
})

it('a message about a submission of several orders names all that must be paid', async () => {
  const buyer = await signIn(server.url, await aUser(server, { tenant: 'buyer', codes: BUYING }))
  const me = clientOf(server.url, async () => `Bearer ${buyer.access_token}`)
  const mine = await listening(buyer)
  const second = await anOffer(server, { supplier: '3002' })
  expectDone(await me.post(addToCart, { lines: [{ offerId: second.offerId, quantity: 1 }] }))
  const { addressId } = await aConfirmedOrder(me, { offer: await anOffer(server) })
  const cart = await cartLinesOf(me)
  const lineIds = cart.map(({ lineId }) => lineId)
  const confirmed = expectDone(await me.post(confirmOrder, { lineIds }))
  const chosen = confirmed.orders.map(({ supplierId, logisticsOptions: [option] }) => ({
    ...{ supplierId, paymentMethod: 'online' as const, logisticsLineId: option!.logisticsLineId },
    logisticsCompanyId: option!.companies[0]!.logisticsCompanyId,
  }))
  const { confirmId } = confirmed
  const { orders } = expectDone(await me.post(submitOrder, { confirmId, addressId, orders: chosen }))
  expect(orders).toHaveLength(2)
  const sourceIds = orders.map(({ orderId }) => orderId)
  const told = await mine.next()
  expect(told).toMatchObject({ type: 'order_online' })
  expect(told.sourceIds.toSorted()).toEqual(sourceIds.toSorted())
  const [kept] = expectDone(await me.post(searchMessages, {})).records
  expect(kept!.sourceIds.toSorted()).toEqual(sourceIds.toSorted())
  expect(kept!.payableIds.toSorted()).toEqual(sourceIds.toSorted())
  // What is paid need not be paid again; the rest still can.
  const [first, ...others] = sourceIds
  const { paymentId } = expectDone(await me.post(payOrders, { orderIds: [first!], method: 'sandbox' }))
  expectDone(await me.post(`/sandbox/pay/${paymentId}`, { outcome: 'success' }))
  const about = expectDone(await me.post(searchMessages, { size: 50 })).records
  expect(about.find(({ type }) => type === 'order_online')!.payableIds).toEqual(others)
})

describe('the notification setting of a message type', () => {
  it('is personal', async () => {
    const [me, other] = [server.as(await aUser(server)), server.as(await aUser(server))]
    const quiet = { type: 'order_ship', popup: false, browser: true } as const
    expectDone(await me.post(saveMessageSetting, { ...quiet, browser: false }))
    expectDone(await me.post(saveMessageSetting, quiet))
    const mine = expectDone(await me.get(listMessageSettings))
    expect(mine.filter(({ popup, browser }) => !popup || !browser)).toMatchObject([quiet])
    expect(mine.map(({ type }) => type)).toContain('preSale')
    const theirs = expectDone(await other.get(listMessageSettings))
    expect(theirs.every(({ popup, browser }) => popup && browser)).toBe(true)
  })

  it('accepts only existing types', async () => {
    const me = server.as(await aUser(server))
    const answer = await me.post(saveMessageSetting.path, { type: 'gossip', popup: false, browser: false })
    expect(answer).toMatchObject({ status: 400, body: { error: 'INVALID' } })
  })
})
