import { execFileSync } from 'node:child_process'
import type { Screen } from '../../src/shared/screen/normal-form.ts'

/** `npm run test:sweep` sweeps everything; `npm test` sweeps what changed and a sample. */
const SWEEPS_ALL = process.env['SWEEP'] === 'all'

/** Without SWEEP=all, one screen in so many is swept although it has not changed. */
const ONE_IN = 12

/** The screens that a costly sweep covers in this run. */
export function sweptScreens(screens: Screen[]): Screen[] {
  if (SWEEPS_ALL) return screens
  const changed = changedFiles()
  return screens.filter(({ file }, index) => changed.has(file) || index % ONE_IN === 0)
}

/**
 * Files that differ from SWEEP_SINCE (a commit; by default where this branch left origin/main, or
 * the parent of its tip), uncommitted ones included. Empty where there is no git history to ask.
 */
function changedFiles(): Set<string> {
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
  try {
    const base = lines('merge-base', 'origin/main', 'HEAD')[0]!
    return base === tip ? 'HEAD~1' : base
  } catch {
    return 'HEAD~1'
  }
}

function lines(...args: string[]): string[] {
  const told = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return told.split('\n').filter(Boolean)
}
