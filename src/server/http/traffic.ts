import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** The requests under way, so that long work can let them go first. */
export class Traffic {
  #requests = 0
  readonly #waiting = new Set<() => void>()

  /** Counts a server's requests; those to `apart` are the long work itself. */
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

  /** Waits until no request is under way, or for so long at most. */
  async quiet(mostMs: number): Promise<void> {
    // Requests that came in while the thread was at work are counted once it looks up.
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
