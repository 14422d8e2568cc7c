// npm run factor:reset -- ACCOUNT
// Removes the second factor of an account, for an administrator who has lost it. Works on DATA_DIR, or on
// DATABASE_URL when that is set.
import { openEmbedded, openServer } from '../src/server/db/connection.ts'
import { lockDataFolder } from '../src/server/db/data-lock.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { readConfig } from '../src/server/config.ts'
import { resetFactorsByOperator } from '../src/server/modules/identity/second-factor/reset-factors.ts'
import { StartError } from '../src/server/start-error.ts'

try {
  const [account] = process.argv.slice(2)
  if (!account) throw new StartError('Name the account: npm run factor:reset -- ACCOUNT')
  const config = readConfig(process.env)
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir, { memoryMb: config.databaseMemoryMb })
  try {
    await migrate(database)
    if (!(await resetFactorsByOperator(database.db, { account, now: new Date() })))
      throw new StartError(`There is no account "${account}".`)
    console.log(`"${account}" no longer has a second factor, and is signed out everywhere.`)
  } finally {
    await database.close()
    lock?.release()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
