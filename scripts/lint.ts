// npm run lint: rules and format, both must hold. npm run format (--write) mends what can be mended.
import { spawnSync } from 'node:child_process'

const isWriting = process.argv.includes('--write')
const rules = isWriting ? ['--fix', '--deny-warnings'] : ['--deny-warnings']
const format = isWriting ? ['.'] : ['--check', '.']

// Both run, so that one pass tells everything.
const results = [run('oxfmt', format), run('oxlint', rules)]
process.exit(results.every((status) => status === 0) ? 0 : 1)

function run(tool: 'oxlint' | 'oxfmt', args: string[]): number {
  return (
    spawnSync(process.execPath, [`node_modules/${tool}/bin/${tool}`, ...args], { stdio: 'inherit' }).status ??
    1
  )
}
