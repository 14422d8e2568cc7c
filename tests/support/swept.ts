import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import type { Language } from '../../src/shared/errors.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'

/** `npm run test:sweep` sweeps everything; `npm test` sweeps changed screens and a sample. */
export const SWEEPS_ALL = process.env['SWEEP'] === 'all'

/** The one screen that `npm test -- --screen NAME` asks about. */
export const ONE_SCREEN = process.env['SWEEP_SCREEN'] || undefined

/** The screens that a costly sweep covers in this run: without SWEEP=all those that changed, and one in so many. */
export function sweptScreens(screens: Screen[], { oneIn }: { oneIn: number }): Screen[] {
  if (SWEEPS_ALL) return screens
  if (ONE_SCREEN) return screens.filter(({ name }) => name === ONE_SCREEN)
  const changed = changedFiles()
  const sample = sampleOf(
    screens.map(({ name }) => name),
    oneIn,
  )
  return screens.filter(({ file, name }) => changed.has(file) || sample.has(name))
}

/**
 * One in so many of these names, rounded up. A name that is added takes at most one other out of the sample, so a
 * change does not meet faults of screens that it has nothing to do with.
 */
export function sampleOf(names: string[], oneIn: number): Set<string> {
  const digest = (name: string) => createHash('sha256').update(name).digest('hex')
  const mixed = names.toSorted((one, other) => (digest(one) < digest(other) ? -1 : 1))
  return new Set(mixed.slice(0, Math.ceil(names.length / oneIn)))
}

/** The cases of a costly test: without SWEEP=all one in so many, unless a file of the `folders` they test changed. */
export function sweptCases<T>(cases: T[], { oneIn, folders }: { oneIn: number; folders: string[] }): T[] {
  return runsInFull(...folders) ? cases : cases.filter((_, index) => index % oneIn === 0)
}

/**
 * Whether tests that restart, kill or starve servers run in full: with SWEEP=all, and where a file below one of
 * the `places` that they guard changed. Elsewhere a cheaper test of the same rule stands for them.
 */
export function runsInFull(...places: string[]): boolean {
  if (SWEEPS_ALL) return true
  const changed = [...changedFiles()]
  return places.some((place) => changed.some((file) => file.startsWith(place)))
}

/**
 * The languages in which a flow is walked through in a browser: without SWEEP=all its sample only, since
 * tests/every finds what is missing in either language. About half of the flows have each sample.
 */
export function sweptLanguages({ sample }: { sample: Language }): readonly Language[] {
  return SWEEPS_ALL ? ['zh', 'en'] : [sample]
}

/**
 * Files that differ from SWEEP_SINCE (a commit; by default where this branch left origin/main, the parent of
 * its tip, or the tip where that has none), including uncommitted ones. Empty when there is no git history.
 */
export function changedFiles(): Set<string> {
  return (found ??= findChangedFiles())
}

let found: Set<string> | undefined

function findChangedFiles(): Set<string> {
  try {
    const since = process.env['SWEEP_SINCE'] ?? branchPoint()
    return new Set([
      ...lines('diff', '--name-only', since),
      ...lines('ls-files', '--others', '--exclude-standard'),
    ])
  } catch {
    return new Set()
  }
}

function branchPoint(): string {
  const tip = lines('rev-parse', 'HEAD')[0]!
  const base = whereFound('merge-base', 'origin/main', 'HEAD')
  if (base !== undefined && base !== tip) return base
  // The first commit of all, or the only one that was fetched, has no parent.
  return whereFound('rev-parse', '--verify', '--quiet', 'HEAD~1') ?? 'HEAD'
}

function whereFound(...args: string[]): string | undefined {
  try {
    return lines(...args)[0]
  } catch {
    return undefined
  }
}

function lines(...args: string[]): string[] {
  const told = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return told.split('\n').filter(Boolean)
}
