/** How many tests of a step passed; a check that holds or not counts as one. */
export interface Count {
  passed: number
  failed: number
  skipped: number
}

/** Takes the output of a step that runs beside another; without one it goes straight to the terminal. */
export type Keep = (text: string) => void

export type Step = (keep: Keep | null) => Promise<Count>

interface HowToRun {
  /** The steps that need no worker for themselves: they run beside the first of the others. */
  beside: readonly string[]
  print: (text: string) => void
}

/** Runs steps in turn, by their names, and answers the sum. What runs side by side is printed whole when it ends. */
export async function runSteps(steps: Record<string, Step>, { beside, print }: HowToRun): Promise<Count> {
  const counts: Count[] = []
  const run = async ([name, step]: [string, Step], kept: string[] | null) => {
    const say = (text: string) => (kept ? kept.push(text) : print(text))
    const startedMs = Date.now()
    if (name) say(`\n── ${name}\n`)
    const count = await step(kept ? (text) => kept.push(text) : null)
    counts.push(count)
    const took = ((Date.now() - startedMs) / 1000).toFixed(1)
    say(`${name ? `${name}: ` : ''}${inWords(count)} in ${took} s\n`)
    if (kept) print(kept.join(''))
  }
  const checks = Object.entries(steps).filter(([name]) => beside.includes(name))
  const others = Object.entries(steps).filter(([name]) => !beside.includes(name))
  if (checks.length > 0 && others.length > 0) {
    const first = others.shift()!
    const allChecks = async () => {
      for (const check of checks.splice(0)) await run(check, [])
    }
    await Promise.all([run(first, []), allChecks()])
  }
  for (const step of [...checks, ...others]) await run(step, null)
  return sumOf(counts)
}

export function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function sumOf(counts: Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}
