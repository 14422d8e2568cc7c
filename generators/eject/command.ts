// npm run eject -- screen <name> [list|form|record|cell [field]]: runs once; afterwards the source belongs to its owner.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { nearest } from '../../src/shared/screen/nearest.ts'
import { loadSchemaFiles } from '../../src/server/engine/load-files.ts'
import { formatted } from '../formatted.ts'
import { readSchemas } from '../tree.ts'
import { UsageError } from '../usage-error.ts'
import { cellFiles } from './cell.ts'
import { formFiles } from './form.ts'
import { listFiles } from './list.ts'
import { recordFiles } from './record.ts'

const USE = `npm run eject -- screen <name> [list|form|record|cell [field]]
  list   the page's list: search, toolbar, table
  form   the form, each field in its place
  record the page of a row: name, buttons, tabs
  cell   a component for each column, or for the field that is named
Without a kind, all four.`

const kinds = { list: listFiles, form: formFiles, record: recordFiles, cell: cellFiles }

/** Returns the exit code; throws UsageError or Error with a message for users. Never overwrites files. */
export async function ejectCommand(
  root: string,
  { args, tell }: { args: string[]; tell: (line: string) => void },
): Promise<number> {
  const [what, name, kind, prop, ...rest] = args
  const isKnown = kind === undefined || kind in kinds
  if (what !== 'screen' || !name || rest.length > 0 || !isKnown || (prop !== undefined && kind !== 'cell'))
    throw new UsageError(USE)
  const { screens, dicts } = readSchemas(loadSchemaFiles(root))
  const screen = screens.find((each) => each.name === name)
  if (!screen) {
    const names = screens.map((each) => each.name)
    const like = nearest(name, names)
    throw new Error(
      `There is no screen "${name}". ${like ? `Did you mean "${like}"?` : `Screens: ${names.join(', ')}.`}`,
    )
  }
  const chosen = kind === undefined ? Object.values(kinds) : [kinds[kind as keyof typeof kinds]]
  const files = Object.assign({}, ...chosen.map((make) => make(root, { screen, dicts, prop }))) as Record<
    string,
    string
  >
  const there = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (there.length > 0)
    throw new Error(
      `${there.join(', ')} ${there.length === 1 ? 'exists' : 'exist'} already; nothing was written.`,
    )
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), await formatted(root, path, text))
    tell(`wrote ${path}`)
  }
  tell('The source is yours now and already in use. Remove the file to go back to the generated part.')
  return 0
}
