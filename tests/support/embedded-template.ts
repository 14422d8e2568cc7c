import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runTemplateMaker } from './run-template-maker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the filled embedded database; a test file copies it. */
    embeddedTemplate: { folder: string } | { failure: string }
  }
}

type Template = { folder: string } | { failure: string }

// Several projects of one run share the template; the last to end removes it.
const shared = globalThis as typeof globalThis & {
  embeddedTemplate?: { users: number; template: Promise<Template> }
}

export async function setup(project: TestProject) {
  shared.embeddedTemplate ??= { users: 0, template: makeTemplate() }
  shared.embeddedTemplate.users++
  project.provide('embeddedTemplate', await shared.embeddedTemplate.template)
}

export async function teardown() {
  const held = shared.embeddedTemplate
  if (!held || --held.users > 0) return
  delete shared.embeddedTemplate
  const template = await held.template
  if ('folder' in template) rmSync(template.folder, { recursive: true, force: true })
}

// A failure is told to the tests that need the template; the others still run.
async function makeTemplate(): Promise<Template> {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-template-'))
  try {
    await runTemplateMaker({ DATA_DIR: folder })
    return { folder }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { failure: String(error) }
  }
}
