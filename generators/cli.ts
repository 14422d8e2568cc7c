// npm run gen            writes what follows from schemas and calls, and drafts a migration
// npm run gen -- --check fails when anything written is stale or a file has a mistake
// npm run new -- screen credit/blacklist   starts a screen file
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadSchemaFiles, ROOT } from '../src/server/crud/load-files.ts'
import { mistakeLine } from '../src/server/crud/screen-registry.ts'
import { readScreens } from '../src/shared/screen/read-screens.ts'
import type { ScreenMistake } from '../src/shared/screen/normal-form.ts'
import { callTable, readCallModules } from './derive/call-table.ts'
import { clashesWithWrittenCalls } from './derive/clashes.ts'
import { errorReference } from './derive/error-reference.ts'
import { draftMigration } from './derive/migration.ts'
import { permissionCodes } from './derive/permissions.ts'
import { rowTypes } from './derive/row-types.ts'
import { screenCalls } from './derive/screen-calls.ts'
import { screenReference } from './derive/screen-reference.ts'
import { newScreen } from './scaffold/screen.ts'

const [command, ...args] = process.argv.slice(2)
try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function run(): Promise<number> {
  if (command === 'gen') return generate({ check: args.includes('--check') })
  if (command === 'new' && args[0] === 'screen' && args[1]) return startScreen(args[1])
  console.error('Use: npm run gen, npm run gen -- --check, or npm run new -- screen <area>/<name>')
  return 2
}

async function generate({ check }: { check: boolean }): Promise<number> {
  const { screens, mistakes } = readScreens(loadSchemaFiles())
  const modules = await readCallModules(ROOT)
  mistakes.push(...clashesWithWrittenCalls(screens, modules))
  if (mistakes.length > 0) return tellMistakes(mistakes)

  const { file, statements, stops } = await draftMigration(screens)
  if (stops.length > 0) return tellMistakes(stops)
  const schema = JSON.parse(readFileSync(join(ROOT, 'schemas/screen.schema.json'), 'utf8'))
  const wanted: Record<string, string> = {
    'src/generated/screens.ts': rowTypes(screens),
    'src/generated/permissions.ts': permissionCodes(screens),
    'src/generated/screen-calls.ts': screenCalls(screens),
    'src/generated/call-table.ts': callTable(modules),
    'docs/screen-reference.md': screenReference(schema),
    'docs/errors.md': errorReference(),
    ...(file && { [file]: statements }),
  }
  const stale = Object.entries(wanted).filter(([path, text]) => textOf(path) !== text)
  if (check) return tellStale(stale.map(([path]) => path))
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
    console.log(`wrote ${path}`)
  }
  if (file) console.log(`${file} is a draft: read it before you commit it.`)
  return 0
}

function textOf(path: string): string | null {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function tellMistakes(mistakes: ScreenMistake[]): number {
  for (const mistake of mistakes) console.error(mistakeLine(mistake))
  return 1
}

function tellStale(paths: string[]): number {
  for (const path of paths) console.error(`${path} is not what the schemas and calls give. Run: npm run gen`)
  return paths.length === 0 ? 0 : 1
}

function startScreen(place: string): number {
  const result = newScreen(ROOT, place)
  if ('fault' in result) {
    console.error(result.fault)
    return 1
  }
  console.log(`wrote ${result.file}`)
  console.log(
    'Give it its titles and fields. With npm run dev running it is in the menu now; npm run gen drafts its migration.',
  )
  return 0
}
