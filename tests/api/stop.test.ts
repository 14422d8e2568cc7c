import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { listAddresses, submitAddress } from '../../src/shared/calls/address.ts'
import { clientOf, signIn, type Client } from '../support/client.ts'
import { runningClock } from '../support/clock.ts'
import { fillFolder } from '../support/fill-folder.ts'
import { startServerProcess } from '../support/server-process.ts'
import { expectDone } from '../support/shopping.ts'
import { runsInFull } from '../support/swept.ts'
import { startTestServer, type TestServer } from '../support/test-server.ts'

const IN_FULL = runsInFull(
  'src/server/db/',
  'src/server/http/',
  'src/server/main.ts',
  'src/server/start.ts',
  'src/server/open-database.ts',
)
const scratch = mkdtempSync(join(tmpdir(), 'truck-parts-stop-'))
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

/** A server in this process, for what does not depend on how the process ends. */
async function serve(folder: string, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startTestServer({ place: { DATA_DIR: folder }, clock: runningClock(), env })
  onTestFinished(server.stop)
  return server
}

it('answers every request it has begun before it stops, in the middle of many requests', async () => {
  const folder = await filledFolder()
  const { acknowledged, ended } = await writeUntilEnd(folder, 'SIGTERM')
  expect(ended.code).toBe(0)
  expect(acknowledged.length).toBeGreaterThan(10)
  const saved = (await namesAfterRestart(folder)).filter((name) => /^w\d-\d+$/.test(name))
  expect(saved.toSorted()).toEqual(acknowledged.toSorted())
})

it.runIf(IN_FULL)('keeps everything acknowledged after a power cut', async () => {
  const folder = await filledFolder()
  const { acknowledged } = await writeUntilEnd(folder, 'SIGKILL')
  expect(acknowledged.length).toBeGreaterThan(10)
  expect(await namesAfterRestart(folder)).toEqual(expect.arrayContaining(acknowledged))
})

it('stops at once although a client has sent half a request and others are silent', async () => {
  const server = await serve(await filledFolder())
  const { port } = new URL(server.url)
  const half = connect(Number(port), '127.0.0.1', () => half.write('GET /api/health HTTP/1.1\r\nHost: a\r\n'))
  const quiet = connect(Number(port), '127.0.0.1')
  for (const socket of [half, quiet]) socket.on('error', () => {})
  await Promise.all([once(half, 'connect'), once(quiet, 'connect')])
  // The server must have read the partial header.
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  const startedMs = performance.now()
  await server.stop()
  // A partial request used to delay the stop by more than a minute.
  expect(performance.now() - startedMs).toBeLessThan(9_000)
})

it.runIf(IN_FULL)('aborts a request that exceeds its time, and its exit code says so', async () => {
  const server = start({ DATA_DIR: await filledFolder(), STOP_SECONDS: '1' })
  const url = await server.ready
  const { port } = new URL(url)
  const slow = connect(Number(port), '127.0.0.1')
  slow.on('error', () => {})
  await once(slow, 'connect')
  // A complete header whose body never arrives.
  slow.write(
    'POST /api/sys-auth/oauth/token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  )
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  server.kill('SIGTERM')
  const ended = await server.ended
  expect(ended.code).toBe(3)
  expect(ended.err).toContain('requests that were cut: 1')
})

it('keeps its session key: a restart signs nobody out', async () => {
  const folder = await filledFolder()
  const first = await serve(folder, { SESSION_SECRET: '' })
  const tokens = await signIn(first.url, 'buyer')
  await first.stop()
  expect(existsSync(join(folder, 'session-secret'))).toBe(true)
  const again = await serve(folder, { SESSION_SECRET: '' })
  expect(await statusWith(tokens.access_token, again)).toBe(200)
})

it('uses a new key while tokens of the former one stay valid', async () => {
  const folder = await filledFolder()
  const [before, after] = [
    'a first key that is long and random enough 7f',
    'a second key, long and random enough too 3c',
  ] as const
  const first = await serve(folder, { SESSION_SECRET: before })
  const tokens = await signIn(first.url, 'buyer')
  await first.stop()
  const second = await serve(folder, { SESSION_SECRET: after, SESSION_SECRET_PREVIOUS: before })
  expect(await statusWith(tokens.access_token, second)).toBe(200)
  const refreshed = await second.anonymous.post<{ access_token: string }>('/sys-auth/token', {
    grantType: 'refresh_token',
    refreshToken: tokens.refresh_token,
  })
  expect(refreshed.status).toBe(200)
  await second.stop()

  const third = await serve(folder, { SESSION_SECRET: after })
  expect(await statusWith(tokens.access_token, third)).toBe(401)
  expect(await statusWith(refreshed.data.access_token, third)).toBe(200)
})

async function statusWith(token: string, { url }: TestServer): Promise<number> {
  return (await clientOf(url, async () => `Bearer ${token}`).get('/sys-auth/current/user')).status
}

/** Eight buyers save addresses one after another until the server is gone. */
async function writeUntilEnd(folder: string, signal: 'SIGTERM' | 'SIGKILL') {
  const server = start({ DATA_DIR: folder })
  const url = await server.ready
  const { access_token } = await signIn(url, 'buyer')
  const client = clientOf(url, async () => `Bearer ${access_token}`)
  const acknowledged: string[] = []
  const enough = Promise.withResolvers<void>()
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let turn = 0; ; turn++) {
      const name = `w${writer}-${turn}`
      if (!(await isSaved(client, name))) return
      acknowledged.push(name)
      if (acknowledged.length === 40) enough.resolve()
    }
  })
  await Promise.race([enough.promise, Promise.all(writers)])
  server.kill(signal)
  await Promise.all(writers)
  return { acknowledged, ended: await server.ended }
}

/** False once the server refuses or is gone. */
async function isSaved(client: Client, recipient: string): Promise<boolean> {
  const saving = client.post(submitAddress, {
    recipient,
    phone: '13805310001',
    regionCode: '370112',
    regionName: '山东省/济南市/历城区',
    detail: '工业北路 1 号',
  })
  return saving.then(
    ({ status }) => status === 200,
    () => false,
  )
}

async function namesAfterRestart(folder: string): Promise<string[]> {
  const server = await serve(folder)
  const addresses = expectDone(await server.as('buyer').get(listAddresses))
  return addresses.map(({ recipient }) => recipient)
}
