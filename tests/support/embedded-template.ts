import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migratedTemplate } from './migrated-template.ts'
import { runTemplateMaker } from './run-template-maker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Data folder with the filled embedded database, which each test file copies. */
    embeddedTemplate: { folder: string } | { failure: string }
  }
}

/** Set by scripts/test.ts: the steps of one run share the template, and so do runs of one screen. */
const KEPT = process.env['TEST_TEMPLATE_FOLDER']

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
  if (!('folder' in template)) return
  rmSync(migratedTemplate(template.folder), { recursive: true, force: true })
  if (template.folder !== KEPT) rmSync(template.folder, { recursive: true, force: true })
}

// A failure is reported to the tests that need the template; the others still run.
async function makeTemplate(): Promise<Template> {
  if (KEPT && existsSync(KEPT)) return { folder: KEPT }
  const folder = KEPT ? `${KEPT}.${process.pid}` : mkdtempSync(join(tmpdir(), 'truck-parts-template-'))
  try {
    await runTemplateMaker({ DATA_DIR: folder })
    if (!KEPT) return { folder }
    // It has its name only when it is complete.
    renameSync(folder, KEPT)
    return { folder: KEPT }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    return { failure: String(error) }
  }
}
