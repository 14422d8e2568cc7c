import { readFileSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { expect, inject, it, onTestFinished } from 'vitest'
import { openServer } from '../../src/server/db/connection.ts'
import { ChangingScreen } from '../support/changing-screen.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { describeOnServer } from '../support/test-server.ts'
import { runHistory } from '../suites/screen-changes/story.ts'

const CHANGES = 25
const SEED = 2

describeOnServer('a screen on a PostgreSQL server', () => {
  it(`keeps every value in its place through ${CHANGES} changes, with seed ${SEED}`, async () => {
    const screen = await ChangingScreen.begin({
      development: await aDatabase(),
      production: await aDatabase(),
    })
    const made = await runHistory(screen, { changes: CHANGES, seed: SEED })
    expect(Object.keys(made).length).toBeGreaterThan(10)
  })
})

/** An empty database with the functions that indexes use, removed after the test. */
async function aDatabase() {
  const postgres = inject('postgres')
  if ('missing' in postgres) throw new Error(postgres.missing)
  const url = postgres.adminUrl
  const name = `changes_${randomUUID().slice(0, 8)}`
  await withDatabase(url, 'postgres', (client) => client.query(`create database ${name}`))
  const database = await openServer(new URL(`/${name}`, url).href, { maxConnections: 2 })
  onTestFinished(async () => {
    await database.close()
    await withDatabase(url, 'postgres', (client) => client.query(`drop database ${name}`))
  })
  await database.script(readFileSync('src/server/db/baseline/00-functions.sql', 'utf8'))
  return database
}
