import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withDatabase } from '../support/postgres-databases.ts'
import { findPostgresServer } from '../support/postgres-server.ts'
import { ADVISED_SETTINGS } from './advised-settings.ts'

export type SearchEngine = 'server' | 'embedded'

const KEEP = process.env['BENCH_KEEP']

/**
 * The environment of a product process with this many demo parts: on a database that an earlier run left in
 * BENCH_KEEP, or on an empty one, which is removed afterwards unless it is to be kept.
 */
export async function withSearchPlace(
  { engine, parts }: { engine: SearchEngine; parts: number },
  work: (env: Record<string, string>) => Promise<void>,
) {
  const folder = KEEP ? join(KEEP, `${engine}-${parts}`) : mkdtempSync(join(tmpdir(), 'truck-parts-bench-'))
  mkdirSync(folder, { recursive: true })
  const env = {
    DATA_DIR: folder,
    PORT: '0',
    DEMO: '1',
    DEMO_PARTS: String(parts),
    LOG_LEVEL: 'silent',
  }
  try {
    if (engine === 'embedded') await work(env)
    else await withServer(parts, (DATABASE_URL) => work({ ...env, DATABASE_URL, SESSION_SECRET }))
  } finally {
    if (!KEEP) rmSync(folder, { recursive: true, force: true })
  }
}

const SESSION_SECRET = 'a key that only this measurement uses, long enough'

async function withServer(parts: number, work: (databaseUrl: string) => Promise<void>) {
  const server = await findPostgresServer(ADVISED_SETTINGS)
  if ('missing' in server) throw new Error(`No PostgreSQL server to measure on: ${server.missing}`)
  const name = `bench_search_${parts}`
  const url = new URL(server.adminUrl)
  url.pathname = `/${name}`
  try {
    await withDatabase(server.adminUrl, 'postgres', async (client) => {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount && KEEP) return
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`create database ${name}`)
    })
    await work(url.href)
  } finally {
    await server.stop()
  }
}
