import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'

export interface RunningPostgres {
  adminUrl: string
  /** Stops the server properly. */
  stop: () => Promise<void>
  /** Ends it as a power cut does, unless it has ended: nothing that it has in memory is written. */
  crash: () => Promise<void>
}

interface PostgresFiles {
  /** Folder with bin and lib of PostgreSQL. */
  programs: string
  /** An initialised data folder. */
  data: string
  /** The password of the user postgres. */
  password: string
  runAs: { uid?: number; gid?: number; cwd: string }
  /** In addition to those that tests always use. */
  settings: Record<string, string>
  /** A free one by default. */
  port?: number
  /** Of its environment, beside what it needs to find its libraries. */
  env?: Record<string, string>
}

/** Starts a PostgreSQL server on a data folder. It ends with this process, however that ends. */
export async function runPostgres(files: PostgresFiles): Promise<RunningPostgres> {
  const { programs, data, password, runAs } = files
  const port = files.port ?? (await freePort())
  // The shell waits on a pipe from this process: when the pipe breaks, the server stops.
  const script = `"$0" "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server`
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    ...FAST,
    ...files.settings,
  }
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
    { ...runAs, env: { ...programEnv(programs), ...files.env }, stdio: ['pipe', 'ignore', 'pipe'] },
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
    },
    crash: async () => {
      const pidFile = join(data, 'postmaster.pid')
      if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
      child.stdin.end()
      await ended
    },
  }
}

/** The environment that PostgreSQL's programs need to find their libraries. */
export function programEnv(programs: string): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LD_LIBRARY_PATH: join(programs, 'lib') }
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

/** The reason why no connection is possible, or undefined when one is. */
export async function whyUnreachable(url: string): Promise<string | undefined> {
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
