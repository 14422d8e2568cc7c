import pg from 'pg'
import { sql } from 'kysely'
import type { Database } from './connection.ts'

type Channel = 'permissions' | 'outbox' | 'messages' | 'screens' | 'waiting' | 'words' | 'chats'

/**
 * A nudge to all server processes on this database ("something changed, look again"). It carries at most a
 * few words on what changed, and may be lost; whoever listens must also look by itself now and then.
 */
export interface Signals {
  publish: (channel: Channel, about?: string) => Promise<void>
  subscribe: (channel: Channel, listener: Listener) => void
  close: () => Promise<void>
}

/** Hears what changed; empty when nothing was said, and after a time without a connection. */
type Listener = (about: string) => void

const CONNECT_MS = 10_000

export async function openSignals(database: Database): Promise<Signals> {
  const listeners = new Map<Channel, Listener[]>()
  const tell = (channel: Channel, about = '') =>
    listeners.get(channel)?.forEach((listener) => listener(about))
  const subscribe: Signals['subscribe'] = (channel, listener) => {
    listeners.set(channel, [...(listeners.get(channel) ?? []), listener])
  }
  if (database.engine.kind === 'embedded') {
    return { publish: async (channel, about) => tell(channel, about), subscribe, close: async () => {} }
  }
  const ear = listenForever(database.engine.url, { tell, listened: () => listeners.keys() })
  return {
    publish: async (channel, about = '') =>
      void (await sql`select pg_notify('signals', ${about ? `${channel}:${about}` : channel})`.execute(
        database.db,
      )),
    subscribe,
    close: ear.close,
  }
}

// A connection of its own: LISTEN belongs to a session, and the pool (or a pgbouncer) shares those.
function listenForever(
  url: string,
  { tell, listened }: { tell: (channel: Channel, about?: string) => void; listened: () => Iterable<Channel> },
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
    client.on('notification', ({ payload = '' }) => {
      const [channel, about] = payload.split(':')
      tell(channel as Channel, about)
    })
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
