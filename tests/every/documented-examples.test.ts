// Every screen file that docs/screens shows is served and does what every screen does.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reloadScreens } from '../../src/server/crud/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/crud/screen-registry.ts'
import {
  documentedFiles,
  readDocumentedScreens,
  writeDocumentedSchemas,
} from '../support/documented-screens.ts'
import { isSwept, sweepScreen } from '../support/sweep-screen.ts'
import { aTestServer } from '../support/test-server.ts'

const server = aTestServer()
const root = mkdtempSync(join(tmpdir(), 'truck-parts-documented-'))
const { screens, dicts, mistakes } = readDocumentedScreens()

beforeAll(async () => {
  writeDocumentedSchemas(root)
  Object.assign(server.services, { screens: await ScreenRegistry.load({ strict: true, root }) })
  expect(await reloadScreens(server.services)).toEqual([])
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

it('finds the examples, and each is a file without a mistake', () => {
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
