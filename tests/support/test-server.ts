import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, inject, type ProvidedContext } from 'vitest'
import type { Database, Db } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import type { Services } from '../../src/server/context.ts'
import type { Reading } from '../../src/shared/screen/read-screens.ts'
import { startServer, type StartOptions } from '../../src/server/start.ts'
import { BASIC, clientOf, signIn, type Client } from './client.ts'
import { testClock, type TestClock } from './clock.ts'
import { fillFolder, fillWithTables } from './fill-folder.ts'
import { withDatabase } from './postgres-databases.ts'
import { TEST_SETTINGS } from './run-template-maker.ts'

export interface TestServer {
  /** For example http://127.0.0.1:40123. */
  url: string
  services: Services
  /** For preparing data and looking at rows; what a caller sees comes through a client. */
  db: Db
  /** Stays at START (see clock.ts) until the test moves it. */
  clock: TestClock
  /** Signs in with the demo password and stays signed in, however far the clock moves. */
  as: (account: string, password?: string) => Client
  /** Has no token, only the client credentials that calls without a token accept. */
  anonymous: Client
  /**
   * A second server on the same PostgreSQL database, as if in another process (engine 'server' only); stops
   * with this one.
   */
  twin: () => Promise<TestServer>
  stop: () => Promise<void>
}

export interface TestServerOptions {
  /**
   * `server` for tests that are about races, `embedded` for those about its folder. Others run where a statement
   * costs less: on the server, unless TEST_ENGINE is `embedded` or the run has none.
   */
  engine?: 'embedded' | 'server'
  /** false: an empty database without demo data; one administrator with the password `first-password`. */
  demo?: boolean
  /** DATA_DIR or DATABASE_URL of data that the caller brings and removes, in place of a new copy. */
  place?: Record<string, string>
  clock?: TestClock
  env?: Record<string, string>
  /** Serves the pages; none by default. */
  web?: StartOptions['web'] | 'built'
}

/**
 * The test file's own server, started before its tests and stopped after them. Call it at the top of the file
 * or of a `describe`, and use the result only inside tests and hooks.
 */
export function aTestServer(options: TestServerOptions = {}): TestServer {
  let started: TestServer | undefined
  beforeAll(async () => {
    started = await startTestServer(options)
  })
  afterAll(() => started?.stop())
  return insideTests(() => started)
}

/**
 * The server of this worker, on a database that other files of the worker use too: a file that takes it changes
 * only rows of its own, leaves no setting changed, and never moves the clock. Others take `aTestServer()`.
 */
export function theServer(): TestServer {
  let started: TestServer | undefined
  beforeAll(async () => {
    started = await (ofWorker ??= startTestServer({ engine: 'embedded' }))
  })
  return insideTests(() => started)
}

// Ends with the worker; its folder goes with the run's.
let ofWorker: Promise<TestServer> | undefined

/** Stands for a server that is started before the tests. */
function insideTests(started: () => TestServer | undefined): TestServer {
  return new Proxy({} as TestServer, {
    get: (_, name: keyof TestServer) => {
      const server = started()
      if (!server) throw new Error('The test server is started before the tests; use it inside them.')
      return server[name]
    },
  })
}

/** `describe` for tests that need a PostgreSQL server; they count as skipped where none can start. */
export function describeOnServer(name: string, tests: () => void) {
  describe.skipIf('missing' in inject('postgres'))(name, tests)
}

/** A real server on a new copy of the filled database. Whoever starts it stops it. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const place = await placeFor(options)
  try {
    return await startOn(place, options)
  } catch (error) {
    await place.remove()
    throw error
  }
}

interface Place {
  env: Record<string, string>
  /** Whether the server has one connection when it has started. */
  isOneSession?: boolean
  remove: () => Promise<void>
}

// The schemas are checked once per worker, not once per server.
let formerScreens: Reading | null = null

