// The service chat over HTTP and the websocket: robot, queue, agents, and whose chat is whose.
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import * as chat from '../../src/shared/calls/chat.ts'
import * as desk from '../../src/shared/calls/chat-desk.ts'
import type { ChatFrame } from '../../src/shared/calls/chat.ts'
import { inboxQueues } from '../../src/shared/calls/inbox.ts'
import { requeueUnanswered } from '../../src/server/modules/chats/requeue-chats.ts'
import { endIdleChats } from '../../src/server/modules/chats/end-chat.ts'
import { maybeOne, one, run } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { signIn, type Client } from '../support/client.ts'
import { openSocket } from '../support/message-socket.ts'
import { aColleagueOf, aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aPng, upload } from '../support/uploads.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()

/** A customer's user who has not chatted yet. */
async function aPerson(tenant: 'buyer2' | 'vendor2' | 'buyer' = 'buyer2') {
  const account = await aUser(server, { tenant, codes: ['order_view'] })
  return { account, client: server.as(account) }
}

/** An agent of a workgroup with room for some chats. */
async function anAgent({ groupId = '131', maxTalks = 5, skills = [] as string[] } = {}) {
  const account = await aUser(server, { codes: ['chat_desk', 'chat_serve', 'sale_view'], scope: 'ALL' })
  const { userId } = await one(
    server.db,
    sql<{ userId: string }>`select id as user_id from users where account = ${account}`,
  )
  await run(
    server.db,
    sql`
      insert into im_members (id, tenant_id, nickname, zp_user_id, workgroup_id, org_uid_id, max_talks, skills, created_at, updated_at)
      values (${newId()}, 1000, ${`agent ${userId}`}, ${userId}, ${groupId}, 1000, ${maxTalks}, ${skills}::text[], now(), now())
    `,
  )
  return { account, userId, client: server.as(account) }
}

let sent = 0
const say = (client: Client, text: string, more: object = {}) =>
  client.post(chat.sendToService, { clientId: `test-${String(++sent).padStart(8, '0')}`, text, ...more })
const reply = (client: Client, chatId: string, text: string, more: object = {}) =>
  client.post(desk.sendToCustomer, {
    chatId,
    clientId: `desk-${String(++sent).padStart(8, '0')}`,
    text,
    ...more,
  })

/** A chat of a new person that waits for an agent. */
async function aWaitingChat(more: object = {}) {
  const person = await aPerson()
  const [message] = expectDone(await say(person.client, '退货包装破损了', more)).messages.slice(-1)
  const { chatId } = message!
  expectDone(await person.client.post(chat.askForPerson, {}))
  return { ...person, chatId }
}

const mineOf = async (client: Client) => expectDone(await client.get(chat.myChat))
const textsOf = async (client: Client) =>
  expectDone(await client.get(chat.myChatMessages, {})).messages.map(
    ({ author, text, event }) => `${author} ${event ?? text}`,
  )

