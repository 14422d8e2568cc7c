import { randomUUID } from 'node:crypto'
import { realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { BodyOf, ReplyOf } from '../../../shared/call.ts'
import type { saveScreenFile } from '../../../shared/calls/screen-override.ts'
import { AppError } from '../../../shared/errors.ts'
import { mistakeLine } from '../../../shared/screen/mistake-line.ts'
import type { Screen, ScreenMistake } from '../../../shared/screen/normal-form.ts'
import { overrideInFile } from '../../../shared/screen/override-in-file.ts'
import type { SchemaSources } from '../../../shared/screen/raw-files.ts'
import { readScreens } from '../../../shared/screen/read-screens.ts'
import { audit } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { loadSchemaFiles } from '../load-files.ts'
import { lockForChange } from './change-overrides.ts'
import { lineDiff } from './line-diff.ts'
import { deleteOverride } from './queries.ts'

/**
 * Development only: writes the adjustment into the file of its screen, where it holds for every
 * tenant, and takes away the caller's own, which the file now says. Throws ONLY_IN_DEVELOPMENT,
 * PAGE_FILE_NOT_WRITTEN with the mistakes that the change would make, and what saving an adjustment
 * throws.
 */
export async function saveInFile(
  tx: Tx,
  ctx: SignedIn,
  { screen: name, version, override }: BodyOf<typeof saveScreenFile>,
): Promise<ReplyOf<typeof saveScreenFile>> {
  const { development, screens } = ctx.services
  if (!development) throw new AppError('ONLY_IN_DEVELOPMENT')
  const served = screens.byName(name)
  const sources = loadSchemaFiles(screens.root)
  const { screen, mistakes } = asOnDisk(sources, served)
  const stands = await lockForChange(tx, ctx, { screen: served && screen, version, override })
  const { file } = screen!

  const source = sources.screens.find((each) => each.file === file)!
  const text = overrideInFile(source.text, { screen: screen!, override, parts: sources.parts })
  refuseMistakes(file, { before: mistakes, after: mistakesWith(sources, { file, text }) })
  const diff = lineDiff(file, { before: source.text, after: text })
  if (stands) await deleteOverride(tx, ctx.me.tenantId, stands.id)
  await audit(tx, ctx, {
    action: 'update',
    entity: 'screen_file',
    entityId: name,
    before: stands && { screen: name, override: stands.override },
    after: { file, diff },
  })
  // Last, so that nothing refused or failed above leaves a changed file behind.
  if (diff) writeSchema(screens.root, { file, text })
  return { file, diff }
}

/** The screen by its file as it now is, which may be newer than what is served. */
function asOnDisk(sources: SchemaSources, served: Screen | undefined) {
  const { screens, mistakes } = readScreens(sources)
  if (!served) return { screen: undefined, mistakes }
  const screen = screens.find(({ file }) => file === served.file)
  if (!screen)
    refuseMistakes(served.file, { before: [], after: mistakes.filter(({ file }) => file === served.file) })
  return { screen, mistakes }
}

function mistakesWith(
  sources: SchemaSources,
  { file, text }: { file: string; text: string },
): ScreenMistake[] {
  const screens = sources.screens.map((each) => (each.file === file ? { file, text } : each))
  return readScreens({ ...sources, screens }).mistakes
}

/** The most mistakes that one message tells. */
const MOST_TOLD = 5

function refuseMistakes(
  file: string,
  { before, after }: { before: ScreenMistake[]; after: ScreenMistake[] },
) {
  const known = new Set(before.map(mistakeLine))
  const found = after.map(mistakeLine).filter((line) => !known.has(line))
  if (found.length > 0)
    throw new AppError('PAGE_FILE_NOT_WRITTEN', { file, why: found.slice(0, MOST_TOLD).join('; ') })
}

/** Writes in one step: a reader of the folder sees the whole former text or the whole new one. */
function writeSchema(root: string, { file, text }: { file: string; text: string }) {
  const path = realpathSync(join(root, file))
  // A link may lead out of the folder.
  if (!path.startsWith(realpathSync(join(root, 'schemas')) + sep))
    throw new AppError('PAGE_FILE_NOT_WRITTEN', { file, why: 'it is not below schemas/' })
  const fresh = `${path}.${randomUUID()}`
  try {
    writeFileSync(fresh, text)
    renameSync(fresh, path)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw new AppError('PAGE_FILE_NOT_WRITTEN', { file, why: (error as NodeJS.ErrnoException).code ?? '' })
  }
}
