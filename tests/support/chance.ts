/** Numbers from 0 to below 1 that follow from a seed (mulberry32), and choices made with them. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  isLucky(share: number): boolean {
    return this.next() < share
  }

  oneOf<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!
  }
}
