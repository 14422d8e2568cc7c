// npm run db:reset
// Removes the embedded database of a development folder: the next start makes a new one, with the demo's data.
// Uploaded files go with it. It asks first, or is told with --yes. A PostgreSQL server is never touched.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { readConfig } from '../src/server/config.ts'
import { lockDataFolder } from '../src/server/db/data-lock.ts'
import { StartError } from '../src/server/start-error.ts'

try {
  const { dataDir, databaseUrl } = readConfig({ ...process.env, DEMO: '0' })
  if (databaseUrl)
    throw new StartError(
      'DATABASE_URL: db:reset only removes the embedded database. Drop and create the database on the server yourself.',
    )
  if (!existsSync(join(dataDir, 'postgres'))) throw new StartError(`${dataDir} holds no database.`)
  // Nobody must be using what is removed.
  const lock = lockDataFolder(dataDir)
  try {
    if (!(await isWanted(dataDir))) throw new StartError('Nothing was removed.')
    for (const name of ['postgres', 'files']) rmSync(join(dataDir, name), { recursive: true, force: true })
  } finally {
    lock.release()
  }
  console.log(`Removed the database in ${dataDir}. npm run dev or npm start makes a new one.`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
}

async function isWanted(dataDir: string): Promise<boolean> {
  if (process.argv.includes('--yes')) return true
  if (!process.stdin.isTTY) throw new StartError('Say --yes: there is no terminal to ask at.')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`Remove the database and the uploads in ${dataDir}? Type yes: `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}
