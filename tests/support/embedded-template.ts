import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folders that tests copy; fill-folder.ts makes what is asked for, once in this run. */
    embeddedTemplates: { filled: string; migrated: string; run: string }
  }
}

/** Set by scripts/test.ts: the steps of one run share the template, and so do runs of one screen. */
const KEPT = process.env['TEST_TEMPLATE_FOLDER']

// Several projects of one run share them; the last to end removes them.
const shared = globalThis as typeof globalThis & {
  embeddedTemplates?: { users: number; folder: string }
}

export function setup(project: TestProject) {
  shared.embeddedTemplates ??= { users: 0, folder: mkdtempSync(join(tmpdir(), 'truck-parts-templates-')) }
  shared.embeddedTemplates.users++
  const { folder } = shared.embeddedTemplates
  project.provide('embeddedTemplates', {
    filled: KEPT ?? join(folder, 'filled'),
    migrated: join(folder, 'migrated'),
    run: String(process.pid),
  })
}

export function teardown() {
  const held = shared.embeddedTemplates
  if (!held || --held.users > 0) return
  delete shared.embeddedTemplates
  rmSync(held.folder, { recursive: true, force: true })
}