describe('a person', () => {
  it('is answered by the robot first, from the questions of its screen, with a way to a person', async () => {
    const { client } = await aPerson()
    expect((await mineOf(client)).questions).toContain('开票')
    expectDone(await say(client, '请问怎么开发票'))
    expectDone(await say(client, '天气如何'))
    expect((await textsOf(client)).map((line) => line.slice(0, 20))).toEqual([
      'ROBOT 您好，请问需要什么配件？',
      'CUSTOMER 请问怎么开发票',
      'ROBOT 订单完成后可在“对账”中申请',
      'CUSTOMER 天气如何',
      'ROBOT 这个问题我还答不上来，点“转',
    ])
    expectDone(await say(client, '转人工'))
    expect((await mineOf(client)).chat).toMatchObject({ status: 'WAITING' })
    expect((await textsOf(client)).at(-1)).toBe('SYSTEM queued')
  })

  it('sends a message once, however often the page sends it', async () => {
    const { client } = await aPerson()
    const body = { clientId: 'same-message-1', text: 'only once' }
    const answers = await Promise.all([1, 2, 3].map(() => client.post(chat.sendToService, body)))
    const seqs = answers.map(
      (answer) => expectDone(answer).messages.find(({ author }) => author === 'CUSTOMER')!.seq,
    )
    expect(new Set(seqs).size).toBe(1)
    expect((await textsOf(client)).filter((line) => line === 'CUSTOMER only once')).toHaveLength(1)
  })

  it('sends a picture, a part and an order of their own, but nobody else’s', async () => {
    const { client } = await aPerson('buyer')
    const { jsonStr: _, fileId } = (await upload(client, await aPng(), { field: 'chat.pictures' })).data
    const mine = await one(
      server.db,
      sql<{ id: string }>`select id from orders where tenant_id = 2001 order by id limit 1`,
    )
    const other = await one(
      server.db,
      sql<{ id: string }>`select id from orders where tenant_id = 2002 order by id limit 1`,
    )
    const part = await one(
      server.db,
      sql<{ id: string }>`select id from parts where status = 'ENABLED' order by id limit 1`,
    )
    expectDone(await say(client, '', { picture: fileId }))
    expectDone(await say(client, '', { partId: part.id }))
    expectDone(await say(client, '', { orderId: mine.id }))
    expect(await say(client, '', { orderId: other.id })).toMatchObject({ status: 404 })
    expect(await say(client, ' ')).toMatchObject({ status: 400, body: { error: 'CHAT_EMPTY' } })
    expect(await say(client, '', { picture: 'AAAAAAAAAAAAAAAAAAAAAAAA' })).toMatchObject({ status: 400 })
    const { messages } = expectDone(await client.get(chat.myChatMessages, {}))
    const own = messages.filter(({ author }) => author === 'CUSTOMER')
    expect(own.map(({ kind }) => kind)).toEqual(['PICTURE', 'PART', 'ORDER'])
    expect(own[1]!.part!.partId).toBe(part.id)
    expect(own[2]!.order).toMatchObject({ orderId: mine.id, amount: expect.stringMatching(/^\d+\.\d\d$/) })
  })

  it('who may not see amounts sends a card of an order without one', async () => {
    const order = await one(
      server.db,
      sql<{ id: string }>`select id from orders where supplier_id = 3001 order by id desc limit 1`,
    )
    const [clerk, owner] = [
      server.as(await aUser(server, { tenant: 'vendor', codes: ['order_view'] })),
      server.as(await aColleagueOf(server, 'vendor')),
    ]
    for (const client of [clerk, owner]) expectDone(await say(client, '', { orderId: order.id }))
    const amountOf = async (client: Client) =>
      expectDone(await client.get(chat.myChatMessages, {})).messages.find(({ kind }) => kind === 'ORDER')!
        .order!.amount
    expect(await amountOf(clerk)).toBeNull()
    expect(await amountOf(owner)).toMatch(/^\d+\.\d\d$/)
  })

  it('sees nothing of a colleague’s chat, and of nobody else’s', async () => {
    const { chatId, account } = await aWaitingChat()
    const colleague = server.as(await aColleagueOf(server, account))
    expect(await textsOf(colleague)).toEqual([])
    expect(await colleague.post(chat.rateChat, { chatId, stars: 5 })).toMatchObject({ status: 404 })
    expect((await colleague.get(desk.deskChat, { chatId })).status).toBe(403)
    // Somebody of a supplier who holds the permission serves no chats of the platform.
    const stranger = server.as(
      await aUser(server, { tenant: 'vendor', codes: ['chat_desk', 'chat_serve', 'chat_all'] }),
    )
    expect(await stranger.get(desk.deskChat, { chatId })).toMatchObject({
      status: 404,
      body: { error: 'CHAT_NOT_FOUND' },
    })
    expect(await stranger.post(desk.acceptChat, { chatId })).toMatchObject({ status: 404 })
    expect(expectDone(await stranger.get(desk.searchChats, { q: '包装' })).records).toEqual([])
  })

  it('is told to wait after too many messages, and nothing is stored', async () => {
    const { client } = await aPerson()
    for (let at = 0; at < 30; at++) expectDone(await say(client, `message ${at}`))
    expect(await say(client, 'one too many')).toMatchObject({ status: 429, body: { error: 'CHAT_FLOOD' } })
    expect((await textsOf(client)).filter((line) => line.includes('too many'))).toEqual([])
  })

  it('of a supplier is served too, the platform’s own people are not', async () => {
    const { client } = await aPerson('vendor2')
    expectDone(await say(client, '转人工'))
    expect((await mineOf(client)).chat).toMatchObject({ status: 'WAITING' })
    expect(await say(server.as('warehouse'), 'hello')).toMatchObject({
      body: { error: 'CHAT_NOT_FOR_STAFF' },
    })
  })

  it('finds what was said', async () => {
    const { client } = await aPerson()
    expectDone(await say(client, '缸垫 61500010383 有货吗'))
    const found = expectDone(await client.get(chat.myChatMessages, { q: '61500010383' })).messages
    expect(found.map(({ text }) => text)).toEqual(['缸垫 61500010383 有货吗'])
  })
})

