// Two server processes on one PostgreSQL server: a message reaches its reader wherever they are connected,
// once and in order, however many processes write and deliver simultaneously.
import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import { health } from '../../src/shared/calls/server.ts'
import { signOut } from '../../src/shared/calls/session.ts'
import { inTransaction, run } from '../../src/server/db/connection.ts'
import { tell } from '../../src/server/modules/messages/tell.ts'
import { clientOf, signIn } from '../support/client.ts'
import { openSocket } from '../support/message-socket.ts'
import { aUser } from '../support/people.ts'
import { aTestServer, describeOnServer, type TestServer } from '../support/test-server.ts'

describeOnServer('two servers', () => {
  const server = aTestServer({ engine: 'server' })

  async function two() {
    const twin = await server.twin()
    onTestFinished(() => twin.stop())
    const reader = await signIn(server.url, await aUser(server))
    const say = async (from: TestServer, text: string) => {
      const words = { zh: text, en: text }
      const telling = { tenantId: reader.tenantId, userIds: [reader.userId], type: 'notice' as const }
      await inTransaction(from.db, (tx) =>
        tell(tx, { ...telling, name: words, content: words }, from.clock()),
      )
      from.services.outbox.nudge()
    }
    return { twin, reader, say }
  }

  it('share messages', async () => {
    const { twin, reader, say } = await two()
    const [here, there] = [await openSocket(server, reader), await openSocket(twin, reader)]
    await say(server, 'from here')
    for (const socket of [here, there]) expect((await socket.next()).content).toBe('from here')
    await say(twin, 'from there')
    for (const socket of [here, there]) expect((await socket.next()).content).toBe('from there')
  })

  it('tell each other’s pages that a queue has changed', async () => {
    const { twin, reader } = await two()
    const page = await openSocket(twin, reader, { after: 'now' })
    await page.nextText()
    await run(server.db, sql`update credit_todos set content = content where id = 0`)
    expect(JSON.parse(await page.nextText())).toEqual({
      type: 'waiting',
      content: '',
      menus: ['credit_todo'],
    })
  })

  it('accept a connection once they know the message to start from', async () => {
    const { twin, reader, say } = await two()
    const { engine } = twin.services.database
    if (engine.kind !== 'server') throw new Error('This test needs a PostgreSQL server')
    // The reader is identified first; afterwards no query to the database is possible.
    ;(await openSocket(twin, reader)).close()
    const held = await Promise.all(
      Array.from({ length: engine.pool.options.max }, () => engine.pool.connect()),
    )
    let accepted = false
    const opening = openSocket(twin, reader).then((socket) => {
      accepted = true
      return socket
    })
    await vi.waitUntil(() => engine.pool.waitingCount > 0, { timeout: 30_000 })
    // Connections accepted so far are confirmed before this reply.
    await twin.anonymous.get(health)
    const wasAccepted = accepted
    for (const client of held) client.release()
    expect(wasAccepted).toBe(false)
    const socket = await opening
    await say(server, 'after the door was open')
    expect((await socket.next()).content).toBe('after the door was open')
  })

  it('neither lose nor duplicate messages that both write at once while the reader changes between them', async () => {
    const { twin, reader, say } = await two()
    const first = await openSocket(server, reader, { after: 'now' })
    let { cursor } = await first.next()
    const texts = Array.from({ length: 60 }, (_, at) => `message ${at}`)
    const writing = Promise.all(texts.map((text, at) => say(at % 2 === 0 ? server : twin, text)))
    const heard: string[] = []
    const hear = async (socket: Awaited<ReturnType<typeof openSocket>>, until: number) => {
      while (heard.length < until) {
        const frame = await socket.next()
        if (frame.type !== 'cursor') heard.push(frame.content)
        cursor = frame.cursor
      }
      socket.close()
    }
    await hear(first, 7)
    await hear(await openSocket(twin, reader, { after: cursor }), 31)
    await hear(await openSocket(server, reader, { after: cursor }), texts.length)
    await writing
    expect(heard.toSorted()).toEqual(texts.toSorted())
  })

  it('close the connections of a session that was signed out on the other', async () => {
    const { twin, reader } = await two()
    const socket = await openSocket(twin, reader, { after: 'now' })
    await socket.next()
    await clientOf(server.url, async () => `Bearer ${reader.access_token}`).post(signOut)
    expect(await socket.closed).toBe(4401)
  })

  it('announce that they stop, so that the reader goes to the other', async () => {
    const { twin, reader } = await two()
    const socket = await openSocket(twin, reader, { after: 'now' })
    await socket.next()
    const [code] = await Promise.all([socket.closed, twin.stop()])
    expect(code).toBe(1012)
  })
})
