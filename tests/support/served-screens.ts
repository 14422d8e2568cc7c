import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { reloadScreens } from '../../src/server/engine/reload-screens.ts'
import { ScreenRegistry } from '../../src/server/engine/screen-registry.ts'
import { screenHooks } from '../../src/server/screen-hooks.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { writeDocumentedSchemas } from './documented-screens.ts'
import type { TestServer } from './test-server.ts'

export interface ServedScreens {
  /** The folder that holds schemas/. */
  root: string
  /** Writes a file under schemas/ and reloads the folder as `npm run dev` does; returns the mistakes. */
  save: (file: string, content: unknown) => ReturnType<typeof reloadScreens>
}

/** Serves the tree's screens, those of docs/screens and the test's own from a folder that it may change. */
export function servedScreens(server: TestServer, more: Record<string, RawScreen> = {}): ServedScreens {
  const root = mkdtempSync(join(tmpdir(), 'truck-parts-screens-'))
  const write = (file: string, content: unknown) => {
    const path = join(root, 'schemas', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content, null, 2))
  }
  beforeAll(async () => {
    writeDocumentedSchemas(root)
    for (const [file, screen] of Object.entries(more)) write(file, screen)
    const former = server.services.screens.reading
    Object.assign(server.services, {
      screens: await ScreenRegistry.load({ strict: true, root, hooks: screenHooks, former }),
    })
    await reloadScreens(server.services)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return {
    root,
    save: (file, content) => {
      write(file, content)
      return reloadScreens(server.services)
    },
  }
}
