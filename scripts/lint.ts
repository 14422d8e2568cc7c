// npm run lint: checks rules, format and unused code. npm run format (--write) fixes what can be fixed.
import { spawnSync } from 'node:child_process'

const isWriting = process.argv.includes('--write')
const steps = isWriting
  ? [
      ['node_modules/oxfmt/bin/oxfmt', '.'],
      ['node_modules/oxlint/bin/oxlint', '--fix', '--deny-warnings'],
    ]
  : [
      ['node_modules/oxfmt/bin/oxfmt', '--check', '.'],
      ['node_modules/oxlint/bin/oxlint', '--deny-warnings'],
      // Slots that nobody has created yet are an entry pattern without matches, which is fine.
      ['node_modules/knip/bin/knip.js', '--no-config-hints', '--cache', '--cache-location', '.cache/knip'],
    ]

// All steps run, so that one pass reports everything.
const results = steps.map((step) => spawnSync(process.execPath, step, { stdio: 'inherit' }).status)
process.exit(results.every((status) => status === 0) ? 0 : 1)
