import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import { writeDocumentedSchemas } from './documented-screens.ts'
import { aTestServer, type TestServer, type TestServerOptions } from './test-server.ts'

/** The test file's own server, which also serves the screens that docs/screens shows. */
export function aDocumentedServer(options: TestServerOptions = {}): TestServer {
  const server = aTestServer(options)
  const root = mkdtempSync(join(tmpdir(), 'truck-parts-documented-'))
  beforeAll(async () => {
    writeDocumentedSchemas(root)
    Object.assign(server.services, {
      screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks }),
    })
    expect(await reloadScreens(server.services)).toEqual([])
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return server
}
