import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../../shared/errors.ts'
import type { PictureReading } from './read-picture.ts'
import type { ReadingAnswer, ReadingRequest } from './reading-worker.ts'

/** The time limit of one picture, including loading the models on a slow machine. */
const LIMIT_MS = 30_000
/** The length of the queue; further requests would wait too long. */
const MOST_WAITING = 8
/** The models use 200 MB, which are freed after this time without a request. */
const IDLE_MS = 5 * 60_000

/** Reads VINs from pictures, one at a time, in a thread that exists only while it is used. */
export class VinPictureReader {
  #worker: Worker | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idle: NodeJS.Timeout | undefined

  /** The VINs in a checked image, the best first. Throws VIN_READER_BUSY or VIN_READER_SLOW. */
  async read(bytes: Uint8Array): Promise<PictureReading[]> {
    if (this.#waiting >= MOST_WAITING) throw new AppError('VIN_READER_BUSY')
    this.#waiting++
    const reading = this.#turn.then(() => this.#read(bytes))
    this.#turn = reading.catch(() => {})
    try {
      return await reading
    } finally {
      this.#waiting--
    }
  }

  async stop() {
    clearTimeout(this.#idle)
    await this.#end()
  }

  async #read(bytes: Uint8Array): Promise<PictureReading[]> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= new Worker(new URL('./reading-worker.ts', import.meta.url)))
    const limit = AbortSignal.timeout(LIMIT_MS)
    try {
      const answered = once(worker, 'message', { signal: limit }) as Promise<[ReadingAnswer]>
      worker.postMessage({ bytes } satisfies ReadingRequest)
      const [answer] = await answered
      if ('failed' in answer) throw new Error(`A VIN picture could not be read: ${answer.failed}`)
      return answer.readings
    } catch (error) {
      await this.#end()
      if (limit.aborted) throw new AppError('VIN_READER_SLOW')
      throw error
    } finally {
      this.#idle = setTimeout(() => void this.#end(), IDLE_MS).unref()
    }
  }

  async #end() {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }
}
