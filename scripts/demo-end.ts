// ADMIN_PASSWORD=… npm run demo:end
// Closes the demo accounts of a database before real use: admin gets ADMIN_PASSWORD, the others are disabled.
// Works on DATA_DIR, or on DATABASE_URL when that is set.
import { openEmbedded, openServer } from '../src/server/db/connection.ts'
import { lockDataFolder } from '../src/server/db/data-lock.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { readConfig } from '../src/server/config.ts'
import { endDemo } from '../src/server/demo-accounts.ts'
import { StartError } from '../src/server/start-error.ts'

try {
  const config = readConfig({ ...process.env, DEMO: '0' })
  if (!config.adminPassword)
    throw new StartError('ADMIN_PASSWORD: set it to the new password of the user "admin".')
  const lock = config.databaseUrl ? undefined : lockDataFolder(config.dataDir)
  const database = config.databaseUrl
    ? await openServer(config.databaseUrl)
    : await openEmbedded(config.dataDir, { memoryMb: config.databaseMemoryMb })
  try {
    await migrate(database)
    const { closed, isAdminChanged } = await endDemo(database.db, {
      adminPassword: config.adminPassword,
      now: new Date(),
    })
    console.log(
      isAdminChanged
        ? 'The user "admin" now has the password in ADMIN_PASSWORD.'
        : 'The user "admin" already has another password and keeps it.',
    )
    console.log(closed.length > 0 ? `Disabled: ${closed.join(', ')}.` : 'No other demo account was open.')
    console.log('Demo parts, orders and companies stay. Set DEMO=0 unless it is set already.')
  } finally {
    await database.close()
    lock?.release()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}
