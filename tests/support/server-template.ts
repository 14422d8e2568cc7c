import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgresServer } from './postgres-server.ts'
import { runTemplateMaker } from './run-template-maker.ts'
import { withDatabase } from './postgres-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of this run and the filled database that each test file clones. */
    postgres: { adminUrl: string; template: string } | { missing: string }
  }
}

let stop = async () => {}

export async function setup(project: TestProject) {
  const server = await findPostgresServer()
  if ('missing' in server) {
    const sentence = `No PostgreSQL server: ${server.missing} Tests that need one are skipped.`
    if (process.env['CI']) throw new Error(sentence)
    console.warn(sentence)
    project.provide('postgres', server)
    return
  }
  const template = `parts_template_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-uploads-'))
  stop = async () => {
    await withDatabase(server.adminUrl, 'postgres', async (client) => {
      const mine = await client.query<{ datname: string }>(
        'select datname from pg_database where datname like $1',
        [`parts\\_%\\_${process.pid}%`],
      )
      for (const { datname } of mine.rows)
        await client.query(`drop database if exists "${datname}" with (force)`)
    }).catch(() => {})
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await withDatabase(server.adminUrl, 'postgres', (client) => client.query(`create database "${template}"`))
    const url = new URL(server.adminUrl)
    url.pathname = `/${template}`
    await runTemplateMaker({ DATA_DIR: folder, DATABASE_URL: url.href })
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('postgres', { adminUrl: server.adminUrl, template })
}

export async function teardown() {
  await stop()
}
