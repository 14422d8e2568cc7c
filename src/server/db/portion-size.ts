/** So many rows make the first portion, the smallest and the largest one. */
const FIRST = 40
const FEWEST = 10

/** Finds how many rows can be taken while others wait for no longer than a given time. */
export class PortionSize {
  rows = FIRST
  readonly #aimMs: number
  readonly #most: number

  constructor({ aimMs, most }: { aimMs: number; most: number }) {
    this.#aimMs = aimMs
    this.#most = most
  }

  /** Tells how long some rows took, so that the next portion fits better. */
  took({ rows, ms }: { rows: number; ms: number }) {
    const fitting = Math.floor((rows * this.#aimMs) / Math.max(ms, 1))
    // One quick portion, of rows that changed nothing, says little about the next.
    this.rows = Math.max(FEWEST, Math.min(fitting, Math.ceil(this.rows * 1.5), this.#most))
  }
}