describe('an agent', () => {
  it('takes a chat from the queue, replies, and the person sees it live', async () => {
    const { client, account, chatId } = await aWaitingChat()
    const agent = await anAgent()
    const socket = await openSocket(server, await signIn(server.url, account), { after: 'now' })
    onTestFinished(() => socket.close())
    await socket.nextText()
    const waiting = expectDone(await agent.client.get(desk.waitingChats, {})).records
    expect(waiting.map((each) => each.chatId)).toContain(chatId)
    expectDone(await agent.client.post(desk.acceptChat, { chatId }))
    expectDone(await reply(agent.client, chatId, '您好，我来处理'))
    const heard: string[] = []
    while (!heard.includes('您好，我来处理')) {
      const frame = JSON.parse(await socket.nextText()) as ChatFrame
      if (frame.type === 'chat') heard.push(...frame.messages.map(({ event, text }) => event ?? text))
    }
    expect(heard).toEqual(['accepted', '您好，我来处理'])
    expect(await mineOf(client)).toMatchObject({
      unread: 2,
      chat: { status: 'OPEN', agentName: `agent ${agent.userId}` },
    })
    expectDone(await client.post(chat.readMyChat))
    expect(expectDone(await client.get(chat.chatUnread))).toEqual({ unread: 0 })
  })

  it('is the only one who has it: a second one is told who took it', async () => {
    const { chatId } = await aWaitingChat()
    const [first, second] = [await anAgent(), await anAgent()]
    const answers = await Promise.all(
      [first, second].map(({ client }) => client.post(desk.acceptChat, { chatId })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('CHAT_TAKEN')
    const loser = answers[0]!.status === 409 ? first : second
    expect(await reply(loser.client, chatId, 'hello')).toMatchObject({ body: { error: 'CHAT_NOT_YOURS' } })
  })

  it('gets no more chats than their limit, and only those of their workgroups', async () => {
    const agent = await anAgent({ maxTalks: 1 })
    const [taken, other] = [await aWaitingChat(), await aWaitingChat()]
    expectDone(await agent.client.post(desk.acceptChat, { chatId: taken.chatId }))
    expect(await agent.client.post(desk.acceptChat, { chatId: other.chatId })).toMatchObject({
      body: { error: 'CHATS_FULL' },
    })
    const outsider = await anAgent({ groupId: '133' })
    expect((await outsider.client.post(desk.acceptChat, { chatId: other.chatId })).status).toBe(404)
  })

  it('sees chats that match their skills first, and their own customers before those', async () => {
    const plain = await aWaitingChat()
    const mine = await aWaitingChat()
    await run(server.db, sql`update chats set subject = '发动机异响' where id = ${mine.chatId}`)
    const agent = await anAgent({ skills: ['发动机'] })
    const order = expectDone(await agent.client.get(desk.waitingChats, {})).records.map(
      ({ chatId }) => chatId,
    )
    expect(order.indexOf(mine.chatId)).toBeLessThan(order.indexOf(plain.chatId))
  })

  it('who is bound to the customer and on duty gets the chat at once', async () => {
    const agent = await anAgent({ maxTalks: 1 })
    const serviceId = newId()
    const bound = await aUser(server, { tenant: 'factory', codes: [] })
    await run(
      server.db,
      sql`
        insert into customer_services (id, tenant_id, name, user_id, created_at, updated_at)
        values (${serviceId}, 1000, 'Own agent', ${agent.userId}, now(), now())
      `,
    )
    await run(
      server.db,
      sql`
        insert into service_bindings (id, tenant_id, service_id, stage, created_at, updated_at)
        values (${newId()}, 4001, ${serviceId}, 'PLATFORM', now(), now())
      `,
    )
    expect((await mineOf(server.as(bound))).servedBy).toMatchObject({ name: 'Own agent' })
    expectDone(await agent.client.post(desk.setDuty, { onDuty: true }))
    expectDone(await say(server.as(bound), '人工'))
    expect((await mineOf(server.as(bound))).chat).toMatchObject({ status: 'OPEN' })
    // The agent has room for one: a colleague of the same company waits, in sight of the agent.
    const colleague = server.as(await aColleagueOf(server, bound))
    expectDone(await say(colleague, '人工'))
    expect((await mineOf(colleague)).chat).toMatchObject({ status: 'WAITING' })
    const { records } = expectDone(await agent.client.get(desk.waitingChats, {}))
    expect(records[0]).toMatchObject({ boundAgentId: agent.userId })
  })

  it('transfers it to a colleague, invites another, and notes what only colleagues see', async () => {
    const { client, chatId } = await aWaitingChat()
    const [first, second, third] = [await anAgent(), await anAgent(), await anAgent()]
    expectDone(await first.client.post(desk.acceptChat, { chatId }))
    expect(await reply(third.client, chatId, 'not mine')).toMatchObject({ body: { error: 'CHAT_NOT_YOURS' } })
    expectDone(await first.client.post(desk.inviteToChat, { chatId, userId: third.userId }))
    expectDone(await reply(third.client, chatId, 'invited'))
    expectDone(await first.client.post(desk.transferChat, { chatId, userId: second.userId }))
    expect(await reply(first.client, chatId, 'gone')).toMatchObject({ body: { error: 'CHAT_NOT_YOURS' } })
    expectDone(await reply(second.client, chatId, 'mine now'))
    expectDone(await second.client.post(desk.noteOnCustomer, { chatId, text: '急件优先' }))
    const seen = expectDone(await third.client.get(desk.deskChat, { chatId }))
    expect(seen.notes[0]!.text).toBe('急件优先')
    expect(seen.orders.length).toBeGreaterThan(0)
    expect(seen.members.map(({ userId }) => userId)).toEqual([third.userId])
    expect(await textsOf(client)).not.toContain('急件优先')
    expectDone(await second.client.post(desk.transferChat, { chatId, workgroupId: '133' }))
    expect((await mineOf(client)).chat).toMatchObject({ status: 'WAITING' })
  })

  it('who is away loses a chat that waits for a reply to the queue, who is at the desk keeps it', async () => {
    const [away, here] = [await anAgent(), await anAgent()]
    const chats = []
    for (const agent of [away, here]) {
      const waiting = await aWaitingChat()
      expectDone(await agent.client.post(desk.acceptChat, { chatId: waiting.chatId }))
      expectDone(await say(waiting.client, '还在吗'))
      const { queues } = expectDone(await agent.client.get(inboxQueues))
      expect(queues.find(({ key }) => key === 'chat_desk.mine')).toMatchObject({ total: 1 })
      chats.push(waiting)
    }
    const later = new Date(server.clock().getTime() + 11 * 60_000)
    await run(
      server.db,
      sql`update chat_agents set on_duty = true, seen_at = ${later} where user_id = ${here.userId}`,
    )
    const requeued = () => requeueUnanswered(server.db, { now: later, said: () => {} })
    expect(await requeued()).toBe(1)
    expect(await requeued()).toBe(0)
    const [lost, kept] = chats
    expect((await mineOf(lost!.client)).chat).toMatchObject({ status: 'WAITING', agentName: '' })
    expect((await textsOf(lost!.client)).slice(-2)).toEqual(['CUSTOMER 还在吗', 'SYSTEM requeued'])
    expect((await mineOf(kept!.client)).chat).toMatchObject({ status: 'OPEN' })
    expectDone(await here.client.post(desk.acceptChat, { chatId: lost!.chatId }))
  })

  it('of the scene from which a person asks gets the chat, though the robot had it before', async () => {
    const person = await aPerson()
    const [message] = expectDone(await say(person.client, '你好')).messages
    const { chatId } = message!
    expectDone(await person.client.post(chat.askForPerson, { stage: 'AFTERSALE' }))
    const [general, afterSale] = [await anAgent(), await anAgent({ groupId: '133' })]
    const waitingFor = async ({ client }: { client: Client }) =>
      expectDone(await client.get(desk.waitingChats, {})).records.map((each) => each.chatId)
    expect(await waitingFor(afterSale)).toContain(chatId)
    expect(await waitingFor(general)).not.toContain(chatId)
  })

  it('ends it, and the person rates it once', async () => {
    const { client, chatId } = await aWaitingChat()
    const agent = await anAgent()
    expectDone(await agent.client.post(desk.acceptChat, { chatId }))
    expectDone(await agent.client.post(desk.closeChat, { chatId }))
    expect(await reply(agent.client, chatId, 'late')).toMatchObject({ body: { error: 'CHAT_CLOSED' } })
    expect(await mineOf(client)).toMatchObject({ chat: null, toRate: chatId })
    expectDone(await client.post(chat.rateChat, { chatId, stars: 4, note: '很快' }))
    expect((await mineOf(client)).toRate).toBeNull()
    expect(await client.post(chat.rateChat, { chatId, stars: 1 })).toMatchObject({
      body: { error: 'CHAT_RATED' },
    })
    // The next message begins another chat, and the history holds both.
    expectDone(await say(client, '还有一个问题'))
    expect((await textsOf(client)).filter((line) => line.startsWith('CUSTOMER'))).toHaveLength(2)
  })

  it('finds chats by what was said, and has the queue in the inbox', async () => {
    const { chatId, client } = await aWaitingChat()
    expectDone(await say(client, `编号 ${chatId}`))
    const agent = await anAgent()
    const { records } = expectDone(await agent.client.get(desk.searchChats, { q: chatId }))
    expect(records.map((found) => found.chat.chatId)).toEqual([chatId])
    const queues = expectDone(await agent.client.get(inboxQueues)).queues
    expect(queues.find(({ key }) => key === 'chat_desk.waiting')!.total).toBeGreaterThan(0)
  })
})

describe('outside the hours', () => {
  it('a message is left, and answered the next day with a message of the platform', async () => {
    const person = await aPerson()
    const agent = await anAgent()
    const parameter = (value: string) =>
      run(server.db, sql`update params set param_value = ${value} where param_key = 'chat_hours'`)
    await parameter('1:00-1:01')
    onTestFinished(async () => void (await parameter('8:00-20:00')))
    expectDone(await say(person.client, '人工'))
    const { chat: left, isServedNow } = await mineOf(person.client)
    expect({ left, isServedNow }).toMatchObject({ left: { status: 'LEFT' }, isServedNow: false })
    await run(
      server.db,
      sql`update chats set customer_seen_at = customer_seen_at - interval '1 hour' where id = ${left!.chatId}`,
    )
    expectDone(await agent.client.post(desk.acceptChat, { chatId: left!.chatId }))
    expectDone(await person.client.get(chat.myChat))
    await run(server.db, sql`update chats set customer_read_seq = last_seq where id = ${left!.chatId}`)
    expectDone(await reply(agent.client, left!.chatId, '早上好'))
    const told = await maybeOne(
      server.db,
      sql<{
        type: string
      }>`select type from outbox where type = 'chat' and payload ->> 'sourceId' = ${left!.chatId}`,
    )
    expect(told).toEqual({ type: 'chat' })
  })

  it('a silent chat ends by itself, one that waits for an agent does not', async () => {
    const waiting = await aWaitingChat()
    const silent = await aPerson()
    expectDone(await say(silent.client, '发货'))
    const later = new Date(server.clock().getTime() + 25 * 3_600_000)
    expect(await endIdleChats(server.db, { now: later, said: () => {} })).toBeGreaterThan(0)
    expect((await mineOf(silent.client)).chat).toBeNull()
    expect((await mineOf(waiting.client)).chat).toMatchObject({ status: 'WAITING' })
  })
})
