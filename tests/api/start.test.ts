import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startServer } from '../../src/server/start.ts'
import { StartError } from '../../src/server/start-error.ts'
import { listOrders } from '../../src/shared/calls/order.ts'
import { signIn } from '../support/client.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { TEST_SETTINGS } from '../support/run-template-maker.ts'
import { startServerProcess } from '../support/server-process.ts'
import { expectDone } from '../support/shopping.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const scratch = mkdtempSync(join(tmpdir(), 'truck-parts-start-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(scratch, 'data-'))

/** A data folder with the filled demo database. */
async function filledFolder(): Promise<string> {
  const folder = newFolder()
  await fillFolder(folder)
  return folder
}

function start(env: Record<string, string>) {
  const server = startServerProcess(env)
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

/** A server in this process on the folder. */
async function serve(folder: string): Promise<TestServer> {
  const server = await startTestServer({ place: { DATA_DIR: folder } })
  onTestFinished(server.stop)
  return server
}

/** The reason why a start with these settings is refused, as main.ts prints it; fails if the server starts. */
async function refusal(env: Record<string, string>): Promise<string> {
  const starting = startServer({ env: { ...TEST_SETTINGS, ...env }, tell: () => {}, jobs: false })
  onTestFinished(() =>
    starting
      .then((server) => server.stop())
      .then(String, String)
      .then(() => {}),
  )
  return starting.then(
    () => expect.unreachable('it started'),
    (error: unknown) => {
      expect(error).toBeInstanceOf(StartError)
      return (error as StartError).message
    },
  )
}

describe('a wrong setting stops the start and is named', () => {
  it('in one line, with an exit code', async () => {
    const { code, out, err } = await start({ DATA_DIR: newFolder(), PORT: 'abc' }).ended
    expect(code).toBe(1)
    expect(out).not.toContain('ready')
    expect(err).toContain('PORT')
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '51.80'],
    ['DEMO', 'yes'],
    ['DEMO_PARTS', '3'],
    ['DEMO_PARTS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/parts'],
    ['DATABASE_POOL', '1'],
    ['STOP_SECONDS', '-1'],
    ['SESSION_SECRET', 'too short'],
    ['SESSION_SECRET', 'a'.repeat(64)],
    ['SESSION_SECRET', 'change-me-change-me-change-me-change-me'],
    ['SESSION_SECRET_PREVIOUS', 'too short'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'password1'],
    ['ADMIN_PASSWORD', 'Admin2026!'],
    ['API_DOCS', 'no'],
    ['METRICS', 'no'],
    ['METRICS_TOKEN', 'short'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/8,10.0.0.300'],
  ])('%s=%s', async (name, value) => {
    const said = await refusal({ DATA_DIR: newFolder(), [name]: value })
    expect(said).toContain(name)
    expect(said).not.toContain('\n')
  })

  it('an unreachable database server', async () => {
    const said = await refusal({
      DATA_DIR: newFolder(),
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/parts',
    })
    expect(said).toContain('DATABASE_URL')
    expect(said).not.toMatch(/nothing|\n/)
  })
})

describe('a place that is taken or closed', () => {
  let holder: Server
  let port: number
  beforeAll(async () => {
    holder = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => holder.once('listening', resolve))
    port = (holder.address() as { port: number }).port
  })
  afterAll(() => holder.close())

  it('a port in use is named, and the database is unchanged', async () => {
    const folder = await filledFolder()
    expect(await refusal({ DATA_DIR: folder, PORT: String(port) })).toContain(`PORT: ${port} is in use`)
    const again = await serve(folder)
    expectDone(await again.as('buyer').get(listOrders, { current: 1, size: 10 }))
  })

  it('a data folder that is a file', async () => {
    const file = join(scratch, 'a-file')
    writeFileSync(file, 'not a folder')
    const said = await refusal({ DATA_DIR: file })
    expect(said).toContain('DATA_DIR')
    expect(said).not.toContain('\n')
  })

  it('a data folder inside a file', async () => {
    const file = join(scratch, 'another-file')
    writeFileSync(file, 'not a folder')
    expect(await refusal({ DATA_DIR: join(file, 'data') })).toContain('DATA_DIR')
  })

  it('a second process on the same data folder stops, and the first continues', async () => {
    const folder = await filledFolder()
    const first = await serve(folder)
    const { code, err } = await start({ DATA_DIR: folder }).ended
    expect(code).toBe(1)
    expect(err).toContain('DATA_DIR: another process is using')
    expect((await fetch(`${first.url}/api/health`)).status).toBe(200)
  })

  it('a lock that cannot be opened', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'lock.sqlite'))
    expect(await refusal({ DATA_DIR: folder })).toMatch(/^DATA_DIR: .*lock\.sqlite.*$/)
  })

  it.each([
    ['empty', ''],
    ['cut short', 'abc'],
  ])('a session key that is %s signs nothing: the start stops', async (_, content) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'session-secret'), content)
    expect(await refusal({ DATA_DIR: folder, SESSION_SECRET: '' })).toMatch(/^DATA_DIR: .*session-secret.*$/)
  })

  it('a session key that is a folder', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'session-secret'))
    expect(await refusal({ DATA_DIR: folder, SESSION_SECRET: '' })).toMatch(/^DATA_DIR: .*session-secret/)
  })

  it('other files in the data folder stay', async () => {
    const folder = await filledFolder()
    writeFileSync(join(folder, 'letter.txt'), 'do not lose me')
    await (await serve(folder)).stop()
    expect(readdirSync(folder)).toContain('letter.txt')
  })
})

it('starts on an empty folder without demo data, with the administrator and the given password', async () => {
  const server = start({
    DATA_DIR: join(newFolder(), 'made', 'by', 'the', 'start'),
    DEMO: '0',
    ADMIN_PASSWORD: 'first-password',
  })
  const url = await server.ready
  const tokens = await signIn(url, 'admin', 'first-password')
  expect(tokens).toMatchObject({ tenantId: '1000', tenantType: '' })
})
