import { afterEach, beforeEach, expect, vi } from 'vitest'

// An unexpected error must not go unnoticed. A test that provokes one declares it with
// `expectConsoleError(/…/)`.
let expected: RegExp[] = []
let spy: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  expected = []
  spy = vi.spyOn(console, 'error').mockImplementation(() => {})
})

afterEach(() => {
  const said = spy.mock.calls.map((call: unknown[]) => call.map(String).join(' '))
  spy.mockRestore()
  const unexpected = said.filter((line: string) => !expected.some((pattern) => pattern.test(line)))
  expect(unexpected, 'console.error was called').toEqual([])
})

/** Lets this test pass although console.error prints something that matches. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern)
}
