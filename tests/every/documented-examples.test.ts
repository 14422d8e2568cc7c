// Every screen file in docs/screens is served and behaves like every other screen.
import { describe, expect, it } from 'vitest'
import { aDocumentedServer } from '../support/a-documented-server.ts'
import { documentedFiles, readDocumentedScreens } from '../support/documented-screens.ts'
import { isSwept, sweepScreen } from '../support/sweep-screen.ts'

const server = aDocumentedServer()
const { screens, dicts, mistakes } = readDocumentedScreens()

it('finds the examples, and each is a valid file', () => {
  expect(mistakes).toEqual([])
  expect(screens.length).toBeGreaterThan(0)
  expect(new Set(documentedFiles.map(({ path }) => path)).size).toBe(documentedFiles.length)
})

describe.each(screens.filter(isSwept).map((screen) => [screen.name, screen] as const))(
  'documented screen %s',
  (_, screen) => {
    sweepScreen(screen, { server, dicts })
  },
)
