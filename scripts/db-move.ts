// npm run db:move -- postgres://user:password@host:5432/name
// Copies everything from the embedded database into an empty PostgreSQL database.
import { StartError } from '../src/server/start-error.ts'
import { readConfig } from '../src/server/config.ts'
import { lockDataFolder } from '../src/server/db/data-lock.ts'
import { openEmbedded, openServer } from '../src/server/db/connection.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { moveData } from '../src/server/db/move-data.ts'

const target = process.argv[2] ?? ''
if (!/^postgres(ql)?:\/\/.+/.test(target)) {
  console.error('Give the target: npm run db:move -- postgres://user:password@host:5432/name')
  process.exit(2)
}

try {
  const config = readConfig({ ...process.env, DATABASE_URL: '' })
  const lock = lockDataFolder(config.dataDir)
  const from = await openEmbedded(config.dataDir)
  const to = await openServer(target)
  try {
    await migrate(from)
    await migrate(to, { tell: console.log })
    const moved = await moveData(from, to, console.log)
    console.log(`Moved ${moved.rows} rows of ${moved.tables} tables.`)
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
