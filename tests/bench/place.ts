import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgresServer } from '../support/postgres-server.ts'
import { withDatabase } from '../support/postgres-databases.ts'

/** Where a bench runs: a database of its own on a PostgreSQL server, and an empty folder. */
export interface BenchPlace {
  databaseUrl: string
  /** What a product process on this database is started with. */
  env: Record<string, string>
}

/** Gives `work` a fresh database, and removes everything afterwards. */
export async function withPlace(work: (place: BenchPlace) => Promise<void>) {
  const server = await findPostgresServer()
  if ('missing' in server) throw new Error(`No PostgreSQL server to measure on: ${server.missing}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  try {
    await withDatabase(server.adminUrl, 'postgres', async (client) => {
      await client.query('drop database if exists bench with (force)')
      await client.query('create database bench')
    })
    const url = new URL(server.adminUrl)
    url.pathname = '/bench'
    await work({
      databaseUrl: url.href,
      env: {
        DATABASE_URL: url.href,
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO: '1',
        DEMO_PARTS: process.env['DEMO_PARTS'] ?? '20000',
        LOG_LEVEL: 'silent',
        SESSION_SECRET: 'a key that only this measurement uses, long enough',
      },
    })
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