async function startOn(place: Place, options: TestServerOptions): Promise<TestServer> {
  const clock = options.clock ?? testClock()
  const demo: Record<string, string> =
    options.demo === false ? { DEMO: '0', ADMIN_PASSWORD: 'first-password' } : {}
  const env = { ...TEST_SETTINGS, ...demo, ...place.env, ...options.env }
  const web = options.web === 'built' ? undefined : (options.web ?? (async () => {}))
  const running = await startServer({
    env,
    tell: () => {},
    clock,
    jobs: false,
    formerScreens,
    ...(web && { web }),
  })
  const { url, services } = running
  if (place.isOneSession) await keepOneSession(services.database)
  formerScreens = services.screens.reading
  const people = new Map<string, Client>()
  const twins: TestServer[] = []
  let stopped: Promise<void> | undefined
  const stop = async () => {
    for (const twin of twins) await twin.stop()
    await running.stop()
    await place.remove()
  }
  return {
    url,
    services,
    db: services.db,
    clock,
    as: (account, password) => {
      const key = `${account} ${password}`
      if (!people.has(key)) people.set(key, clientOf(url, tokenKeeper(url, clock, account, password)))
      return people.get(key)!
    },
    anonymous: clientOf(url, async () => BASIC),
    twin: async () => {
      const twin = await startOn({ env: place.env, remove: async () => {} }, { ...options, clock })
      twins.push(twin)
      return twin
    },
    stop: () => (stopped ??= stop()),
  }
}

// A tenth of the token's life is left unused, so that no request is sent with a token about to expire.
function tokenKeeper(
  url: string,
  clock: TestClock,
  account: string,
  password?: string,
): () => Promise<string> {
  let held: { from: number; until: number; token: Promise<string> } | undefined
  return () => {
    const now = clock().getTime()
    if (!held || now >= held.until || now < held.from) {
      const session = signIn(url, account, password)
      const opened = {
        from: now,
        until: Infinity,
        token: session.then((tokens) => `Bearer ${tokens.access_token}`),
      }
      session.then(
        (tokens) => (opened.until = now + tokens.expires_in * 900),
        () => (held = undefined),
      )
      held = opened
    }
    return held.token
  }
}

function placeFor(options: TestServerOptions): Place | Promise<Place> {
  if (options.place) {
    const { env, remove } = aFolder()
    return { env: { ...env, ...options.place }, remove }
  }
  return engineOf(options) === 'server' ? placeOnServer(options) : placeInFolder(options)
}

function engineOf({ engine, demo }: TestServerOptions): 'embedded' | 'server' {
  if (engine) return engine
  if (process.env['TEST_ENGINE'] === 'embedded') return 'embedded'
  const postgres: ProvidedContext['postgres'] | undefined = inject('postgres')
  return demo === false || !postgres || 'missing' in postgres ? 'embedded' : 'server'
}

async function placeInFolder({ demo }: TestServerOptions): Promise<Place> {
  const place = aFolder()
  if (demo === false) await fillWithTables(place.env.DATA_DIR)
  else await fillFolder(place.env.DATA_DIR)
  return place
}

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-test-'))
  return { env: { DATA_DIR: folder }, remove: async () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * Leaves the server one connection, as the embedded database has: what a call does after its answer is done before
 * the next statement, and a statement outside the open transaction waits for ever.
 */
async function keepOneSession({ engine }: Database) {
  if (engine.kind !== 'server') return
  const { pool } = engine
  pool.options.max = 1
  while (pool.totalCount > 1) (await pool.connect()).release(true)
}

async function placeOnServer({ demo, engine }: TestServerOptions): Promise<Place> {
  const postgres = inject('postgres')
  if ('missing' in postgres) throw new Error(`This test needs a PostgreSQL server: ${postgres.missing}`)
  const { adminUrl, template } = postgres
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-test-'))
  if (demo !== false) cpSync(postgres.folder, folder, { recursive: true })
  // The run's process id is part of the name, so that the end of the run finds databases of killed tests.
  const name = `${template.replace('template', 'test')}_${newId()}`
  await withDatabase(adminUrl, 'postgres', (client) =>
    client.query(`create database "${name}"${demo === false ? '' : ` template "${template}"`}`),
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    isOneSession: engine === undefined,
    remove: async () => {
      await withDatabase(adminUrl, 'postgres', (client) =>
        client.query(`drop database if exists "${name}" with (force)`),
      )
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
