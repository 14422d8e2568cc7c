// Writes the embedded database of a stopped server to a file that the upgrade tests load:
//   node tests/data/keep-database.ts DATA_DIR tests/data/older-database/NAME.br
// Run it on the last commit before a change that is hard to migrate, with DEMO_PARTS=100.
import { openEmbedded } from '../../src/server/db/connection.ts'
import { lockDataFolder } from '../../src/server/db/data-lock.ts'
import { keepDatabase } from '../support/kept-database.ts'

const [dataDir, file] = process.argv.slice(2)
if (!dataDir || !file) {
  console.error('Usage: node tests/data/keep-database.ts DATA_DIR FILE')
  process.exit(2)
}
const lock = lockDataFolder(dataDir)
const database = await openEmbedded(dataDir)
try {
  await keepDatabase(database, file)
} finally {
  await database.close()
  lock.release()
}
