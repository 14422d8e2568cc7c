// Reads pictures beside the thread that answers calls: one reading takes a second of computing.
import { parentPort } from 'node:worker_threads'
import { loadModels } from './models.ts'
import { readPicture, type PictureReading } from './read-picture.ts'

export interface ReadingRequest {
  /** An image that has been checked. */
  bytes: Uint8Array
}

export type ReadingAnswer = { readings: PictureReading[] } | { failed: string }

const models = loadModels()
// Whoever asks next is told; without this the thread would end before anybody asks.
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
