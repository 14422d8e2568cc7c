import { afterEach, beforeEach, expect, vi } from 'vitest'

// An error that nobody expected must not scroll by. A test that provokes one says so:
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

/** Lets this test pass although console.error says something that matches. */
export function expectConsoleError(pattern: RegExp) {
  expected.push(pattern)
}
