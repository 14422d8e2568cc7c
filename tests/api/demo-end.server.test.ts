// From the demo to production: nobody signs in with the public password any more.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, it, onTestFinished } from 'vitest'
import { many, one, openServer } from '../../src/server/db/connection.ts'
import { newId } from '../../src/server/db/ids.ts'
import { holdsDemo, openDemoAccounts } from '../../src/server/demo-accounts.ts'
import { StartError } from '../../src/server/start-error.ts'
import { startServer } from '../../src/server/start.ts'
import { childEnv } from '../support/child-env.ts'
import { send, BASIC, signIn } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { withDatabase } from '../support/postgres-databases.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { runsInFull } from '../support/swept.ts'
import { aTestServer, describeOnServer } from '../support/test-server.ts'

const NEW_PASSWORD = 'Kran-7-Achse'

async function filledFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-demo-end-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await fillFolder(folder)
  return folder
}

function command(script: string, args: string[], env: Record<string, string>) {
  return spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    env: childEnv({ ...TEST_SETTINGS, ...env }),
    encoding: 'utf8',
    input: '',
  })
}

/** Starts a server in this process; returns its address and what it tells the person at the terminal. */
async function serve(env: Record<string, string>) {
  const told: string[] = []
  const server = await startServer({
    env: { ...TEST_SETTINGS, ...env },
    tell: (line) => told.push(line),
    jobs: false,
    web: async () => {},
  })
  onTestFinished(() => server.stop().then(() => {}))
  return { url: server.url, told }
}

/** The reason why a server with these settings does not start. */
async function refusal(env: Record<string, string>): Promise<string> {
  return serve(env).then(
    () => expect.unreachable('it started'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError)
      return (error as StartError).message
    },
  )
}

const IN_FULL = runsInFull('scripts/db-move.ts', 'src/server/db/move', 'src/server/demo-accounts.ts')

it('does not start without DEMO on a demo folder until its accounts are closed', async () => {
  const folder = await filledFolder()
  const env = { DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: NEW_PASSWORD }
  const refused = await refusal(env)
  expect(refused).toMatch(/^DEMO is off.*: admin, buyer, .*npm run demo:end/)
  expect(refused).not.toContain('\n')

  const ended = command('scripts/demo-end.ts', [], env)
  expect(ended.stderr).toBe('')
  expect(ended.stdout).toMatch(/^Disabled: buyer, .*vendorstaff/m)

  const { url, told } = await serve(env)
  await signIn(url, 'admin', NEW_PASSWORD)
  for (const username of ['admin', 'buyer', 'finance', 'vendor']) {
    const { status } = await send(`${url}/api/sys-auth/oauth/token`, {
      method: 'POST',
      headers: { authorization: BASIC },
      body: { grant_type: 'password', username, password: 'demo1234' },
    })
    expect(status, username).toBeGreaterThanOrEqual(400)
  }
  expect(told.join('\n')).toContain('ADMIN_PASSWORD is not used')
})

describeOnServer('a move to a PostgreSQL server', () => {
  const server = aTestServer({ engine: 'server', demo: false })

  async function emptyDatabase(): Promise<string> {
    const postgres = inject('postgres')
    if ('missing' in postgres) throw new Error(postgres.missing)
    const name = `${postgres.template.replace('template', 'moved')}_${newId()}`
    await withDatabase(postgres.adminUrl, 'postgres', (client) => client.query(`create database "${name}"`))
    const url = new URL(postgres.adminUrl)
    url.pathname = `/${name}`
    return url.href
  }

  it.runIf(IN_FULL)('identifies every account of the demo by its id', async () => {
    expect(await openDemoAccounts(server.db)).toEqual([])
    const folder = await filledFolder()
    const target = await emptyDatabase()
    const moved = command('scripts/db-move.ts', [target, '--with-demo'], { DATA_DIR: folder })
    expect(moved.stderr).toBe('')
    expect(moved.stdout).toContain('npm run demo:end')
    const database = await openServer(target)
    onTestFinished(database.close)
    const people = await many(database.db, sql<{ account: string }>`select account from users order by id`)
    const open = await openDemoAccounts(database.db)
    expect(open.map(({ account }) => account)).toEqual(people.map(({ account }) => account))
    const env = { DATABASE_URL: target, DATA_DIR: folder, DEMO: '0' }
    expect(await refusal(env)).toContain('npm run demo:end')
  })

  it.runIf(IN_FULL)('asks about the demo data, and leaves it behind with --without-demo', async () => {
    const folder = await filledFolder()
    const target = await emptyDatabase()
    const env = { DATA_DIR: folder, ADMIN_PASSWORD: NEW_PASSWORD }
    const unsaid = command('scripts/db-move.ts', [target], env)
    expect(unsaid).toMatchObject({ status: 1 })
    expect(unsaid.stderr).toContain('--without-demo')

    const moved = command('scripts/db-move.ts', [target, '--without-demo'], env)
    expect(moved.stderr).toBe('')
    const database = await openServer(target)
    onTestFinished(database.close)
    expect(await holdsDemo(database.db)).toBe(false)
    const { parts, orders, people } = await one(
      database.db,
      sql<{ parts: number; orders: number; people: number }>`
        select (select count(*)::int from parts) as parts, (select count(*)::int from orders) as orders,
          (select count(*)::int from users) as people
      `,
    )
    expect({ parts, orders, people }).toEqual({ parts: 0, orders: 0, people: 1 })
    const { url } = await serve({ DATABASE_URL: target, DATA_DIR: folder, DEMO: '0' })
    await signIn(url, 'admin', NEW_PASSWORD)
  })
})
