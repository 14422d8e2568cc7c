import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorName } from '../shared/errors.ts'

interface Limits {
  /** The time limit of one request, including what the thread loads on a slow machine. */
  limitMs: number
  /** The length of the queue; further requests would wait too long. */
  mostWaiting: number
  /** What the thread holds in memory is freed after this time without a request. */
  idleMs: number
  /** What a request is refused with when the queue is full, and when it takes too long. */
  busy: ErrorName
  slow: ErrorName
}

/**
 * A thread that answers one message with one message, one at a time, and exists only while it is used. It ends
 * after a request that failed or took too long; the next one starts another.
 */
export class KeptThread<Asked, Answer> {
  readonly #file: URL
  readonly #limits: Limits
  #worker: Worker | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idle: NodeJS.Timeout | undefined

  constructor(file: URL, limits: Limits) {
    this.#file = file
    this.#limits = limits
  }

  /** The thread's answer as `read` understands it; what `read` throws ends the thread. */
  async ask<T>(asked: Asked, read: (answer: Answer) => T): Promise<T> {
    if (this.#waiting >= this.#limits.mostWaiting) throw new AppError(this.#limits.busy)
    this.#waiting++
    const asking = this.#turn.then(() => this.#ask(asked, read))
    this.#turn = asking.catch(() => {})
    try {
      return await asking
    } finally {
      this.#waiting--
    }
  }

  async stop() {
    clearTimeout(this.#idle)
    await this.#end()
  }

  async #ask<T>(asked: Asked, read: (answer: Answer) => T): Promise<T> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= new Worker(this.#file))
    const limit = AbortSignal.timeout(this.#limits.limitMs)
    try {
      const answered = once(worker, 'message', { signal: limit }) as Promise<[Answer]>
      worker.postMessage(asked)
      return read((await answered)[0])
    } catch (error) {
      await this.#end()
      if (limit.aborted) throw new AppError(this.#limits.slow)
      throw error
    } finally {
      this.#idle = setTimeout(() => void this.#end(), this.#limits.idleMs).unref()
    }
  }

  async #end() {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}
