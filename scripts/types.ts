// npm run types: checks the types of the whole tree.
import { spawnSync } from 'node:child_process'

const checked = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', '.'], {
  stdio: 'inherit',
})
process.exit(checked.status ?? 1)
