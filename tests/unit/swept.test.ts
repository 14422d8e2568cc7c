import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
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
