// How long a message takes from the moment it has been told (its rows are committed) to the sockets
// of its readers, with thousands of them open on one server process.
//   BENCH_SOCKETS   open connections (5000)
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { newId } from '../../src/server/db/ids.ts'
import { signAccessToken } from '../../src/server/modules/identity/tokens.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { startServerProcess } from '../support/server-process.ts'
import { percentile } from './measure.ts'
import type { Asked, Told } from './message-readers.ts'
import { withPlace, type BenchPlace } from './place.ts'

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
const TARGET_MS = 200
const ROUNDS = 15
const SINGLE = 200

interface Reader {
  userId: string
  sessionId: string
}

export function bench(): Promise<void> {
  return withPlace(measure)
}

async function measure({ databaseUrl, env }: BenchPlace) {
  const product = startServerProcess({ ...env, DEMO_PARTS: '100' })
  const url = await product.ready
  const listeners = fork(fileURLToPath(new URL('./message-readers.ts', import.meta.url)))
  try {
    await withDatabase(databaseUrl, 'bench', async (client) => {
      const query = async (text: string, values: unknown[]) => void (await client.query(text, values))
      const readers = await addReaders(query)
      const key = new TextEncoder().encode(env['SESSION_SECRET'])
      const known = await Promise.all(readers.map((reader) => withToken(reader, key)))
      const openedMs = performance.now()
      await ask(listeners, { url, readers: known })
      const seconds = ((performance.now() - openedMs) / 1000).toFixed(1)
      console.log(`${readers.length} sockets opened in ${seconds} s`)

      /** Tells readers something and answers after how many milliseconds each had it. */
      const fanOut = async (to: Reader[], text: string) => {
        await ask(listeners, { text, count: to.length })
        const arrived = answer(listeners)
        const fromMs = await tell(query, to, text)
        const told = await arrived
        return 'atMs' in told ? told.atMs.map((atMs) => atMs - fromMs) : []
      }
      await fanOut(readers, 'warming up')
      // As the server does by itself before long.
      await query('vacuum analyze outbox, messages', [])
      const toAll: number[] = []
      for (let round = 0; round < ROUNDS; round++) toAll.push(...(await fanOut(readers, `to all ${round}`)))
      const toOne: number[] = []
      for (let at = 0; at < SINGLE; at++)
        toOne.push(...(await fanOut([readers[(at * 97) % readers.length]!], `to one ${at}`)))
      print('to one of them', toOne)
      print('to all at once', toAll)
    })
  } finally {
    listeners.kill()
    product.kill('SIGTERM')
    await product.ended
  }
}

async function ask(listeners: ChildProcess, asked: Asked): Promise<Told> {
  const told = answer(listeners)
  listeners.send(asked)
  return told
}

function answer(listeners: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    const gone = () => reject(new Error('The readers are gone'))
    listeners.once('exit', gone)
    listeners.once('message', (told: Told) => {
      listeners.off('exit', gone)
      resolve(told)
    })
  })
}

async function withToken(reader: Reader, key: Uint8Array) {
  const { userId } = reader
  const claims = { ...reader, tenantId: '2001', account: `bench${userId}` }
  return { userId, token: await signAccessToken(key, claims, new Date()) }
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

/** As another server process tells: rows in a transaction, then the notice. Answers when it had told. */
async function tell(query: Query, to: Reader[], text: string): Promise<number> {
  const payload = JSON.stringify({ name: { zh: text, en: text }, content: { zh: text, en: text } })
  await query(
    `insert into outbox (id, tenant_id, type, user_id, payload, created_at)
     select id, 2001, 'notice', user_id, $3::jsonb, now()
     from unnest($1::bigint[], $2::bigint[]) as told(id, user_id)`,
    [to.map(() => newId()), to.map(({ userId }) => userId), payload],
  )
  const toldMs = performance.timeOrigin + performance.now()
  await query(`select pg_notify('signals', 'outbox')`, [])
  return toldMs
}

function print(what: string, tookMs: number[]) {
  const at = (share: number) => `${percentile(tookMs, share).toFixed(0)} ms`
  const kept = percentile(tookMs, 0.95) < TARGET_MS ? 'kept' : 'missed'
  console.log(
    `${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} (${tookMs.length} messages; target p95 < ${TARGET_MS} ms: ${kept})`,
  )
}
