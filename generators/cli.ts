// npm run gen                  writes what follows from schemas and calls, and drafts a migration
// npm run gen -- --check       fails when a generated file is stale or a file has a mistake
// npm run gen -- --diff REF   reports the changes since a commit, in Markdown
// npm run new -- screen credit/blacklist   starts a screen file
// npm run eject -- screen post list        gives a screen React source of its own
import { parseArgs } from 'node:util'
import { ROOT } from '../src/server/engine/load-files.ts'
import { mistakeLine } from '../src/shared/screen/mistake-line.ts'
import { UsageError } from './usage-error.ts'

const USE = `Use one of:
  npm run gen                                   refresh src/generated and docs, draft the migration
  npm run gen -- --check                        fail when something is stale or a file has a mistake
  npm run gen -- --diff <git ref>               what a reviewer wants to know, in Markdown
  npm run new -- screen <area>/<name> [flags]   start a screen file
  npm run eject -- screen <name> [list|form|cell]   React source of your own, fed by the file`

const [command, ...args] = process.argv.slice(2)
try {
  process.exitCode = await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof UsageError ? 2 : 1
}

async function run(): Promise<number> {
  switch (command) {
    case 'gen': {
      const { check, diff } = flags({ check: { type: 'boolean', default: false }, diff: { type: 'string' } })
      if (diff !== undefined) {
        const { diffReport } = await import('./diff/report.ts')
        console.log(await diffReport(ROOT, diff))
        return 0
      }
      if (!check) return refresh()
      const { checkTree } = await import('./check/check.ts')
      return tell(await checkTree(ROOT))
    }
    case 'new':
      return (await import('./scaffold/command.ts')).newCommand(ROOT, args)
    case 'eject':
      return (await import('./eject/command.ts')).ejectCommand(ROOT, args)
    default:
      throw new UsageError(USE)
  }
}

/** Reads the flags of a command that takes no other arguments. */
function flags<const T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(options: T) {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USE}`)
  }
}

async function refresh(): Promise<number> {
  const { mistakes, files, draft } = await generated()
  if (mistakes.length > 0) return tell(mistakes.map(mistakeLine))
  await writeStale({ ...files, ...(draft.file && { [draft.file]: draft.statements }) })
  if (!draft.file) return 0
  // docs/schema.md describes the database with the drafted migration applied.
  await writeStale((await generated()).files)
  console.log(`${draft.file} is a draft: read it before you commit it.`)
  return 0
}

async function generated() {
  const { generateFrom } = await import('./generate.ts')
  const { MigratedDatabase } = await import('./migrated-database.ts')
  const database = new MigratedDatabase(ROOT)
  try {
    return await generateFrom(ROOT, database)
  } finally {
    await database.close()
  }
}

async function writeStale(wanted: Record<string, string>) {
  const { stalePaths, writeFiles } = await import('./generate.ts')
  const stale = stalePaths(ROOT, wanted)
  writeFiles(ROOT, Object.fromEntries(stale.map((path) => [path, wanted[path]!])))
  for (const path of stale) console.log(`wrote ${path}`)
}

function tell(faults: string[]): number {
  for (const fault of faults) console.error(fault)
  return faults.length === 0 ? 0 : 1
}
