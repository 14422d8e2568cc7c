import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findPostgresServer } from './postgres-server.ts'
import { runTemplateMaker } from './run-template-maker.ts'
import { withDatabase } from './postgres-databases.ts'

/** The PostgreSQL server of this run, and the filled database and data folder that each test file copies. */
type ServerTemplate = { adminUrl: string; template: string; folder: string } | { missing: string }

declare module 'vitest' {
  interface ProvidedContext {
    postgres: ServerTemplate
  }
}

interface Held {
  template: ServerTemplate
  stop: () => Promise<void>
}

// Several projects of one run share the server; the last to end stops it.
const shared = globalThis as typeof globalThis & {
  serverTemplate?: { users: number; held: Promise<Held> }
}

export async function setup(project: TestProject) {
  shared.serverTemplate ??= { users: 0, held: makeTemplate() }
  shared.serverTemplate.users++
  const { template } = await shared.serverTemplate.held
  project.provide('postgres', template)
}

export async function teardown() {
  const { serverTemplate } = shared
  if (!serverTemplate || --serverTemplate.users > 0) return
  delete shared.serverTemplate
  await (await serverTemplate.held).stop()
}

async function makeTemplate(): Promise<Held> {
  const server = await findPostgresServer()
  if ('missing' in server) {
    const sentence = `No PostgreSQL server: ${server.missing} Tests that need one are skipped.`
    if (process.env['CI']) throw new Error(sentence)
    console.warn(sentence)
    return { template: server, stop: async () => {} }
  }
  const { adminUrl } = server
  const template = `parts_template_${process.pid}`
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-uploads-'))
  const stop = async () => {
    await dropDatabases(adminUrl).catch(() => {})
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await withDatabase(adminUrl, 'postgres', (client) => client.query(`create database "${template}"`))
    const url = new URL(adminUrl)
    url.pathname = `/${template}`
    await runTemplateMaker({ DATA_DIR: folder, DATABASE_URL: url.href })
  } catch (error) {
    await stop()
    throw error
  }
  return { template: { adminUrl, template, folder }, stop }
}

/** Those of this run, of tests that were killed too. */
function dropDatabases(adminUrl: string) {
  return withDatabase(adminUrl, 'postgres', async (client) => {
    const mine = await client.query<{ datname: string }>(
      'select datname from pg_database where datname like $1',
      [`parts\\_%\\_${process.pid}%`],
    )
    for (const { datname } of mine.rows)
      await client.query(`drop database if exists "${datname}" with (force)`)
  })
}
