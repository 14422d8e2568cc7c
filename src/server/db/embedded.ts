import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { PostgresPoolClient } from 'kysely'
import type { EmbeddedRequest, EmbeddedStart } from './embedded-worker.ts'

/** The exit code when the engine broke off. */
const BROKE_OFF = 70
/** In which those who wait are told before the process ends. */
const LAST_ANSWERS_MS = 300

// Compiling and optimizing the engine takes seconds of processor time. Threads that are given the module share
// its machine code, so a process that opens several databases, one after the other, does it once.
let engine: WebAssembly.Module | undefined

/** The engine is gone. It carries the code of what ended it, or that of a server that shuts down. */
class EmbeddedEnded extends Error {
  override name = 'EmbeddedEnded'
  readonly code: string

  constructor(code = '57P01') {
    super('The embedded database has stopped.')
    this.code = code
  }
}

/** The wait for a turn was too long. It carries the code of a server that has no connection left. */
class EmbeddedBusy extends Error {
  override name = 'EmbeddedBusy'
  readonly code = '53300'

  constructor(waitMs: number) {
    super(`The embedded database was busy with others for more than ${waitMs} ms.`)
  }
}

interface Result<T = Record<string, unknown>> {
  rows: T[]
  affectedRows?: number
  command?: string
  rowCount?: number
  fields: { name: string; dataTypeID: number }[]
}

type Unsent = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/**
 * The embedded PostgreSQL as seen from the main thread. It has one session, so whole transactions take
 * turns. `connect` and `end` are what Kysely expects of a pool of connections, the rest is for pg-boss's
 * adapter and for scripts: their statements are sent between the turns, and answered in order.
 */
export class EmbeddedPostgres {
  ready = false
  closed = false
  readonly waitReady: Promise<void>
  /** Of a pool; the embedded database has none. */
  readonly options = {}
  readonly #worker: Worker
  readonly #waitMs: number
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  #lastId = 0
  #turn: Promise<unknown> = Promise.resolve()
  #isClosing = false
  /** The code of what ended it, where that is known. */
  #endedBy: string | undefined

  /**
   * `waitMs` limits how long a turn is waited for; 0 for as long as it takes. `memoryMb` is how much of the folder
   * is kept in memory; 0 for what fits it.
   */
  constructor(dataDir: string, { waitMs = 0, memoryMb = 0 }: { waitMs?: number; memoryMb?: number } = {}) {
    this.#waitMs = waitMs
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder, { recursive: true })
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
      workerData: { folder, memoryMb, engine } satisfies EmbeddedStart,
    })
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.on('message', (message) => {
        if (message.ready) {
          this.ready = true
          engine = message.engine
          resolve()
        } else if (message.broken) this.#breakOff(errorOf(message.broken))
        else this.#settle(message)
      })
      this.#worker.on('error', (error) => {
        reject(error)
        if (this.ready) this.#breakOff(error instanceof Error ? error : new Error(String(error)))
      })
      this.#worker.on('exit', () => {
        reject(new Error('The embedded database ended.'))
        if (this.ready) this.#breakOff(new Error('Its thread ended'))
      })
    })
  }

  /** Takes a turn: until it is released, nobody else's statements reach the session. */
  connect(): Promise<PostgresPoolClient> {
    const before = this.#turn
    const over = Promise.withResolvers<void>()
    this.#turn = before.then(() => over.promise)
    const begun = Promise.withResolvers<PostgresPoolClient>()
    const giveUp = () => {
      over.resolve()
      begun.reject(new EmbeddedBusy(this.#waitMs))
    }
    const limit = this.#waitMs > 0 ? setTimeout(giveUp, this.#waitMs) : undefined
    void before.then(() => {
      clearTimeout(limit)
      begun.resolve({ query: this.#ask, release: () => over.resolve() })
    })
    return begun.promise
  }

  end() {
    return this.close()
  }

  query<T>(sql: string, parameters: unknown[] = [], options?: { rowMode?: 'array' | 'object' }) {
    return this.#turn.then(() => this.#query<T>(sql, parameters, options))
  }

  /** Runs a script. One that fails inside its own transaction is rolled back before the next turn begins. */
  exec(sql: string) {
    return this.#inTurn(async () => {
      try {
        return await this.#send<Result[]>({ kind: 'exec', sql })
      } catch (error) {
        await this.#query('rollback')
        throw error
      }
    })
  }

  /** Loads rows through COPY … FROM '/dev/blob'. */
  copy(sql: string, data: Uint8Array) {
    return this.#turn.then(() => this.#send<Result>({ kind: 'copy', sql, data }))
  }

  async close() {
    if (this.closed || this.#isClosing) return
    this.#isClosing = true
    const closing = this.#turn.then(() => {
      const sent = this.#send({ kind: 'close' })
      this.closed = true
      return sent
    })
    this.#turn = closing.catch(() => {})
    await closing
    await this.#worker.terminate()
  }

  readonly #ask = (async (sql: string, parameters: readonly unknown[]) => {
    const { command, rowCount = 0, rows } = await this.#query(sql, [...parameters])
    return { command, rowCount, rows }
  }) as PostgresPoolClient['query']

  #query<T>(sql: string, parameters: unknown[] = [], options?: { rowMode?: 'array' | 'object' }) {
    return this.#send<Result<T>>({ kind: 'query', sql, parameters, rowMode: options?.rowMode })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work, work)
    this.#turn = turn.catch(() => {})
    return turn
  }

  #send<T>(request: Unsent): Promise<T> {
    const id = ++this.#lastId
    return new Promise<T>((resolve, reject) => {
      if (this.closed) return reject(new EmbeddedEnded(this.#endedBy))
      this.#waiting.set(id, { resolve: resolve as (value: never) => void, reject })
      this.#worker.postMessage({ id, ...request })
    })
  }

  #settle(message: { id: number; result?: unknown; error?: { message: string } }) {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (!waiting) return
    if (message.error) return waiting.reject(errorOf(message.error))
    waiting.resolve(message.result as never)
  }

  /** Nothing is asked of the engine any more; who waits is told, and the process ends. */
  #breakOff(error: Error) {
    if (this.closed) return
    this.closed = true
    console.error(
      `The embedded database broke off (${error.message}); stopping to keep the data safe. What was acknowledged is kept: start again once the disk is in order.`,
    )
    this.#endedBy = (error as { code?: string }).code
    for (const { reject } of this.#waiting.values()) reject(new EmbeddedEnded(this.#endedBy))
    this.#waiting.clear()
    setTimeout(() => process.exit(BROKE_OFF), LAST_ANSWERS_MS)
  }
}

function errorOf(plain: { message: string }): Error {
  return Object.assign(new Error(plain.message), plain)
}
