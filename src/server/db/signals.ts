import pg from 'pg'
import { sql } from 'kysely'
import type { Database } from './connection.ts'

type Channel = 'permissions' | 'outbox' | 'messages' | 'screens'

/**
 * A nudge to all server processes on this database ("something changed, look again"). It carries
 * no data and may be lost; whoever listens must also look by itself now and then.
 */
export interface Signals {
  publish: (channel: Channel) => Promise<void>
  subscribe: (channel: Channel, listener: () => void) => void
  close: () => Promise<void>
}

const CONNECT_MS = 10_000

export async function openSignals(database: Database): Promise<Signals> {
  const listeners = new Map<Channel, (() => void)[]>()
  const tell = (channel: Channel) => listeners.get(channel)?.forEach((listener) => listener())
  const subscribe: Signals['subscribe'] = (channel, listener) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
  }
  if (database.engine.kind === 'embedded') {
    return { publish: async (channel) => tell(channel), subscribe, close: async () => {} }
  }
  const ear = listenForever(database.engine.url, { tell, listened: () => listeners.keys() })
  return {
    publish: async (channel) =>
      void (await sql`select pg_notify('signals', ${channel})`.execute(database.db)),
    subscribe,
    close: ear.close,
  }
}

// A connection of its own: LISTEN belongs to a session, and the pool (or a pgbouncer) shares those.
function listenForever(
  url: string,
  { tell, listened }: { tell: (channel: Channel) => void; listened: () => Iterable<Channel> },
): { close: () => Promise<void> } {
  let closed = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined

  const retryLater = () => {
    clearTimeout(retry)
    if (!closed) retry = setTimeout(() => void connect(), 1000)
  }
  const connect = async () => {
    if (closed) return
    client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: CONNECT_MS })
    client.on('error', () => {})
    client.on('notification', ({ payload }) => payload && tell(payload as Channel))
    client.on('end', retryLater)
    try {
      await client.connect()
      await client.query('listen signals')
      // What was said while nobody listened is lost: everybody looks.
      for (const channel of listened()) tell(channel)
    } catch {
      retryLater()
    }
  }
  void connect()

  return {
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
