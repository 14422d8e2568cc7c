import { spawn } from 'node:child_process'
import { aScreen } from './screen-sources.ts'
import { childEnv } from './child-env.ts'
import {
  tablesOf,
  type ColumnShape,
  type DatabaseShape,
  type HeldColumn,
} from '../../src/server/engine/table-shape.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { RawScreen } from '../../src/shared/screen/raw.ts'
import { generate } from '../../generators/generate.ts'
import { runCommand } from '../../generators/run-command.ts'
import { readSchemas, type CallModules, type Tree } from '../../generators/tree.ts'
import { mistakeLine } from '../../src/shared/screen/mistake-line.ts'

const sources = loadSchemaFiles()
// Each further reading then costs what differs from the tree, whose names include the file that most tests add.
const ofTree = readSchemas({
  ...sources,
  screens: [
    ...sources.screens,
    { file: 'schemas/screens/system/container-zone.json', text: JSON.stringify(aScreen()) },
  ],
})

export interface MoreFiles {
  screens?: Record<string, RawScreen>
  dicts?: Record<string, unknown>
  modules?: CallModules
}

/** For what asks neither for the format's words nor for the names that files may use. */
export const NO_FORMAT: Pick<Tree, 'format' | 'names'> = {
  format: { definitions: {} },
  names: { screens: [], dicts: [], parts: [], profiles: [], folders: [] },
}

/** The tree's own schemas plus more files; screens by "area/name", value lists by their code. */
export function treeWith({ screens = {}, dicts = {}, modules = {} }: MoreFiles = {}): Tree {
  const text = (folder: string, files: Record<string, unknown>) =>
    Object.entries(files).map(([name, raw]) => ({
      file: `schemas/${folder}/${name}.json`,
      text: JSON.stringify(raw),
    }))
  return {
    ...readSchemas(
      {
        ...sources,
        screens: [...sources.screens, ...text('screens', screens)],
        dicts: [...sources.dicts, ...text('dicts', dicts)],
      },
      ofTree,
    ),
    modules,
    ...NO_FORMAT,
  }
}

/** The database that these screens need, as if it were already migrated. */
export function databaseFor(screens: Screen[]): DatabaseShape {
  const tables = tablesOf(screens)
  return {
    tables: Object.fromEntries(
      tables.map(({ name, columns }) => [
        name,
        Object.fromEntries(columns.map((column) => [column.name, heldColumn(column)])),
      ]),
    ),
    indexes: Object.fromEntries(
      tables.flatMap(({ name: table, indexes }) =>
        Object.entries(indexes).map(([name, index]) => [name, { ...index, table, isConstraint: false }]),
      ),
    ),
  }
}

/** A column as a database that has it shows it. */
export function heldColumn({ type, notNull, default: given }: ColumnShape): HeldColumn {
  return { type, notNull, default: given, required: notNull && given === null }
}

/** The generator's result for a tree whose database is up to date. */
export function generatedFrom(
  tree: Tree,
  has: DatabaseShape = databaseFor(tree.screens),
  scripts: ReadonlyMap<string, string> = new Map(),
) {
  const { mistakes, files, draft } = generate(tree, {
    has,
    schema: [],
    scripts,
    now: new Date('2026-11-24T13:00:00Z'),
  })
  return { files, draft, sentences: mistakes.map(mistakeLine) }
}

/** Runs a command of the generator in a tree, within this process. */
export async function runGenerator(
  folder: string,
  [command, ...args]: string[],
  env: Record<string, string> = {},
) {
  const said = { stdout: '', stderr: '' }
  const status = await runCommand(folder, {
    command,
    args,
    env,
    tell: (line) => (said.stdout += `${line}\n`),
    complain: (line) => (said.stderr += `${line}\n`),
  })
  return { status, ...said }
}

/** Runs a command of the generator in a tree as npm does: a process of its own. */
export async function launchGenerator(folder: string, args: string[]) {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'generators/cli.ts', ...args],
    {
      cwd: folder,
      env: childEnv({ NO_COLOR: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => (stdout += chunk))
  child.stderr.on('data', (chunk) => (stderr += chunk))
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { status, stdout, stderr }
}
