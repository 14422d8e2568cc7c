// The generator's input: the schema files and declared calls of a tree, in an order that does not depend on
// the file system.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '../src/shared/call.ts'
import type { Dict, Screen, ScreenMistake } from '../src/shared/screen/normal-form.ts'
import type { SchemaSources } from '../src/shared/screen/raw-files.ts'
import { readScreensAgain, type Reading } from '../src/shared/screen/read-screens.ts'
import { loadSchemaFiles } from '../src/server/engine/load-files.ts'
import { knownNames, type KnownNames } from './derive/editor-schemas.ts'
import { isCall, readCallModules } from './derive/call-table.ts'

export type CallModules = Record<string, Record<string, unknown>>

export interface Tree {
  screens: Screen[]
  dicts: Dict[]
  mistakes: ScreenMistake[]
  modules: CallModules
  /** src/shared/screen/format.json, parsed. */
  format: Record<string, unknown>
  /** What files may refer to. */
  names: KnownNames
}

export async function readTree(root: string): Promise<Tree> {
  const format: Record<string, unknown> = JSON.parse(
    readFileSync(join(root, 'src/shared/screen/format.json'), 'utf8'),
  )
  const sources = loadSchemaFiles(root)
  return {
    ...readSchemas(sources),
    modules: await readCallModules(root),
    format,
    names: knownNames(sources),
  }
}

// A command reads the tree more than once: as it is, and with what it is about to write.
let last: Reading | null = null

/**
 * The screens, value lists and mistakes in these texts, independent of their order. What a former reading has,
 * by default the last one of this process, is not checked again.
 */
export function readSchemas(sources: SchemaSources, former: Reading | null = last): Reading {
  const byFile = <T extends { file: string }>(list: T[]) =>
    list.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
  const sorted = {
    ...sources,
    screens: byFile(sources.screens),
    dicts: byFile(sources.dicts),
    parts: byFile(sources.parts),
  }
  last = readScreensAgain(sorted, former)
  return last
}

/** The declared calls by export name, sorted. */
export function callsOf(modules: CallModules): [name: string, call: Call][] {
  return Object.values(modules)
    .flatMap((exported) => Object.entries(exported))
    .filter((entry): entry is [string, Call] => isCall(entry[1]))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}
