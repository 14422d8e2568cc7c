import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresServer } from '../support/postgres-server.ts'
import { withDatabase } from '../support/postgres-databases.ts'

/** Where a benchmark runs: a separate database on a PostgreSQL server, and an empty folder. */
export interface BenchPlace {
  databaseUrl: string
  /** The environment of a product process on this database. */
  env: Record<string, string>
}

interface Wanted {
  database?: string
  /** Settings of the PostgreSQL server, if this run starts it. */
  settings?: Record<string, string>
  /** Reuses a database of that name from an earlier run, which exists only on a permanent server. */
  keeps?: boolean
}

const SESSION_SECRET = 'a key that only this measurement uses, long enough'

/** The environment of a product process with demo data and nothing written to its log. */
function quietEnv(dataDir: string): Record<string, string> {
  return {
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '1',
    DEMO_PARTS: process.env['DEMO_PARTS'] ?? '20000',
    LOG_LEVEL: 'silent',
    SESSION_SECRET,
  }
}

/** Gives `work` the environment of a process on the embedded database, in a folder that is removed afterwards. */
export async function withFolder(
  work: (env: Record<string, string>, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  try {
    await work(quietEnv(folder), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives `work` a new database, unless it is kept, and removes the folder afterwards. */
export async function withPlace(
  work: (place: BenchPlace) => Promise<void>,
  { database = 'bench', settings = {}, keeps = false }: Wanted = {},
) {
  const server = await findPostgresServer(settings)
  if ('missing' in server) throw new Error(`No PostgreSQL server to measure on: ${server.missing}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  try {
    await withDatabase(server.adminUrl, 'postgres', async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [database])
      if (rowCount && keeps) return
      await client.query(`drop database if exists ${database} with (force)`)
      await client.query(`create database ${database}`)
    })
    const url = new URL(server.adminUrl)
    url.pathname = `/${database}`
    await work({
      databaseUrl: url.href,
      env: { ...quietEnv(dataDir), DATABASE_URL: url.href },
    })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
