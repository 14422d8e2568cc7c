import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { listAddresses, submitAddress } from '../../src/shared/calls/address.ts'
import { clientOf, signIn, type Client } from '../support/client.ts'
import { expectDone } from '../support/shopping.ts'
import { startServerProcess } from '../support/server-process.ts'

const scratch = mkdtempSync(join(tmpdir(), 'truck-parts-start-'))
afterAll(() => rmSync(scratch, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(scratch, 'data-'))

/** A data folder with the filled demo database. */
function filledFolder(): string {
  const template = inject('embeddedTemplate')
  if ('failure' in template) throw new Error(template.failure)
  const folder = newFolder()
  cpSync(template.folder, folder, { recursive: true })
  return folder
}

function start(env: Record<string, string>) {
  const server = startServerProcess(env)
  onTestFinished(() => server.kill('SIGKILL'))
  return server
}

describe('a wrong setting stops the start and is named', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '51.80'],
    ['DEMO', 'yes'],
    ['DEMO_PARTS', '3'],
    ['DEMO_PARTS', 'many'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/parts'],
    ['DATABASE_POOL', '1'],
    ['SESSION_SECRET', 'too short'],
    ['ADMIN_PASSWORD', 'short'],
  ])('%s=%s', async (name, value) => {
    const { code, out, err } = await start({ DATA_DIR: newFolder(), [name]: value }).ended
    expect(code).toBe(1)
    expect(out).not.toContain('ready')
    expect(err).toContain(name)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('a database server that is not there', async () => {
    const { code, err } = await start({
      DATA_DIR: newFolder(),
      DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:9/parts',
    }).ended
    expect(code).toBe(1)
    expect(err).toContain('DATABASE_URL')
    expect(err).not.toContain('nothing')
    expect(err.trim().split('\n')).toHaveLength(1)
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

  it('a port in use is named, and the database is left as it was', async () => {
    const folder = filledFolder()
    const { code, err } = await start({ DATA_DIR: folder, PORT: String(port) }).ended
    expect(code).toBe(1)
    expect(err).toContain(`PORT: ${port} is in use`)
    const again = start({ DATA_DIR: folder })
    await again.ready
  })

  it('a data folder that is a file', async () => {
    const file = join(scratch, 'a-file')
    writeFileSync(file, 'not a folder')
    const { code, err } = await start({ DATA_DIR: file }).ended
    expect(code).toBe(1)
    expect(err).toContain('DATA_DIR')
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('a data folder inside a file', async () => {
    const file = join(scratch, 'another-file')
    writeFileSync(file, 'not a folder')
    const { code, err } = await start({ DATA_DIR: join(file, 'data') }).ended
    expect(code).toBe(1)
    expect(err).toContain('DATA_DIR')
  })

  it('a second process on the same data folder stops, and the first goes on', async () => {
    const folder = filledFolder()
    const first = start({ DATA_DIR: folder })
    const url = await first.ready
    const { code, err } = await start({ DATA_DIR: folder }).ended
    expect(code).toBe(1)
    expect(err).toContain('DATA_DIR: another process is using')
    expect((await fetch(`${url}/api/health`)).status).toBe(200)
    first.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
  })

  it('a lock that cannot be opened', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'lock.sqlite'))
    const { code, err } = await start({ DATA_DIR: folder }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^Cannot start\. DATA_DIR: .*lock\.sqlite/)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it.each([
    ['empty', ''],
    ['cut short', 'abc'],
  ])('a session key that is %s signs nothing: the start stops', async (_, content) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'session-secret'), content)
    const { code, err } = await start({ DATA_DIR: folder, SESSION_SECRET: '' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^Cannot start\. DATA_DIR: .*session-secret/)
    expect(err.trim().split('\n')).toHaveLength(1)
  })

  it('a session key that is a folder', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'session-secret'))
    const { code, err } = await start({ DATA_DIR: folder, SESSION_SECRET: '' }).ended
    expect(code).toBe(1)
    expect(err).toMatch(/^Cannot start\. DATA_DIR: .*session-secret/)
  })

  it('files of someone else in the data folder stay', async () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'letter.txt'), 'do not lose me')
    const server = start({ DATA_DIR: folder, DEMO: '0', ADMIN_PASSWORD: 'first-password' })
    await server.ready
    expect(readdirSync(folder)).toContain('letter.txt')
  })
})

