import { Worker } from 'node:worker_threads'
import { AppError, type ErrorName, type FieldError } from '../../shared/errors.ts'

/** All that a thread may take over one file, while somebody waits for it; a slow machine included. */
const MOST_BUSY_MS = 30_000
const LIMITS = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 }

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
  #busyMs = 0
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
    const startedMs = performance.now()
    const left = Math.max(1, MOST_BUSY_MS - this.#busyMs)
    const timer = setTimeout(() => {
      this.#fail(new AppError('IMPORT_TOO_SLOW', { file: this.#file }))
      void this.close()
    }, left)
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
      clearTimeout(timer)
      this.#busyMs += performance.now() - startedMs
      this.#end = undefined
      this.#worker.removeAllListeners('message')
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

/** What can be moved; small buffers lie together with others in one piece of memory. */
function ownedBy({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : []
}
