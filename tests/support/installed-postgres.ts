// The PostgreSQL programs of this machine, with pg_dump and pg_restore, which the npm package lacks.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { childEnv } from './child-env.ts'

/** The oldest server that the product runs on. */
const OLDEST = 15
const PROGRAMS = ['postgres', 'initdb', 'createdb', 'pg_dump', 'pg_restore']

/** Folder with bin and lib of the installation that `pg_config` names; why there is none otherwise. */
export function findInstalledPostgres(): { folder: string } | { missing: string } {
  const said = spawnSync('pg_config', ['--bindir', '--version'], { env: childEnv(), encoding: 'utf8' })
  if (said.status !== 0) return { missing: 'pg_config finds no PostgreSQL installation.' }
  const [bin = '', version = ''] = said.stdout.trim().split('\n')
  const absent = PROGRAMS.filter((program) => !existsSync(join(bin, program)))
  if (absent.length > 0) return { missing: `${bin} has no ${absent.join(', ')}.` }
  const major = Number(/\d+/.exec(version)?.[0])
  if (!(major >= OLDEST)) return { missing: `${version} is older than PostgreSQL ${OLDEST}.` }
  return { folder: dirname(bin) }
}
