// How long a message takes from the moment it is told to the sockets of its readers, with thousands
// of them open on one server process.
//   BENCH_SOCKETS   open connections (5000)
import { newId } from '../../src/server/db/ids.ts'
import { signAccessToken } from '../../src/server/modules/identity/tokens.ts'
import { SOCKET_PROTOCOL } from '../../src/shared/message-socket.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { startServerProcess } from '../support/server-process.ts'
import { percentile } from './measure.ts'
import { withPlace, type BenchPlace } from './place.ts'

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
const TARGET_MS = 200
const ROUNDS = 15
const SINGLE = 200
/** Connections that are being opened at the same time. */
const WIDTH = 100

interface Reader {
  userId: string
  sessionId: string
}

/** What is heard: the text of a message, and when the last of its readers had it. */
type Heard = (text: string, atMs: number) => void

export function bench(): Promise<void> {
  return withPlace(measure)
}

async function measure({ databaseUrl, env }: BenchPlace) {
  const product = startServerProcess({ ...env, DEMO_PARTS: '100' })
  const url = await product.ready
  const sockets: WebSocket[] = []
  try {
    await withDatabase(databaseUrl, 'bench', async (client) => {
      const query = async (text: string, values: unknown[]) => void (await client.query(text, values))
      const readers = await addReaders(query)
      let heard: Heard = () => {}
      const key = new TextEncoder().encode(env['SESSION_SECRET'])
      const openedMs = performance.now()
      for (let at = 0; at < readers.length; at += WIDTH) {
        const some = readers.slice(at, at + WIDTH)
        const opened = await Promise.all(
          some.map((reader) =>
            openSocket({ url, key, reader, heard: (text) => heard(text, performance.now()) }),
          ),
        )
        sockets.push(...opened)
      }
      const seconds = ((performance.now() - openedMs) / 1000).toFixed(1)
      console.log(`${sockets.length} sockets opened in ${seconds} s`)

      /** Tells readers something and answers after how many milliseconds each had it. */
      const fanOut = (to: Reader[], text: string) =>
        new Promise<number[]>((resolve, reject) => {
          const tookMs: number[] = []
          const from = performance.now()
          heard = (content, atMs) => {
            if (content === text) tookMs.push(atMs - from)
            if (tookMs.length === to.length) resolve(tookMs)
          }
          tell(query, to, text).catch(reject)
        })
      await fanOut(readers, 'warming up')
      const toAll: number[] = []
      for (let round = 0; round < ROUNDS; round++) toAll.push(...(await fanOut(readers, `to all ${round}`)))
      const toOne: number[] = []
      for (let at = 0; at < SINGLE; at++)
        toOne.push(...(await fanOut([readers[(at * 97) % readers.length]!], `to one ${at}`)))
      print('to one of them', toOne)
      print('to all at once', toAll)
    })
  } finally {
    for (const socket of sockets) socket.close()
    product.kill('SIGTERM')
    await product.ended
  }
}

type Query = (text: string, values: unknown[]) => Promise<void>

async function addReaders(query: Query): Promise<Reader[]> {
  const readers = Array.from({ length: SOCKETS }, () => ({ userId: newId(), sessionId: newId() }))
  const userIds = readers.map(({ userId }) => userId)
  await query(
    `insert into users (id, tenant_id, account, real_name, password_hash, status, auth_status, created_at, updated_at)
     select id, 2001, 'bench' || id, 'bench', '', 'ENABLED', 'SUCCESS', now(), now()
     from unnest($1::bigint[]) as made(id)`,
    [userIds],
  )
  await query(
    `insert into sessions (id, user_id, tenant_id, refresh_hash, expires_at, created_at, used_at)
     select id, user_id, 2001, 'bench' || id, now() + interval '1 day', now(), now()
     from unnest($1::bigint[], $2::bigint[]) as made(id, user_id)`,
    [readers.map(({ sessionId }) => sessionId), userIds],
  )
  return readers
}

/** As another server process tells: rows in a transaction, then the notice. */
async function tell(query: Query, to: Reader[], text: string) {
  const payload = JSON.stringify({ name: { zh: text, en: text }, content: { zh: text, en: text } })
  await query(
    `insert into outbox (id, tenant_id, type, user_id, payload, created_at)
     select id, 2001, 'notice', user_id, $3::jsonb, now()
     from unnest($1::bigint[], $2::bigint[]) as told(id, user_id)`,
    [to.map(() => newId()), to.map(({ userId }) => userId), payload],
  )
  await query(`select pg_notify('signals', 'outbox')`, [])
}

async function openSocket(wanted: {
  url: string
  key: Uint8Array
  reader: Reader
  heard: (text: string) => void
}): Promise<WebSocket> {
  const { userId } = wanted.reader
  const claims = { ...wanted.reader, tenantId: '2001', account: `bench${userId}` }
  const token = await signAccessToken(wanted.key, claims, new Date())
  const address = `${wanted.url.replace('http', 'ws')}/api/msg/websocket/${userId}?after=now`
  const socket = new WebSocket(address, [SOCKET_PROTOCOL, `bearer.${token}`])
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('message', ({ data }) => {
      const { type, content } = JSON.parse(String(data)) as { type: string; content: string }
      // The first frame: the server has taken the connection over.
      if (type === 'cursor') resolve()
      else wanted.heard(content)
    })
    socket.addEventListener('error', () => reject(new Error('A connection was refused')))
  })
  return socket
}

function print(what: string, tookMs: number[]) {
  const at = (share: number) => `${percentile(tookMs, share).toFixed(0)} ms`
  const kept = percentile(tookMs, 0.95) < TARGET_MS ? 'kept' : 'missed'
  console.log(
    `${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} (${tookMs.length} messages; target p95 < ${TARGET_MS} ms: ${kept})`,
  )
}
