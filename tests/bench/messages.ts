// How long a message takes from the moment its rows are committed to the sockets of its readers, with
// thousands of them open on one server process.
//   BENCH_SOCKETS   open connections (5000)
import { fork, type ChildProcess } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { inTransaction, openServer, run, type Db } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { signAccessToken } from '../../src/server/modules/identity/tokens.ts'
import { tellMany } from '../../src/server/modules/messages/tell-many.ts'
import { startServerProcess } from '../support/server-process.ts'
import { percentile } from './measure.ts'
import type { Asked, Told } from './message-readers.ts'
import { withPlace, type BenchPlace } from './place.ts'

const SOCKETS = Number(process.env['BENCH_SOCKETS'] ?? 5_000)
const TARGET_MS = 200
const ROUNDS = 15
const SINGLE = 200
/** Sent separately: a message soon after another waits a little for it, so that both are delivered together. */
const APART_MS = 100

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
  const { db, close } = await openServer(databaseUrl, { maxConnections: 1 })
  try {
    const readers = await addReaders(db)
    const key = new TextEncoder().encode(env['SESSION_SECRET'])
    const known = await Promise.all(readers.map((reader) => withToken(reader, key)))
    const openedMs = performance.now()
    await ask(listeners, { url, readers: known })
    const seconds = ((performance.now() - openedMs) / 1000).toFixed(1)
    console.log(`${readers.length} sockets opened in ${seconds} s`)

    let readersMs = 0
    /** Sends readers a message and returns the milliseconds until each had it. */
    const fanOut = async (to: Reader[], text: string) => {
      await setTimeout(APART_MS)
      await ask(listeners, { text, count: to.length })
      const arrived = answer(listeners)
      const fromMs = await tell(db, to, text)
      const told = await arrived
      if (!('atMs' in told)) return []
      readersMs = told.cpuMs
      return told.atMs.map((atMs) => atMs - fromMs)
    }
    await fanOut(readers, 'warming up')
    // The server would soon do this by itself.
    await run(db, sql`vacuum analyze outbox, messages`)
    const toAll: number[] = []
    for (let round = 0; round < ROUNDS; round++) toAll.push(...(await fanOut(readers, `to all ${round}`)))
    console.log(
      `the readers themselves took ${readersMs.toFixed(0)} ms of a processor for the last one to all`,
    )
    const toOne: number[] = []
    for (let at = 0; at < SINGLE; at++)
      toOne.push(...(await fanOut([readers[(at * 97) % readers.length]!], `to one ${at}`)))
    print('to one of them', toOne)
    print('to all at once', toAll)
  } finally {
    listeners.kill()
    await close()
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

async function addReaders(db: Db): Promise<Reader[]> {
  const readers = Array.from({ length: SOCKETS }, () => ({ userId: newId(), sessionId: newId() }))
  const userIds = readers.map(({ userId }) => userId)
  const sessionIds = readers.map(({ sessionId }) => sessionId)
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
      from unnest(${sessionIds}::bigint[], ${userIds}::bigint[]) as made(id, user_id)
    `,
  )
  return readers
}

/** Sends like another server process: rows in a transaction, then the notification. Returns the time of the commit. */
async function tell(db: Db, to: Reader[], text: string): Promise<number> {
  const words = { zh: text, en: text }
  const telling = { type: 'notice' as const, name: words, content: words }
  const people = to.map(({ userId }) => ({ userId, tenantId: '2001' }))
  await inTransaction(db, (tx) => tellMany(tx, { ...telling, to: people }, new Date()))
  const toldMs = performance.timeOrigin + performance.now()
  await run(db, sql`select pg_notify('signals', 'outbox')`)
  return toldMs
}

function print(what: string, tookMs: number[]) {
  const at = (share: number) => `${percentile(tookMs, share).toFixed(0)} ms`
  const kept = percentile(tookMs, 0.95) < TARGET_MS ? 'kept' : 'missed'
  console.log(
    `${what}: p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} (${tookMs.length} messages; target p95 < ${TARGET_MS} ms: ${kept})`,
  )
}
