// npm run types: checks the types of the whole tree.
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

// Each checker works out anew the types that files share: four of them, the default, take more than twice the
// processor time and the memory of one, and two cores have the tests to run beside.
const checkers = Math.max(1, Math.floor(availableParallelism() / 2))

const checked = spawnSync(
  process.execPath,
  ['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', String(checkers)],
  { stdio: 'inherit' },
)
process.exit(checked.status ?? 1)
