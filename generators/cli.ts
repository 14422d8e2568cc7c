// npm run gen                  writes what follows from schemas and calls, and drafts a migration
// npm run gen -- --check       fails when a generated file is stale or a file has a mistake
// npm run gen -- --diff REF   reports the changes since a commit, in Markdown
// npm run new -- screen credit/blacklist   starts a screen file
// npm run eject -- screen post list        gives a screen React source of its own
import { ROOT } from '../src/server/engine/load-files.ts'
import { runCommand } from './run-command.ts'

const [command, ...args] = process.argv.slice(2)
process.exitCode = await runCommand(ROOT, {
  command,
  args,
  env: process.env,
  tell: (line) => console.log(line),
  complain: (line) => console.error(line),
})
