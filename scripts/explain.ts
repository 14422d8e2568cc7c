// npm run explain -- search "TEXT" [--mode oe] [--search brand=HOWO] [--sort price] [--page 2] [--size 20] [--as buyer]
// npm run explain -- list SCREEN [--search field=value] [--sort=field,-other] [--page 2] [--size 20] [--as admin]
// Prints the plan of a search or list, the statements it runs with their parameters, and how the database
// executes each of them. Works on DATA_DIR, or on DATABASE_URL when that is set; changes nothing.
import { explainCommand } from './explain/explain-command.ts'

process.exitCode = await explainCommand(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  complain: console.error,
})
