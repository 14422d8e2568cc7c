import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError, type ErrorName, type FieldError } from '../../shared/errors.ts'

/** What a thread may compute over one file. */
const MOST_BUSY_MS = 30_000
/** However little of the processor it was given: it steps back behind everybody else. */
const MOST_WAIT_MS = 150_000
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }
/** A thread that does not even tell its own time is stuck. */
const MOST_SILENT_MS = 5_000

/** What a thread answers; a refusal of the catalogue comes through whole. */
export type ThreadAnswer =
  | { value: unknown }
  | { refusal: { code: ErrorName; facts: Record<string, string | number>; fields: FieldError[] } }
  | { failed: string }

interface ReadingThreadOptions {
  file: string
  data: unknown
  /** Bytes within `data` that nobody needs here any more: copying a large upload holds everybody up. */
  moved?: Uint8Array | undefined
}

/**
 * A thread that reads one uploaded file, apart from the thread that serves everybody. Its memory is
 * limited, and so is its time, counted while a question waits for its answer.
 */
export class ReadingThread {
  readonly #worker: Worker
  readonly #file: string
  #waitedMs = 0
  #end: ((error: Error) => void) | undefined
  #over: Error | undefined

  /** `program` is a file that calls answerQuestions, `data` what it is given at its start. */
  constructor(program: URL, { file, data, moved }: ReadingThreadOptions) {
    this.#file = file
    const transferList = moved ? ownedBy(moved) : []
    this.#worker = new Worker(program, { workerData: data, resourceLimits: LIMITS, transferList })
    this.#worker.on('error', (error) => this.#fail(error))
    this.#worker.on('exit', () => this.#fail(new Error('The thread that reads a file has ended.')))
  }

  /** Asks one thing at a time. Throws IMPORT_TOO_SLOW, IMPORT_TOO_LARGE_INSIDE, or the file's own refusal. */
  async ask<T>(question: unknown): Promise<T> {
    if (this.#over) throw this.#over
    const over = new AbortController()
    void this.#endWhenSlow(over.signal)
    try {
      const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
        this.#end = reject
        this.#worker.once('message', resolve)
        this.#worker.postMessage(question)
      })
      if ('refusal' in answer) {
        const { code, facts, fields } = answer.refusal
        throw new AppError(code, facts, { fields })
      }
      if ('failed' in answer) throw new Error(answer.failed)
      return answer.value as T
    } finally {
      over.abort()
      this.#end = undefined
      this.#worker.removeAllListeners('message')
    }
  }

  /** Looks at the thread's own time whenever it could be used up; a busy machine is not the file's fault. */
  async #endWhenSlow(asked: AbortSignal) {
    let leftMs = MOST_BUSY_MS
    while (!asked.aborted) {
      const fromMs = performance.now()
      const isOver = await passed(Math.min(leftMs, MOST_WAIT_MS - this.#waitedMs), asked)
      this.#waitedMs += performance.now() - fromMs
      if (!isOver) return
      leftMs = this.#waitedMs < MOST_WAIT_MS ? MOST_BUSY_MS - (await this.#busyMs()) : 0
      if (leftMs >= 1) continue
      this.#fail(new AppError('IMPORT_TOO_SLOW', { file: this.#file }))
      return this.close()
    }
  }

  async #busyMs(): Promise<number> {
    try {
      const used = await Promise.race([
        this.#worker.cpuUsage(),
        setTimeout(MOST_SILENT_MS, undefined, { ref: false }),
      ])
      return used ? (used.user + used.system) / 1000 : MOST_BUSY_MS
    } catch {
      // It has ended meanwhile.
      return 0
    }
  }

  async close() {
    this.#over ??= new Error('The thread that reads a file was closed.')
    await this.#worker.terminate()
  }

  #fail(error: Error) {
    const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    this.#over ??= isOutOfMemory ? new AppError('IMPORT_TOO_LARGE_INSIDE', { file: this.#file }) : error
    this.#end?.(this.#over)
  }
}

/** False when the signal came first. */
async function passed(ms: number, signal: AbortSignal): Promise<boolean> {
  try {
    await setTimeout(Math.max(1, ms), undefined, { signal })
    return true
  } catch {
    return false
  }
}

/** What can be moved; small buffers lie together with others in one piece of memory. */
function ownedBy({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
