// Prints the time of each test file that is slow, keeps the times of all for `npm run health`, and
// names the tests that passed only at a second try.
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { inSeconds, keepTestTimes, type TestTimes } from '../../scripts/health/test-times.ts'

/** A file this slow keeps a worker long enough to decide when the run ends. */
const SLOW_MS = 20_000

// Vitest makes one with `new`, which is why this is a class.
export default class TimeReporter implements Reporter {
  readonly #times: TestTimes = {}

  onTestModuleEnd(module: TestModule) {
    const path = pathOf(module)
    const { collectDuration, duration, environmentSetupDuration, prepareDuration, setupDuration } =
      module.diagnostic()
    const ms = collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration
    this.#times[path] = Math.round(ms)
    if (ms >= SLOW_MS) console.log(`slow: ${path} took ${inSeconds(ms)}`)
  }

  onTestRunEnd(modules: readonly TestModule[]) {
    keepTestTimes(this.#times)
    for (const line of unsteadyTests(modules)) console.log(line)
  }
}

/** A line for each test that failed first and passed when it was tried again. */
function unsteadyTests(modules: readonly TestModule[]): string[] {
  return modules.flatMap((module) =>
    [...module.children.allTests()]
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `unsteady: ${pathOf(module)} > ${test.fullName}`),
  )
}

const pathOf = (module: TestModule) => relative(process.cwd(), module.moduleId).replaceAll('\\', '/')
