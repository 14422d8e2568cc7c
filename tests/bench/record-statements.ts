import type pg from 'pg'
import { newId } from '../../src/server/db/ids.ts'
import { startServer } from '../../src/server/start.ts'
import type { Services } from '../../src/server/context.ts'
import { benchClient, type BenchClient } from './bench-client.ts'

export interface Recorded {
  text: string
  values: unknown[]
  /** Ids from this one on were made by the recorded call itself. */
  madeFrom: string
}

/**
 * The statements behind each call, as the product runs them for the administrator. Each call is made
 * once before, so that what is remembered between calls is not counted.
 */
export async function recordCalls(
  env: Record<string, string>,
  callsOf: (
    admin: BenchClient,
    services: Services,
  ) => Record<string, () => Promise<unknown>> | Promise<Record<string, () => Promise<unknown>>>,
): Promise<Record<string, Recorded[]>> {
  const running = await startServer({ env, tell: () => {}, jobs: false, web: async () => {} })
  try {
    const { engine } = running.services.database
    if (engine.kind !== 'server') throw new Error('The bench needs a PostgreSQL server.')
    const calls = await callsOf(await benchClient(running.url, 'admin'), running.services)
    const recordings: Record<string, Recorded[]> = {}
    for (const [name, call] of Object.entries(calls)) {
      await call()
      recordings[name] = await recordStatements(engine.pool, call)
    }
    return recordings
  } finally {
    await running.stop()
  }
}

/** Runs `work` and answers the statements that went through the pool meanwhile, with their values. */
export async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Recorded[]> {
  const held: Recorded[][] = []
  const madeFrom = newId()
  const connect = pool.connect.bind(pool)
  // A client that serves twice is listened to anew, not twice.
  const originals = new Map<pg.PoolClient, pg.PoolClient['query']>()
  const wrapped = async () => {
    const client = await connect()
    const query = originals.get(client) ?? (client.query.bind(client) as pg.PoolClient['query'])
    originals.set(client, query)
    const recorded: Recorded[] = []
    held.push(recorded)
    client.query = ((text: unknown, values?: unknown[]) => {
      if (typeof text === 'string') recorded.push({ text, values: values ?? [], madeFrom })
      return query(text as string, values as unknown[])
    }) as typeof client.query
    return client
  }
  pool.connect = wrapped as typeof pool.connect
  try {
    await work()
  } finally {
    pool.connect = connect as typeof pool.connect
    for (const [client, query] of originals) client.query = query
  }
  // The relay of messages looks for work whenever it likes; that is not the call's.
  return held.filter((statements) => !statements.some(isOfTheRelay)).flat()
}

function isOfTheRelay({ text }: Recorded): boolean {
  return /delivered_at|pg_notify|from messages/.test(text)
}
