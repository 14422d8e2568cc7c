import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.doUnmock('node:child_process')
  vi.resetModules()
})

it.each([
  ['', ['en']],
  ['all', ['zh', 'en']],
])(
  'walks through a flow in its sample of the languages, with SWEEP=all in both: "%s"',
  async (SWEEP, languages) => {
    vi.stubEnv('SWEEP', SWEEP)
    const { sweptLanguages } = await import('../support/swept.ts')
    expect(sweptLanguages({ sample: 'en' })).toEqual(languages)
  },
)

it.each([
  ['', 'src/unchanged.ts', [1, 4]],
  ['', 'src/reader/cell.ts', [1, 2, 3, 4]],
  ['all', 'src/unchanged.ts', [1, 2, 3, 4]],
])(
  'runs a sample of costly cases, and all of them for a change or a sweep: "%s", %s',
  async (SWEEP, file, run) => {
    vi.stubEnv('SWEEP', SWEEP)
    vi.stubEnv('SWEEP_SINCE', 'HEAD')
    vi.doMock('node:child_process', () => ({ execFileSync: () => `${file}\n` }))
    const { sweptCases } = await import('../support/swept.ts')
    expect(sweptCases([1, 2, 3, 4], { oneIn: 3, folders: ['src/reader/'] })).toEqual(run)
  },
)

it('takes the same sample, but for one name, when a name is added', async () => {
  const { sampleOf } = await import('../support/swept.ts')
  const names = Array.from({ length: 40 }, (_, at) => `screen-${at}`)
  const before = sampleOf(names, 8)
  expect(before.size).toBe(5)
  for (let at = 40; at < 60; at++) {
    const after = sampleOf([`screen-${at}`, ...names], 8)
    expect([...before].filter((name) => !after.has(name)).length).toBeLessThanOrEqual(1)
  }
})
