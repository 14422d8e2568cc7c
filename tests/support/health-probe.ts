// Asks for the server's health again and again, in a thread of its own: what the test itself is busy with
// must not count as waiting.
import { parentPort, workerData } from 'node:worker_threads'

const { url } = workerData as { url: string }
await fetch(`${url}/api/health`)
const over = new AbortController()
let longest = 0
parentPort!.on('message', () => over.abort())
await fetch(`${url}/api/health`)
while (!over.signal.aborted) {
  const from = performance.now()
  const { status } = await fetch(`${url}/api/health`)
  if (status !== 200) throw new Error(`Health answered ${status}`)
  longest = Math.max(longest, performance.now() - from)
  await new Promise((resolve) => setTimeout(resolve, 10))
}
parentPort!.postMessage(longest)
parentPort!.close()
