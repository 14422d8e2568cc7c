/**
 * Runs a few tasks of one subject at a time, in order of arrival. Otherwise simultaneous attempts would all
 * pass a limit before the first is counted.
 */
export class Turns {
  readonly #width: number
  readonly #busy = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(width: number) {
    this.#width = width
  }

  async run<T>(subject: string, work: () => Promise<T>): Promise<T> {
    await this.#enter(subject)
    try {
      return await work()
    } finally {
      this.#leave(subject)
    }
  }

  async #enter(subject: string) {
    const busy = this.#busy.get(subject) ?? 0
    if (busy < this.#width) return void this.#busy.set(subject, busy + 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#waiting.set(subject, [...(this.#waiting.get(subject) ?? []), resolve])
    await promise
  }

  // The longest waiting task takes over the place; the count stays.
  #leave(subject: string) {
    const [next, ...others] = this.#waiting.get(subject) ?? []
    if (others.length > 0) this.#waiting.set(subject, others)
    else this.#waiting.delete(subject)
    if (next) return next()
    const busy = this.#busy.get(subject)! - 1
    if (busy > 0) this.#busy.set(subject, busy)
    else this.#busy.delete(subject)
  }
}
