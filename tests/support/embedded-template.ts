import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runTemplateMaker } from './run-template-maker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the filled embedded database; a test file copies it. */
    embeddedTemplate: string
  }
}

// Several projects of one run share the template; the last to end removes it.
const shared = globalThis as typeof globalThis & {
  embeddedTemplate?: { users: number; folder: Promise<string> }
}

export async function setup(project: TestProject) {
  shared.embeddedTemplate ??= { users: 0, folder: makeTemplate() }
  shared.embeddedTemplate.users++
  project.provide('embeddedTemplate', await shared.embeddedTemplate.folder)
}

export async function teardown() {
  const template = shared.embeddedTemplate
  if (!template || --template.users > 0) return
  delete shared.embeddedTemplate
  rmSync(await template.folder, { recursive: true, force: true })
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-template-'))
  await runTemplateMaker({ DATA_DIR: folder })
  return folder
}
