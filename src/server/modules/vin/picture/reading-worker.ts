// Reads pictures outside the thread that serves calls: one reading takes a second of computing.
import { parentPort } from 'node:worker_threads'
import { loadModels } from './models.ts'
import { readPicture, type PictureReading } from './read-picture.ts'

export interface ReadingRequest {
  /** A validated image. */
  bytes: Uint8Array
}

export type ReadingAnswer = { readings: PictureReading[] } | { failed: string }

const models = loadModels()
// A failure to start is reported to the next request; without this handler the thread would end first.
models.catch(() => {})

parentPort!.on('message', async ({ bytes }: ReadingRequest) => {
  parentPort!.postMessage(await answer(bytes))
})

async function answer(bytes: Uint8Array): Promise<ReadingAnswer> {
  try {
    return { readings: await readPicture(bytes, await models) }
  } catch (error) {
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