describe('what was acknowledged', () => {
  it('is there after a stop in the middle of many requests', async () => {
    const folder = filledFolder()
    const { acknowledged, ended } = await writeUntilEnd(folder, 'SIGTERM')
    expect(ended.code).toBe(0)
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(await namesAfterRestart(folder)).toEqual(expect.arrayContaining(acknowledged))
  })

  it('is there after a power cut', async () => {
    const folder = filledFolder()
    const { acknowledged } = await writeUntilEnd(folder, 'SIGKILL')
    expect(acknowledged.length).toBeGreaterThan(10)
    expect(await namesAfterRestart(folder)).toEqual(expect.arrayContaining(acknowledged))
  })

  it('and no request is cut off by a stop: each is answered or never begun', async () => {
    const { broken } = await writeUntilEnd(filledFolder(), 'SIGTERM')
    // Refused: a request never begun. Closed by the other side: a kept-alive connection that was idle.
    expect(broken.filter((reason) => !['ECONNREFUSED', 'UND_ERR_SOCKET'].includes(reason))).toEqual([])
  })
})

it('starts on an empty folder without demo data, with the administrator and the password given', async () => {
  const server = start({
    DATA_DIR: join(newFolder(), 'made', 'by', 'the', 'start'),
    DEMO: '0',
    ADMIN_PASSWORD: 'first-password',
  })
  const url = await server.ready
  const tokens = await signIn(url, 'admin', 'first-password')
  expect(tokens).toMatchObject({ tenantId: '1000', tenantType: '' })
})

it('keeps its key for sessions: a restart signs nobody out', async () => {
  const folder = filledFolder()
  const first = start({ DATA_DIR: folder, SESSION_SECRET: '' })
  const tokens = await signIn(await first.ready, 'buyer')
  first.kill('SIGTERM')
  await first.ended
  expect(existsSync(join(folder, 'session-secret'))).toBe(true)
  const again = await start({ DATA_DIR: folder, SESSION_SECRET: '' }).ready
  const client = clientOf(again, async () => `Bearer ${tokens.access_token}`)
  expect((await client.get('/sys-auth/current/user')).status).toBe(200)
})

/** Eight buyers' windows save addresses one after another until the server is gone. */
async function writeUntilEnd(folder: string, signal: 'SIGTERM' | 'SIGKILL') {
  const server = start({ DATA_DIR: folder })
  const url = await server.ready
  const { access_token } = await signIn(url, 'buyer')
  const client = clientOf(url, async () => `Bearer ${access_token}`)
  const acknowledged: string[] = []
  const broken: string[] = []
  const enough = Promise.withResolvers<void>()
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; ; turn++) {
      const name = `w${writer}-${turn}`
      const outcome = await save(client, name)
      if (outcome === 'saved') acknowledged.push(name)
      else return void broken.push(outcome)
      if (acknowledged.length === 40) enough.resolve()
    }
  })
  await Promise.race([enough.promise, Promise.all(writers)])
  server.kill(signal)
  await Promise.all(writers)
  return { acknowledged, broken: broken.filter((reason) => reason !== 'stopping'), ended: await server.ended }
}

async function save(client: Client, recipient: string): Promise<string> {
  try {
    const answer = await client.post(submitAddress, {
      recipient,
      phone: '13805310001',
      regionCode: '370112',
      regionName: '山东省/济南市/历城区',
      detail: '工业北路 1 号',
    })
    return answer.status === 200 ? 'saved' : answer.status === 503 ? 'stopping' : `status ${answer.status}`
  } catch (error) {
    return String(((error as Error).cause as { code?: string } | undefined)?.code ?? error)
  }
}

async function namesAfterRestart(folder: string): Promise<string[]> {
  const server = start({ DATA_DIR: folder })
  const url = await server.ready
  const { access_token } = await signIn(url, 'buyer')
  const addresses = expectDone(await clientOf(url, async () => `Bearer ${access_token}`).get(listAddresses))
  return addresses.map(({ recipient }) => recipient)
}
