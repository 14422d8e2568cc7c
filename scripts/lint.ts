// npm run lint: checks rules, format and unused code. npm run format (--write) fixes what can be fixed. With
// --changed, rules and format of the files that are not committed yet.
import { spawnSync } from 'node:child_process'
import { changedFiles } from './test/changed-files.ts'

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
