import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Counts requests in flight, so that long work can let them finish first. */
export class Traffic {
  #requests = 0
  readonly #waiting = new Set<() => void>()

  /** Counts a server's requests, except those to `apart`, which are the long work itself. */
  watch(server: Server, { apart }: { apart: string }) {
    server.on('request', ({ url }: IncomingMessage, response: ServerResponse) => {
      if (url?.startsWith(apart)) return
      this.#requests += 1
      response.once('close', () => {
        this.#requests -= 1
        if (this.#requests > 0) return
        for (const tell of this.#waiting) tell()
      })
    })
  }

  /** Waits until no request is in flight, or until the time is over. */
  async quiet(mostMs: number): Promise<void> {
    // Requests that arrived while the thread was busy are counted once it yields.
    await new Promise((resolve) => setImmediate(resolve))
    if (this.#requests === 0) return
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        this.#waiting.delete(done)
        resolve()
      }
      const timer = setTimeout(done, mostMs)
      this.#waiting.add(done)
    })
  }
}
