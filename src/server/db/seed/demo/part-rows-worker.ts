// Makes the rows in a thread of its own, so that making and loading use two processors. It stays a
// few chunks ahead and waits there, so memory stays bounded however many parts there are.
import { parentPort, workerData } from 'node:worker_threads'
import { partRows, type Target } from './part-rows.ts'

export interface PartChunk {
  /** How many parts are made with this chunk. */
  made: number
  rows: [Target, Uint8Array][]
}

const CHUNKS_AHEAD = 2
const { parts, chunkSize } = workerData as { parts: number; chunkSize: number }
const port = parentPort!
let made = 0
let credit = CHUNKS_AHEAD

port.on('message', () => {
  credit += 1
  send()
})
send()

function send() {
  while (credit > 0 && made < parts) {
    const to = Math.min(made + chunkSize, parts)
    const rows = Object.entries(partRows(made, to)).map(([target, text]) => [
      target,
      new TextEncoder().encode(text),
    ])
    made = to
    credit -= 1
    port.postMessage(
      { made, rows } as PartChunk,
      rows.map(([, bytes]) => (bytes as Uint8Array).buffer as ArrayBuffer),
    )
  }
  if (made >= parts) port.unref()
}
