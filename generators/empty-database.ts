// An empty embedded database. Creating one takes seconds, opening a copy does not; so the first is kept in
// .cache.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/** Opens one in memory, with the extensions that the migrations need. */
export async function openEmptyDatabase(root: string): Promise<PGlite> {
  const [{ PGlite: Postgres, types }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  const options = { extensions: { pg_trgm }, parsers: { [types.INT8]: String } }
  const file = join(root, '.cache', `empty-database-${versionOf(root)}.tar.gz`)
  if (existsSync(file)) return Postgres.create({ ...options, loadDataDir: new Blob([readFileSync(file)]) })
  const made = await Postgres.create(options)
  const copy = await made.dumpDataDir('gzip')
  mkdirSync(dirname(file), { recursive: true })
  // Renamed only when complete: another command may look for it meanwhile.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  return made
}

function versionOf(root: string): string {
  const about = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  return (JSON.parse(about) as { version: string }).version
}
