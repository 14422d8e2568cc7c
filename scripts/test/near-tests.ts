// The tests that --changed runs: those whose imports lead to a changed file in the fewest steps, as many as end
// soon. A file that everything imports would otherwise run everything.
import type { Graph } from '../health/import-graph.ts'
import type { TestTimes } from '../health/test-times.ts'

export interface NearTests {
  run: string[]
  /** Those whose imports lead there too, but which would take too long. */
  left: string[]
}

interface Limits {
  /** How long each took when it last ran. */
  times: TestTimes
  /** What they may take together. */
  mostMs: number
}

/** What a test may take that has not run here. */
const UNKNOWN_MS = 1500

/** Chooses among `tests`; one that changed itself always runs. */
export function nearTests(
  graph: Graph,
  { changed, tests }: { changed: string[]; tests: string[] },
  { times, mostMs }: Limits,
): NearTests {
  const steps = stepsTo(graph, changed)
  const msOf = (test: string) => times[test] ?? UNKNOWN_MS
  const nearestFirst = tests
    .filter((test) => steps.has(test))
    .toSorted((one, other) => steps.get(one)! - steps.get(other)! || msOf(one) - msOf(other))
  const near: NearTests = { run: [], left: [] }
  let ms = 0
  for (const test of nearestFirst) {
    const runs = steps.get(test) === 0 || ms + msOf(test) <= mostMs
    if (runs) ms += msOf(test)
    ;(runs ? near.run : near.left).push(test)
  }
  return near
}

/** From each file whose imports lead to one of these, how many steps it is. */
function stepsTo(graph: Graph, changed: string[]): Map<string, number> {
  const importers = new Map<string, string[]>()
  for (const [path, targets] of graph)
    for (const target of targets) importers.set(target, [...(importers.get(target) ?? []), path])
  const steps = new Map(changed.filter((path) => graph.has(path)).map((path) => [path, 0]))
  // A map's entries that are added while it is gone through come last: the nearest are known first.
  for (const [path, count] of steps)
    for (const importer of importers.get(path) ?? []) if (!steps.has(importer)) steps.set(importer, count + 1)
  return steps
}
