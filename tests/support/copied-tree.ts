import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** Databases that the generator keeps. */
const MIGRATED = join('.cache', 'migrated')

/**
 * A copy of the working tree in a separate folder, for a test that writes into it. Shared packages are enough
 * for what Node runs; what Vite serves wants its own.
 */
export function copyTree({ packages }: { packages: 'own' | 'shared' } = { packages: 'own' }) {
  // Not in the run's own folder, which may be in memory: hard links stay on one disk.
  const folder = mkdtempSync(join(process.env['TEST_DISK_FOLDER'] ?? tmpdir(), 'truck-parts-tree-'))
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  })
  for (const path of listed.stdout.split('\0').filter((each) => each && existsSync(each))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true })
    cpSync(path, join(folder, path))
  }
  // The caches of the generator and the compiler are valid for a copy, too, and expensive to rebuild.
  if (existsSync('.cache')) cpSync('.cache', join(folder, '.cache'), { recursive: true, filter: isKept })
  // Named after what they contain, so that all trees share one folder.
  mkdirSync(MIGRATED, { recursive: true })
  mkdirSync(join(folder, dirname(MIGRATED)), { recursive: true })
  symlinkSync(resolve(MIGRATED), join(folder, MIGRATED))
  if (packages === 'own') linkPackages(folder)
  else symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function isKept(path: string): boolean {
  return path !== join('.cache', 'compiled') && path !== MIGRATED
}

// Hard links: Vite resolves real paths, and a linked folder would be outside the copy.
function linkPackages(folder: string) {
  const copied = spawnSync('cp', ['-al', resolve('node_modules'), join(folder, 'node_modules')])
  if (copied.status === 0) rmSync(join(folder, 'node_modules', '.vite'), { recursive: true, force: true })
  else {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  }
}
