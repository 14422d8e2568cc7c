// npm run lint: checks rules, format and unused code. npm run format (--write) fixes what can be fixed. With
// --changed, rules and format of the files that are not committed yet.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isWriting = process.argv.includes('--write')
const isOfChanged = process.argv.includes('--changed')
const FORMAT = 'node_modules/oxfmt/bin/oxfmt'
const RULES = 'node_modules/oxlint/bin/oxlint'
// Slots that nobody has created yet are an entry pattern without matches, which is fine.
const UNUSED = ['node_modules/knip/bin/knip.js', '--no-config-hints', '--cache', '--cache-location']

const results = stepsOf().map((step) => spawnSync(process.execPath, step, { stdio: 'inherit' }).status)
// All steps run, so that one pass reports everything.
process.exit(results.every((status) => status === 0) ? 0 : 1)

function stepsOf(): string[][] {
  if (isWriting)
    return [
      [FORMAT, '.'],
      [RULES, '--fix', '--deny-warnings'],
    ]
  const unused = [...UNUSED, '.cache/knip']
  if (!isOfChanged) return [[FORMAT, '--check', '.'], [RULES, '--deny-warnings'], unused]
  const files = changedFiles()
  if (files.length === 0) return []
  const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  return [
    [FORMAT, '--check', '--no-error-on-unmatched-pattern', ...files],
    ...(code.length > 0 ? [[RULES, '--deny-warnings', ...code], unused] : []),
  ]
}

/** Files that differ from the last commit and still exist, those that git does not know yet included. */
function changedFiles(): string[] {
  const listed = (...words: string[]) =>
    spawnSync('git', [...words, '-z'], { encoding: 'utf8' }).stdout.split('\0')
  const changed = listed('diff', '--name-only', 'HEAD')
  const added = listed('ls-files', '--others', '--exclude-standard')
  return [...new Set([...changed, ...added])].filter((file) => file !== '' && existsSync(file))
}
