// Creates the database that every test file starts from: migrated, with a little demo data. Runs as a
// separate program, started by embedded-template.ts and server-template.ts.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { many, one, run, type Db } from '../../src/server/db/connection.ts'
import { DEMO_PASSWORD } from '../../src/server/db/seed/demo-people.ts'
import { startServer } from '../../src/server/start.ts'
import { START } from './clock.ts'

const lines: string[] = []
try {
  const server = await startServer({
    env: process.env,
    tell: (line) => lines.push(line),
    clock: () => new Date(START),
    jobs: false,
    web: async () => {},
  })
  const { database, config } = server.services
  await makePasswordsCheap(database.db)
  const lastLog = database.engine.kind === 'embedded' ? await beginLog(database.db) : undefined
  await server.stop()
  if (lastLog) removeOtherLogs(join(config.dataDir, 'postgres', 'pg_wal'), lastLog)
  process.exit(0)
} catch (error) {
  console.error(lines.join('\n'))
  console.error(error)
  process.exit(1)
}

/** Tests sign in thousands of times; checking a password that is hashed as in production takes 14 ms each. */
async function makePasswordsCheap(db: Db) {
  const cheap = await hash(DEMO_PASSWORD, { memoryCost: 64, timeCost: 1, parallelism: 1 })
  await run(db, sql`update users set password_hash = ${cheap} where password_hash <> ''`)
}

/** Begins a file of the write-ahead log, in which the engine will end; returns its name. */
async function beginLog(db: Db): Promise<string> {
  await many(db, sql`select pg_switch_wal()`)
  await many(db, sql`checkpoint`)
  const { name } = await one(
    db,
    sql<{ name: string }>`select pg_walfile_name(pg_current_wal_insert_lsn()) as name`,
  )
  return name
}

/** The other files of the log are half of the folder, and nobody who starts on it reads them. */
function removeOtherLogs(folder: string, last: string) {
  for (const name of readdirSync(folder))
    if (/^[\dA-F]{24}$/.test(name) && name !== last) rmSync(join(folder, name))
}
