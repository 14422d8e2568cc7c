import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { NOTHING_ALLOWED, type Allowed } from '../src/server/engine/changes/allowed.ts'
import { UsageError } from './usage-error.ts'

const USE = `Use one of:
  npm run gen                                   refresh src/generated and docs, draft the migration
  npm run gen -- --drop TABLE[.COLUMN]          drop what no screen shows any more, with its values
  npm run gen -- --keep TABLE[.COLUMN]          leave it as it is
  npm run gen -- --empty TABLE.COLUMN           values that do not convert to the new type become empty
  npm run gen -- --check                        fail when something is stale or a file has a mistake
  npm run gen -- --diff <git ref>               what a reviewer wants to know, in Markdown
  npm run new -- screen <area>/<name> [flags]   start a screen file
  npm run eject -- screen <name> [list|form|record|cell [field]]   React source of your own, fed by the file`

/** One command of the generator, as typed, and where its lines go. */
export interface Command {
  command: string | undefined
  args: string[]
  env: NodeJS.ProcessEnv
  tell: (line: string) => void
  complain: (line: string) => void
}

/** Runs a command in a tree. Returns the exit code. */
export async function runCommand(root: string, asked: Command): Promise<number> {
  try {
    return await run(root, asked)
  } catch (error) {
    asked.complain(error instanceof Error ? error.message : String(error))
    return error instanceof UsageError ? 2 : 1
  }
}

async function run(root: string, asked: Command): Promise<number> {
  const { command, args, env, tell } = asked
  switch (command) {
    case 'gen': {
      const { check, diff, ...allowed } = flags(args, {
        check: { type: 'boolean', default: false },
        diff: { type: 'string' },
        drop: { type: 'string', multiple: true, default: [] },
        keep: { type: 'string', multiple: true, default: [] },
        empty: { type: 'string', multiple: true, default: [] },
      })
      if (diff !== undefined) {
        const { diffReport } = await import('./diff/report.ts')
        tell(await diffReport(root, diff, asked.env))
        return 0
      }
      if (!check) return refresh(root, allowed, asked)
      const { checkTree } = await import('./check/check.ts')
      return complainOf(await checkTree(root), asked)
    }
    case 'new':
      return (await import('./scaffold/command.ts')).newCommand(root, { args, env, tell })
    case 'eject':
      return (await import('./eject/command.ts')).ejectCommand(root, { args, tell })
    default:
      throw new UsageError(USE)
  }
}

/** Reads the flags of a command that takes no other arguments. */
function flags<const T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  args: string[],
  options: T,
) {
  try {
    return parseArgs({ args, options, strict: true }).values
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USE}`)
  }
}

async function refresh(root: string, allowed: Allowed, asked: Command): Promise<number> {
  const { mistakes, files, draft, useless, record } = await generated(root, allowed)
  if (mistakes.length > 0) {
    const { tellMistakes } = await import('./rows-at-stake.ts')
    return complainOf(await tellMistakes(asked.env, { mistakes, losses: draft.losses }), asked)
  }
  if (useless.length > 0) return complainOf(useless, asked)
  await tellWritten(root, { ...files, ...(draft.file && { [draft.file]: draft.statements }) }, asked)
  // A decision to keep something is in the record alone.
  if (!draft.file) return 0
  const { keepUndo } = await import('../src/server/engine/changes/draft-undo.ts')
  const { recordText } = await import('../src/server/engine/changes/table-record.ts')
  keepUndo(root, basename(draft.file), { statements: draft.undo, record: recordText(record) })
  // docs/schema.md describes the database with the drafted migration applied.
  await tellWritten(root, (await generated(root, NOTHING_ALLOWED)).files, asked)
  asked.tell(`${draft.file} is a draft: read it before you commit it. npm run db:undo takes it back.`)
  return 0
}

async function generated(root: string, allowed: Allowed) {
  const { generateFrom } = await import('./generate.ts')
  const { MigratedDatabase } = await import('./migrated-database.ts')
  const database = new MigratedDatabase(root)
  try {
    return await generateFrom(root, database, allowed)
  } finally {
    await database.close()
  }
}

async function tellWritten(root: string, wanted: Record<string, string>, { tell }: Command) {
  const { writeStale } = await import('./write-files.ts')
  for (const path of writeStale(root, wanted)) tell(`wrote ${path}`)
}

function complainOf(faults: string[], { complain }: Command): number {
  for (const fault of faults) complain(fault)
  return faults.length === 0 ? 0 : 1
}
