// npm run lint: rules, format and nothing unused; all must hold. npm run format (--write) mends what
// can be mended.
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
      // Slots that nobody has made yet are an entry pattern without matches; that is no fault.
      ['node_modules/knip/bin/knip.js', '--no-config-hints'],
    ]

// All run, so that one pass tells everything.
const results = steps.map((step) => spawnSync(process.execPath, step, { stdio: 'inherit' }).status)
process.exit(results.every((status) => status === 0) ? 0 : 1)
