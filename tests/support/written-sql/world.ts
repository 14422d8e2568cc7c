// The alternatives of a statement: each condition that is not known is tried both ways.
import { DeadEnd, NotKnown } from './values.ts'

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
  /** Answers whether it is a new one. */
  const queueUp = ({ trail }: World, at: number, alternative: number): boolean => {
    const begin = [...trail.slice(0, at).map(({ chosen }) => chosen), alternative]
    if (queued.has(begin.join())) return false
    queued.add(begin.join())
    queue.push(begin)
    return true
  }
  for (let begin = queue.shift(); begin; begin = queue.shift()) {
    if (queued.size > MOST_WORLDS) throw new NotKnown(`more than ${MOST_WORLDS} alternatives`)
    const world = new World(begin)
    try {
      answers.push(run(world))
      for (const { key, chosen } of world.trail) covered.add(`${key} ${chosen}`)
      for (const [at, choice] of world.trail.entries())
        for (const other of alternativesTo(choice))
          if (!covered.has(`${choice.key} ${other}`)) {
            covered.add(`${choice.key} ${other}`)
            queueUp(world, at, other)
          }
    } catch (error) {
      if (!(error instanceof DeadEnd)) throw error
      world.trail.findLastIndex(
        (choice, at) => alternativesTo(choice).filter((other) => queueUp(world, at, other)).length > 0,
      )
    }
  }
  return answers
}

function alternativesTo({ count, chosen }: Choice): number[] {
  return Array.from({ length: count }, (_, other) => other).filter((other) => other !== chosen)
}
