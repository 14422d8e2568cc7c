import { KeptThread } from '../kept-thread.ts'
import type { DrawingAnswer } from './drawing-worker.ts'
import type { PaperJob } from './paper.ts'

/** Draws papers as PDF in a thread; fonts and library use 100 MB there. */
export class PaperPress {
  readonly #thread = new KeptThread<PaperJob, DrawingAnswer>(
    new URL('./drawing-worker.ts', import.meta.url),
    {
      limitMs: 60_000,
      mostWaiting: 20,
      idleMs: 60_000,
      busy: 'PRINTING_BUSY',
      slow: 'PRINTING_SLOW',
    },
  )

  /** The papers as one PDF, each beginning a page. Throws PRINTING_BUSY or PRINTING_SLOW. */
  draw(job: PaperJob): Promise<Buffer> {
    return this.#thread.ask(job, (answer) => {
      if ('failed' in answer) throw new Error(`A paper could not be drawn: ${answer.failed}`)
      return Buffer.from(answer.pdf)
    })
  }

  stop(): Promise<void> {
    return this.#thread.stop()
  }
}
