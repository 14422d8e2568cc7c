// Two server processes on one PostgreSQL server: what is said in a chat arrives once and in order, wherever its
// people are connected and whichever process they send to.
import { expect, it, onTestFinished } from 'vitest'
import * as chat from '../../src/shared/calls/chat.ts'
import type { ChatFrame, ChatMessage } from '../../src/shared/calls/chat.ts'
import * as desk from '../../src/shared/calls/chat-desk.ts'
import { mergeMessages } from '../../src/web/pages/service/chat/merge-messages.ts'
import { signIn } from '../support/client.ts'
import { openSocket } from '../support/message-socket.ts'
import { aUser } from '../support/people.ts'
import { expectDone } from '../support/shopping.ts'
import { aTestServer, describeOnServer, type TestServer } from '../support/test-server.ts'

const EACH = 12

describeOnServer('a chat on two servers', () => {
  const server = aTestServer({ engine: 'server' })

  async function aServedChat() {
    const twin = await server.twin()
    onTestFinished(() => twin.stop())
    const account = await aUser(server, { tenant: 'buyer2' })
    const agent = await aUser(server, { codes: ['chat_desk', 'chat_serve', 'chat_all'], scope: 'ALL' })
    expectDone(await server.as(account).post(chat.sendToService, { clientId: 'first-message', text: '人工' }))
    const { chatId } = expectDone(await server.as(account).get(chat.myChat)).chat!
    expectDone(await twin.as(agent).post(desk.acceptChat, { chatId }))
    return { twin, account, agent, chatId }
  }

  /** Hears a person's chat on a server until it has so many messages of people. */
  async function hearing(at: TestServer, account: string) {
    const socket = await openSocket(at, await signIn(at.url, account), { after: 'now' })
    onTestFinished(() => socket.close())
    await socket.nextText()
    return async (until: number) => {
      const arrived: ChatMessage[] = []
      while (arrived.filter(({ kind }) => kind === 'TEXT').length < until) {
        const frame = JSON.parse(await socket.nextText()) as ChatFrame
        if (frame.type === 'chat') arrived.push(...frame.messages)
      }
      return arrived
    }
  }

  it('shows both sides every message once and in the same order, though all send at once', async () => {
    const { twin, account, agent, chatId } = await aServedChat()
    const hearers = [
      await hearing(server, account),
      await hearing(twin, account),
      await hearing(server, agent),
    ]
    const heard = Promise.all(hearers.map((hear) => hear(2 * EACH)))
    const sendings = Array.from({ length: EACH }, (_, at) => [
      (at % 2 ? server : twin).as(account).post(chat.sendToService, {
        ...{ clientId: `person-message-${at}`, text: `question ${at}` },
      }),
      (at % 2 ? twin : server).as(agent).post(desk.sendToCustomer, {
        ...{ chatId, clientId: `agent-message-${at}`, text: `answer ${at}` },
      }),
    ]).flat()
    for (const answer of await Promise.all(sendings)) expectDone(answer)
    const stored = expectDone(await twin.as(account).get(chat.myChatMessages, {})).messages
    const texts = stored.slice(-2 * EACH).map(({ text }) => text)
    expect(texts.toSorted()).toEqual(
      Array.from({ length: EACH }, (_, at) => [`answer ${at}`, `question ${at}`])
        .flat()
        .toSorted(),
    )
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, at) => at + 1))
    for (const arrived of await heard) {
      expect(arrived).toHaveLength(2 * EACH)
      expect(mergeMessages([], arrived).map(({ text }) => text)).toEqual(texts)
    }
  })

  it('stores a message once that is sent to both, and survives the end of one', async () => {
    const { twin, account, agent, chatId } = await aServedChat()
    const body = { clientId: 'to-both-servers', text: 'said once' }
    const answers = await Promise.all(
      [server, twin].map((at) => at.as(account).post(chat.sendToService, body)),
    )
    answers.forEach(expectDone)
    await twin.stop()
    const { messages } = expectDone(await server.as(agent).get(desk.deskMessages, { chatId }))
    expect(messages.filter(({ text }) => text === 'said once')).toHaveLength(1)
  })
})
