// A disk below a PostgreSQL server that cannot keep what was written, while the test says so.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface FailingFsync {
  /** For the server's environment. */
  env: Record<string, string>
  /** Lets the next attempt fail, or all until `mend`. */
  fail: (howOften: 'once' | 'always') => void
  mend: () => void
  remove: () => void
}

/** Compiles the library that a server loads; undefined where there is no C compiler for Linux. */
export function makeFailingFsync(): FailingFsync | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'truck-parts-fsync-'))
  const library = join(folder, 'failing-fsync.so')
  const orders = join(folder, 'orders')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const source = 'tests/support/failing-fsync.c'
  const made = spawnSync('cc', ['-shared', '-fPIC', '-o', library, source, '-ldl'])
  if (made.status !== 0 || process.platform !== 'linux') {
    remove()
    return undefined
  }
  // Where the tests run as root, the server runs as another user, and removes the orders it has followed.
  chmodSync(folder, 0o777)
  chmodSync(library, 0o755)
  return {
    env: { LD_PRELOAD: library, FAILING_FSYNC: orders },
    fail: (howOften) => {
      // Whole at once: the server may look at any moment.
      writeFileSync(`${orders}.new`, howOften, { mode: 0o644 })
      renameSync(`${orders}.new`, orders)
    },
    mend: () => rmSync(orders, { force: true }),
    remove,
  }
}
