import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { EmbeddedRequest } from './embedded-worker.ts'

/** The exit code when the engine broke off. */
const BROKE_OFF = 70
/** In which those who wait are told before the process ends. */
const LAST_ANSWERS_MS = 300

/** The engine is gone. It carries the code of what ended it, or that of a server that shuts down. */
class EmbeddedEnded extends Error {
  override name = 'EmbeddedEnded'
  readonly code: string

  constructor(code = '57P01') {
    super('The embedded database has stopped.')
    this.code = code
  }
}

interface Result<T = Record<string, unknown>> {
  rows: T[]
  affectedRows?: number
  fields: { name: string; dataTypeID: number }[]
}

type Unsent = EmbeddedRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/**
 * The embedded PostgreSQL as seen from the main thread. It has one session, so whole transactions take
 * turns; statements between them are sent without waiting for each other, and answered in order. The shape is the
 * one that Kysely's PGlite dialect and pg-boss's adapter expect.
 */
export class EmbeddedPostgres {
  ready = false
  closed = false
  readonly waitReady: Promise<void>
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  #lastId = 0
  #turn: Promise<unknown> = Promise.resolve()
  #isClosing = false

  constructor(dataDir: string) {
    const folder = join(dataDir, 'postgres')
    mkdirSync(folder, { recursive: true })
    this.#worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: { folder } })
    this.waitReady = new Promise((resolve, reject) => {
      this.#worker.on('message', (message) => {
        if (message.ready) {
          this.ready = true
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

  transaction<T>(work: (tx: EmbeddedTransaction) => Promise<T>): Promise<T> {
    return this.#inTurn(async () => {
      await this.#query('begin')
      let over = false
      const tx: EmbeddedTransaction = {
        query: (sql, parameters = [], options) => this.#query(sql, parameters, options),
        rollback: async () => {
          over = true
          await this.#query('rollback')
        },
      }
      try {
        const value = await work(tx)
        if (!over) await this.#query('commit')
        return value
      } catch (error) {
        // An engine that is gone has nothing to roll back; why it went is what the caller is told.
        if (!over) await this.#query('rollback').catch(() => {})
        throw error
      }
    })
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
      if (this.closed) return reject(new EmbeddedEnded())
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
    const { code } = error as { code?: string }
    for (const { reject } of this.#waiting.values()) reject(new EmbeddedEnded(code))
    this.#waiting.clear()
    setTimeout(() => process.exit(BROKE_OFF), LAST_ANSWERS_MS)
  }
}

function errorOf(plain: { message: string }): Error {
  return Object.assign(new Error(plain.message), plain)
}

interface EmbeddedTransaction {
  query: <T>(
    sql: string,
    parameters?: unknown[],
    options?: { rowMode?: 'array' | 'object' },
  ) => Promise<Result<T>>
  rollback: () => Promise<void>
}
