import { AsyncLocalStorage } from 'node:async_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  Kysely,
  PostgresDialect,
  sql,
  type LogEvent,
  type PostgresDialectConfig,
  type RawBuilder,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { EmbeddedPostgres } from './embedded.ts'
import { LEAST_ALIKE } from './least-alike.ts'
import { namedRows } from './named-rows.ts'
import { prepareMarked } from './prepared.ts'
import { tablesWritten, WrittenTables } from './written-tables.ts'

/** The database: statements outside a transaction, and `inTransaction`. */
export type Db = Kysely<unknown>
/** An open transaction. Functions that lock ask for this type, so the compiler refuses `Db`. */
export type Tx = Transaction<unknown>
/** Either: for reads that may run inside or outside a transaction. */
export type Queryable = Db | Tx

/** An open database with what surrounds the connection. */
export interface Database {
  db: Db
  /**
   * For searches, on connections of their own that end a statement after the search's time limit and plan
   * each once: setting that anew would cost two round trips of every search, and many searches leave the
   * orders their connections. Missing on the embedded engine, and behind a pooler, where a setting of the
   * connection would be somebody else's.
   */
  searching?: Db
  /** Which engine answers; only pg-boss, COPY and maintenance ask. */
  engine: { kind: 'embedded'; postgres: EmbeddedPostgres } | { kind: 'server'; pool: pg.Pool; url: string }
  /** Tells which tables were written, after each commit of this process. */
  written: WrittenTables
  /** Loads rows with COPY. `target` is `table (columns)`, `data` is COPY text format. */
  copy: (target: string, data: Uint8Array) => Promise<void>
  /** Runs a script of several statements without parameters. */
  script: (statements: string) => Promise<void>
  close: () => Promise<void>
}

const insideTransaction = new AsyncLocalStorage<{ over: boolean; written: Set<string> }>()
const writtenIn = new WeakMap<Db, WrittenTables>()

export async function openEmbedded(
  dataDir: string,
  options: {
    /** How long to wait for other people's transactions; as long as it takes unless given. */
    waitMs?: number
    /** Megabytes of its folder to keep in memory; as fits the folder and the machine unless given. */
    memoryMb?: number
  } = {},
): Promise<Database> {
  const postgres = new EmbeddedPostgres(dataDir, options)
  await postgres.waitReady
  const { db, written } = watched(postgres)
  return {
    db,
    written,
    engine: { kind: 'embedded', postgres },
    copy: async (target, data) => void (await postgres.copy(`copy ${target} from '/dev/blob'`, data)),
    script: async (statements) => void (await postgres.exec(statements)),
    close: () => db.destroy(),
  }
}

export async function openServer(
  url: string,
  options: {
    maxConnections?: number
    prepares?: boolean
    searchTimeoutMs?: number
    /** How long to wait for a connection, and for a lock that somebody else holds; as long as it takes unless given. */
    waitMs?: number
  } = {},
): Promise<Database> {
  const { maxConnections = 20, prepares = true, searchTimeoutMs, waitMs = 0 } = options
  pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
  const pool = poolOf(url, { maxConnections, prepares, waitMs, settings: [] })
  const { db, written } = watched(pool)
  const searching =
    prepares && searchTimeoutMs !== undefined
      ? dbOf(
          poolOf(url, {
            maxConnections: Math.ceil(maxConnections / 2),
            prepares,
            waitMs,
            // What is typed changes little about how to look for it, and weighing it up anew costs as much as looking.
            settings: [`statement_timeout=${searchTimeoutMs}`, 'plan_cache_mode=force_generic_plan'],
          }),
        )
      : undefined
  return {
    db,
    written,
    ...(searching && { searching }),
    engine: { kind: 'server', pool, url },
    copy: async (target, data) => {
      const client = await pool.connect()
      try {
        await pipeline(Readable.from([data]), client.query(copyFrom(`copy ${target} from stdin`)))
      } finally {
        client.release()
      }
    },
    script: async (statements) => void (await pool.query(statements)),
    close: async () => void (await Promise.all([db.destroy(), searching?.destroy()])),
  }
}

const dbOf = (pool: pg.Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })

/** A database that notes which tables its statements write. */
function watched(pool: PostgresDialectConfig['pool']): { db: Db; written: WrittenTables } {
  const written = new WrittenTables()
  const note = ({ level, query }: LogEvent) => {
    if (level !== 'query') return
    const tables = tablesWritten(query.sql)
    const around = insideTransaction.getStore()
    if (around?.over === false) for (const table of tables) around.written.add(table)
    else written.tell(tables)
  }
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), log: note })
  writtenIn.set(db, written)
  return { db, written }
}

function poolOf(
  url: string,
  {
    maxConnections,
    prepares,
    waitMs,
    settings,
  }: { maxConnections: number; prepares: boolean; waitMs: number; settings: string[] },
): pg.Pool {
  const all = ['timezone=Asia/Shanghai', 'jit=off', LEAST_ALIKE, `lock_timeout=${waitMs}`, ...settings]
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: waitMs,
    keepAlive: true,
    options: all.map((setting) => `-c ${setting}`).join(' '),
  })
  // A connection that the server drops must not end the process, idle or checked out.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`))
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (prepares) prepareMarked(client)
  })
  return pool
}

/** Runs `work` in one transaction: all of it is kept, or none. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (insideTransaction.getStore()?.over === false) {
    throw new Error('A transaction is already open here; pass its tx on instead of opening another.')
  }
  const state = { over: false, written: new Set<string>() }
  const done = await insideTransaction.run(state, () =>
    db
      .transaction()
      .execute((tx) => work(tx))
      .finally(() => {
        state.over = true
      }),
  )
  writtenIn.get(db)?.tell([...state.written])
  return done
}

/**
 * Waits for an advisory lock for as long as it takes, whatever else the connection would wait: for what
 * server processes do one after the other when they start.
 */
export async function lockInTurn(tx: Tx, key: number) {
  await many(tx, sql`select set_config('lock_timeout', '0', true)`)
  await many(tx, sql`select pg_advisory_xact_lock(${key})`)
}

export async function many<T>(db: Queryable, statement: RawBuilder<T>): Promise<T[]> {
  guard(db)
  const { rows } = await statement.execute(db)
  return answered(statement, rows)
}

type RowWatch = (statement: RawBuilder<unknown>, rows: unknown[]) => void
let watch: RowWatch | undefined

/** Shows each statement with its rows to the tests, which compare them with the row type it declares. */
export function watchRows(look: RowWatch) {
  watch = look
}

/** Every statement's rows pass through here on their way to the code that asked, and get their names there. */
export function answered<T>(statement: RawBuilder<T>, rows: T[]): T[] {
  const named = namedRows(rows)
  watch?.(statement, named)
  return named
}

/** The one row that must exist; throws when there is none. */
export async function one<T>(db: Queryable, statement: RawBuilder<T>): Promise<T> {
  const rows = await many(db, statement)
  if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return rows[0]!
}

export async function maybeOne<T>(db: Queryable, statement: RawBuilder<T>): Promise<T | undefined> {
  return (await many(db, statement))[0]
}

/** Runs a statement and answers how many rows it touched. */
export async function run(db: Queryable, statement: RawBuilder<unknown>): Promise<number> {
  guard(db)
  return Number((await statement.execute(db)).numAffectedRows ?? 0n)
}

// With one session the outer handle would wait for the transaction that waits for it: forever.
function guard(db: Queryable) {
  if (!db.isTransaction && insideTransaction.getStore()?.over === false) {
    throw new Error('The outer database handle was used inside a transaction; use its tx.')
  }
}
