// The alternatives of a statement: each condition that is not known is tried both ways.
import { DeadEnd } from './values.ts'

interface Choice {
  key: string
  count: number
  chosen: number
}

/** One way through the conditions. */
export class World {
  readonly trail: Choice[] = []
  readonly #begin: readonly number[]
  readonly #known = new Map<string, number>()

  constructor(begin: readonly number[]) {
    this.#begin = begin
  }

  choose(key: string, count: number): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const chosen = this.#begin[this.trail.length] ?? 0
    this.trail.push({ key, count, chosen })
    this.#known.set(key, chosen)
    return chosen
  }
}

/** A statement of more alternatives is a reason to write it otherwise. */
const MOST_WORLDS = 400

/**
 * What `run` answers in as many worlds as it takes for each alternative of each condition to be chosen once; not
 * all their combinations. Where conditions contradict each other (DeadEnd), the last one is chosen otherwise.
 */
export function inEachWorld<T>(run: (world: World) => T): T[] {
  const answers: T[] = []
  const queue: number[][] = [[]]
  const queued = new Set<string>([''])
  const covered = new Set<string>()
  const queueUp = (world: World, at: number, alternative: number) => {
    const begin = [...world.trail.slice(0, at).map(({ chosen }) => chosen), alternative]
    if (queued.has(begin.join())) return
    queued.add(begin.join())
    queue.push(begin)
  }
  for (let begin = queue.shift(); begin && queued.size < MOST_WORLDS; begin = queue.shift()) {
    const world = new World(begin)
    const { trail } = world
    try {
      answers.push(run(world))
      for (const { key, chosen } of trail) covered.add(`${key} ${chosen}`)
      for (const [at, { key, count }] of trail.entries())
        for (let other = 0; other < count; other++)
          if (!covered.has(`${key} ${other}`)) {
            covered.add(`${key} ${other}`)
            queueUp(world, at, other)
          }
    } catch (error) {
      if (!(error instanceof DeadEnd)) throw error
      const last = trail.length - 1
      for (let other = 0; other < (trail[last]?.count ?? 0); other++) queueUp(world, last, other)
    }
  }
  return answers
}
