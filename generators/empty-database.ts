// An empty embedded database. Creating one takes seconds, opening a copy does not; so the first is kept in
// .cache.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'

/** Opens one in memory, with the extensions that the migrations need. */
export async function openEmptyDatabase(root: string): Promise<PGlite> {
  const file = join(root, '.cache', `empty-database-${engineVersion(root)}.tar.gz`)
  if (existsSync(file)) return openDatabaseFrom(new Blob([readFileSync(file)]))
  const made = await create({})
  const copy = await made.dumpDataDir('gzip')
  mkdirSync(dirname(file), { recursive: true })
  // Renamed only when complete: another command may look for it meanwhile.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await copy.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  return made
}

/** Opens one in memory as it was when its folder was dumped. */
export function openDatabaseFrom(loadDataDir: Blob): Promise<PGlite> {
  return create({ loadDataDir })
}

async function create(given: PGliteOptions): Promise<PGlite> {
  const [{ PGlite: Postgres, types }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ])
  return Postgres.create({
    ...given,
    extensions: { pg_trgm },
    parsers: { [types.INT8]: String },
    pgliteWasmModule: await (engine ??= compileEngine()),
  })
}

// Compiling and optimizing it takes seconds of processor time; databases of one process share the result.
let engine: Promise<WebAssembly.Module> | undefined

function compileEngine(): Promise<WebAssembly.Module> {
  const file = new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))
  return WebAssembly.compile(readFileSync(file))
}

/** The version of the embedded engine: another one does not open what this one has kept. */
export function engineVersion(root: string): string {
  const about = readFileSync(join(root, 'node_modules/@electric-sql/pglite/package.json'), 'utf8')
  return (JSON.parse(about) as { version: string }).version
}
