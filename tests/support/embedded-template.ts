import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runTemplateMaker } from './run-template-maker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the filled embedded database, which each test file copies. */
    embeddedTemplate: { folder: string } | { failure: string }
  }
}

/** Set by scripts/test.ts: the steps of one run share the template, and that script removes it. */
const KEPT = process.env['TEST_TEMPLATE_FOLDER']
/** Exists in the folder once the template is complete. */
const FILLED = 'filled'

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
  if ('folder' in template && template.folder !== KEPT)
    rmSync(template.folder, { recursive: true, force: true })
}

// A failure is reported to the tests that need the template; the others still run.
async function makeTemplate(): Promise<Template> {
  const folder = KEPT ?? mkdtempSync(join(tmpdir(), 'truck-parts-template-'))
  if (existsSync(join(folder, FILLED))) return { folder }
  try {
    await runTemplateMaker({ DATA_DIR: folder })
    writeFileSync(join(folder, FILLED), '')
    return { folder }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { failure: String(error) }
  }
}
