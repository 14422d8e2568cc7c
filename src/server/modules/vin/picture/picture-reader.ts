import { KeptThread } from '../../../kept-thread.ts'
import type { PictureReading } from './read-picture.ts'
import type { ReadingAnswer, ReadingRequest } from './reading-worker.ts'

/** Reads VINs from pictures in a thread; its models use 200 MB there. */
export class VinPictureReader {
  readonly #thread = new KeptThread<ReadingRequest, ReadingAnswer>(
    new URL('./reading-worker.ts', import.meta.url),
    {
      limitMs: 30_000,
      mostWaiting: 8,
      idleMs: 5 * 60_000,
      busy: 'VIN_READER_BUSY',
      slow: 'VIN_READER_SLOW',
    },
  )

  /** The VINs in a checked image, the best first. Throws VIN_READER_BUSY or VIN_READER_SLOW. */
  read(bytes: Uint8Array): Promise<PictureReading[]> {
    return this.#thread.ask({ bytes }, (answer) => {
      if ('failed' in answer) throw new Error(`A VIN picture could not be read: ${answer.failed}`)
      return answer.readings
    })
  }

  stop(): Promise<void> {
    return this.#thread.stop()
  }
}
