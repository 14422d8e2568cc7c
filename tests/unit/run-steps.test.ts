import { expect, it } from 'vitest'
import { runSteps, type Keep, type Step } from '../../scripts/test/run-steps.ts'

const PASSED = { passed: 1, failed: 0, skipped: 0 }

/** Steps that tell when they begin, and end when asked to. */
function stepsThatWait(...names: string[]) {
  const begun: string[] = []
  const ends = Object.fromEntries(names.map((name) => [name, Promise.withResolvers<void>()]))
  const kept: Record<string, Keep | null> = {}
  const steps: Record<string, Step> = Object.fromEntries(
    names.map((name) => [
      name,
      async (keep: Keep | null) => {
        begun.push(name)
        kept[name] = keep
        keep?.(`${name} says something\n`)
        await ends[name]!.promise
        return PASSED
      },
    ]),
  )
  const end = async (name: string) => {
    ends[name]!.resolve()
    // What follows from it has begun after this turn of the loop.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { steps, begun, end, kept }
}

it('runs the checks one after the other beside the first tests, and the other tests after both', async () => {
  const { steps, begun, end, kept } = stepsThatWait('types', 'lint', 'unit', 'api')
  const printed: string[] = []
  const run = runSteps(steps, { beside: ['types', 'lint'], print: (text) => printed.push(text) })
  expect(begun).toEqual(['unit', 'types'])
  await end('types')
  expect(begun).toEqual(['unit', 'types', 'lint'])
  await end('unit')
  expect(begun).toEqual(['unit', 'types', 'lint'])
  await end('lint')
  expect(begun).toEqual(['unit', 'types', 'lint', 'api'])
  await end('api')
  expect(await run).toEqual({ passed: 4, failed: 0, skipped: 0 })
  expect(kept['api']).toBeNull()
  const shown = printed.join('').replaceAll(/in \d+\.\d s/g, 'in a while')
  expect(shown).toBe(
    ['types', 'unit', 'lint']
      .map((name) => `\n── ${name}\n${name} says something\n${name}: 1 passed, 0 failed in a while\n`)
      .join('') + '\n── api\napi: 1 passed, 0 failed in a while\n',
  )
})

it.each([
  ['checks', ['types', 'lint']],
  ['tests', ['unit', 'api']],
])('runs nothing but %s in turn, straight to the terminal', async (_, names) => {
  const { steps, begun, end, kept } = stepsThatWait(...names)
  const run = runSteps(steps, { beside: ['types', 'lint'], print: () => {} })
  expect(begun).toEqual(names.slice(0, 1))
  for (const name of names) await end(name)
  await run
  expect(begun).toEqual(names)
  expect(Object.values(kept)).toEqual([null, null])
})
