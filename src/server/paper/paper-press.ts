import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../shared/errors.ts'
import type { DrawingAnswer } from './drawing-worker.ts'
import type { PaperJob } from './paper.ts'

/** The time limit of one job, including reading the fonts on a slow machine. */
const LIMIT_MS = 60_000
/** The length of the queue; further people would wait too long. */
const MOST_WAITING = 20
/** Fonts and library use 100 MB, which are freed after this time without a job. */
const IDLE_MS = 60_000

/** Draws papers as PDF, one job at a time, in a thread that exists only while it is used. */
export class PaperPress {
  #worker: Worker | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #waiting = 0
  #idle: NodeJS.Timeout | undefined

  /** The papers as one PDF, each beginning a page. Throws PRINTING_BUSY or PRINTING_SLOW. */
  async draw(job: PaperJob): Promise<Buffer> {
    if (this.#waiting >= MOST_WAITING) throw new AppError('PRINTING_BUSY')
    this.#waiting++
    const drawing = this.#turn.then(() => this.#draw(job))
    this.#turn = drawing.catch(() => {})
    try {
      return await drawing
    } finally {
      this.#waiting--
    }
  }

  async stop() {
    clearTimeout(this.#idle)
    await this.#end()
  }

  async #draw(job: PaperJob): Promise<Buffer> {
    clearTimeout(this.#idle)
    const worker = (this.#worker ??= new Worker(new URL('./drawing-worker.ts', import.meta.url)))
    const limit = AbortSignal.timeout(LIMIT_MS)
    try {
      const answered = once(worker, 'message', { signal: limit }) as Promise<[DrawingAnswer]>
      worker.postMessage(job)
      const [answer] = await answered
      if ('failed' in answer) throw new Error(`A paper could not be drawn: ${answer.failed}`)
      return Buffer.from(answer.pdf)
    } catch (error) {
      await this.#end()
      if (limit.aborted) throw new AppError('PRINTING_SLOW')
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
