// How long a message of a service chat takes from being sent to the other side's screen, with thousands of open
// chats on two server processes.
//   BENCH_CHATS   open chats (2000)
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { openServer, run, type Db } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { signAccessToken } from '../../src/server/modules/identity/tokens.ts'
import { SOCKET_PROTOCOL } from '../../src/shared/message-socket.ts'
import { startServerProcess } from '../support/server-process.ts'
import { percentile } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'

const CHATS = Number(process.env['BENCH_CHATS'] ?? 2_000)
const TARGET_MS = 200
const MESSAGES = 600
/** Messages under way at a time. */
const WIDTH = 8
/** Connections that are opened at a time. */
const OPENED_AT_ONCE = 100
/** A chat whose messages arrive within this time has not lost one. */
const LOST_MS = 10_000

interface Person {
  userId: string
  sessionId: string
  chatId: string
}

export function bench(): Promise<void> {
  return withPlace(measure)
}

async function measure({ databaseUrl, env }: BenchPlace) {
  const first = startServerProcess({ ...env, DEMO_PARTS: '100' })
  const urls = [await first.ready]
  const second = startServerProcess({ ...env, DEMO_PARTS: '100' })
  urls.push(await second.ready)
  const { db, close } = await openServer(databaseUrl, { maxConnections: 1 })
  try {
    const people = await addChats(db)
    const key = new TextEncoder().encode(env['SESSION_SECRET'])
    const screens = await openScreens(people, { urls, key })
    await run(db, sql`vacuum analyze chats, chat_messages`)
    const tookMs: number[] = []
    let next = 0
    const sendSome = async () => {
      while (next < MESSAGES) {
        const at = next++
        // Every chat is open on one process; the message is sent to the other one.
        const place = (at * 97) % people.length
        tookMs.push(await screens[place]!.exchange(`message ${at}`, urls[(place + 1) % 2]!))
      }
    }
    await Promise.all(Array.from({ length: WIDTH }, sendSome))
    print(tookMs)
  } finally {
    await close()
    for (const product of [first, second]) {
      product.kill('SIGTERM')
      await product.ended
    }
  }
}

/** A page of each person with its websocket on one of the processes. */
async function openScreens(people: Person[], { urls, key }: { urls: string[]; key: Uint8Array }) {
  const screens: Awaited<ReturnType<typeof openScreen>>[] = []
  for (let at = 0; at < people.length; at += OPENED_AT_ONCE) {
    const some = people.slice(at, at + OPENED_AT_ONCE)
    screens.push(
      ...(await Promise.all(
        some.map((person, place) => openScreen(person, { url: urls[(at + place) % 2]!, key })),
      )),
    )
  }
  console.log(`${screens.length} chats open on ${urls.length} processes`)
  return screens
}

async function openScreen({ userId, sessionId }: Person, { url, key }: { url: string; key: Uint8Array }) {
  const claims = { userId, sessionId, tenantId: '2001', account: `bench${userId}` }
  const token = await signAccessToken(key, claims, new Date())
  const address = `${url.replace('http', 'ws')}/api/msg/websocket/${userId}?after=now`
  const socket = new WebSocket(address, [SOCKET_PROTOCOL, `bearer.${token}`])
  const waiting = new Map<string, () => void>()
  const ready = Promise.withResolvers<void>()
  socket.addEventListener('error', () => ready.reject(new Error('A connection was refused')))
  socket.addEventListener('message', ({ data }) => {
    const text = String(data)
    if (text.includes('"cursor"')) ready.resolve()
    for (const [awaited, arrived] of waiting) if (text.includes(awaited)) arrived()
  })
  await ready.promise
  /** Sends a message to a process and returns the milliseconds until this page had it. */
  const exchange = async (text: string, to: string): Promise<number> => {
    const fromMs = performance.now()
    const arrived = new Promise<void>((resolve) => waiting.set(`"${text}"`, resolve))
    const answer = await fetch(`${to}/api/im/api/v1/chat/send`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: `bench-${text.replace(' ', '-')}`, text }),
    })
    if (!answer.ok) throw new Error(`A message was refused: ${await answer.text()}`)
    await Promise.race([arrived, setTimeout(LOST_MS)])
    waiting.delete(`"${text}"`)
    return performance.now() - fromMs
  }
  return { exchange }
}

/** People with a chat that an agent serves, so that no robot answers. */
async function addChats(db: Db): Promise<Person[]> {
  const people = Array.from({ length: CHATS }, () => ({
    userId: newId(),
    sessionId: newId(),
    chatId: newId(),
  }))
  const userIds = people.map(({ userId }) => userId)
  await run(
    db,
    sql`
      insert into users (id, tenant_id, account, real_name, password_hash, status, auth_status, created_at, updated_at)
      select id, 2001, 'bench' || id, 'bench', '', 'ENABLED', 'SUCCESS', now(), now()
      from unnest(${userIds}::bigint[]) as made(id)
    `,
  )
  await run(
    db,
    sql`
      insert into sessions (id, user_id, tenant_id, refresh_hash, expires_at, created_at, used_at)
      select id, user_id, 2001, 'bench' || id, now() + interval '1 day', now(), now()
      from unnest(${people.map(({ sessionId }) => sessionId)}::bigint[], ${userIds}::bigint[]) as made(id, user_id)
    `,
  )
  await run(
    db,
    sql`
      insert into chats
        (id, tenant_id, org_id, user_id, stage, client, workgroup_id, status, agent_id, last_at, customer_seen_at,
          waiting_since, accepted_at, created_at)
      select id, 2001, 1000, user_id, 'PLATFORM', 'WEB', 131, 'OPEN', 12, now(), now(), now(), now(), now()
      from unnest(${people.map(({ chatId }) => chatId)}::bigint[], ${userIds}::bigint[]) as made(id, user_id)
    `,
  )
  return people
}

function print(tookMs: number[]) {
  const at = (share: number) => `${percentile(tookMs, share).toFixed(0)} ms`
  const kept = percentile(tookMs, 0.95) <= TARGET_MS ? 'kept' : 'missed'
  console.log(
    `sent to seen on the other process: p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} (${tookMs.length} messages, ${WIDTH} at a time; target p95 ≤ ${TARGET_MS} ms: ${kept})`,
  )
}
