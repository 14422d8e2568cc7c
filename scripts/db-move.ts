// npm run db:move -- postgres://user:password@host:5432/name [--with-demo | --without-demo]
// Copies everything, or only the settings, from the embedded database into an empty PostgreSQL database.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { StartError } from '../src/server/start-error.ts'
import { readConfig } from '../src/server/config.ts'
import { ScreenRegistry } from '../src/server/engine/screen-registry.ts'
import { screenHooks } from '../src/server/screen-hooks.ts'
import { lockDataFolder } from '../src/server/db/data-lock.ts'
import { openEmbedded, openServer, type Database } from '../src/server/db/connection.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { moveData } from '../src/server/db/move-data.ts'
import { moveSettings } from '../src/server/db/move-settings.ts'
import { holdsDemo } from '../src/server/demo-accounts.ts'

const USAGE = 'npm run db:move -- postgres://user:password@host:5432/name [--with-demo | --without-demo]'

const { target, leavesDemo } = readArguments()
try {
  const config = readConfig({ ...process.env, DATABASE_URL: '' })
  const lock = lockDataFolder(config.dataDir)
  const from = await openEmbedded(config.dataDir, { memoryMb: config.databaseMemoryMb })
  const to = await openServer(target)
  try {
    await migrate(from)
    const isLeft = (await holdsDemo(from.db)) && (leavesDemo ?? (await askWhetherToLeave()))
    if (isLeft && !config.adminPassword)
      throw new StartError('ADMIN_PASSWORD: set it: it becomes the password of "admin" in the target.')
    await migrate(to, { tell: console.log })
    if (isLeft) {
      const screens = await ScreenRegistry.load({ strict: true, hooks: screenHooks })
      await moveSettings(from, to, { config, screens, tell: console.log })
      console.log('Moved parameters, value lists and screen adjustments; the demo data was left behind.')
    } else await moveEverything(from, to)
    console.log('Start the server with DATABASE_URL and SESSION_SECRET set to use them.')
  } finally {
    await to.close()
    await from.close()
    lock.release()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function moveEverything(from: Database, to: Database) {
  const moved = await moveData(from, to, console.log)
  console.log(`Moved ${moved.rows} rows of ${moved.tables} tables.`)
  if (await holdsDemo(to.db))
    console.log(
      'Demo accounts keep their public password: a start without DEMO is refused until ' +
        '"npm run demo:end" has closed them.',
    )
}

function readArguments(): { target: string; leavesDemo: boolean | undefined } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'with-demo': { type: 'boolean' }, 'without-demo': { type: 'boolean' } },
    })
    const [url = ''] = positionals
    const isContradiction = values['with-demo'] && values['without-demo']
    if (/^postgres(ql)?:\/\/.+/.test(url) && positionals.length === 1 && !isContradiction)
      return { target: url, leavesDemo: values['without-demo'] ?? (values['with-demo'] ? false : undefined) }
  } catch {
    // An unknown option gets the same answer as every other mistake.
  }
  console.error(`Give the target: ${USAGE}`)
  process.exit(2)
}

async function askWhetherToLeave(): Promise<boolean> {
  if (!process.stdin.isTTY)
    throw new StartError(
      'The source holds demo data. Say --without-demo to leave it behind and take parameters, value ' +
        'lists and screen adjustments only, or --with-demo to take everything.',
    )
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const said = await asking.question('The source holds demo data. Leave it behind? [y/N] ')
    return /^y/i.test(said.trim())
  } finally {
    asking.close()
  }
}
