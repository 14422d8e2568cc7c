// An embedded database after scripts. Running all of them takes longer than anything else that the generator
// does, so the last result is kept in .cache: what was added to its scripts is run on it.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { PGlite } from '@electric-sql/pglite'
import { engineVersion, openDatabaseFrom, openEmptyDatabase } from './empty-database.ts'

const FOLDER = '.cache/migrated'
/** Branches take turns in a tree; an older one is made again. */
const KEPT = 2
/** Running these few takes less than keeping what they make. */
const FEW = 5

/** Opens one in memory to which these scripts have been applied, in their order. */
export async function openAfter(root: string, scripts: readonly string[]): Promise<PGlite> {
  const names = namesOf(root, scripts)
  const done = names.findLastIndex((name) => existsSync(join(root, FOLDER, name))) + 1
  const postgres = done === 0 ? await openEmptyDatabase(root) : await open(root, names[done - 1]!)
  const added = scripts.slice(done)
  for (const statements of added) await postgres.exec(statements)
  if (added.length > FEW) await keep(postgres, root, names.at(-1)!)
  return postgres
}

/** A file for each beginning of the list: it is named after all that the database has gone through. */
function namesOf(root: string, scripts: readonly string[]): string[] {
  const hash = createHash('sha256').update(engineVersion(root))
  return scripts.map((text) => `${hash.update('\0').update(text).copy().digest('hex').slice(0, 32)}.tar.zst`)
}

function open(root: string, name: string): Promise<PGlite> {
  const data = zstdDecompressSync(readFileSync(join(root, FOLDER, name)))
  return openDatabaseFrom(new Blob([new Uint8Array(data)]))
}

async function keep(postgres: PGlite, root: string, name: string) {
  const folder = join(root, FOLDER)
  const copy = await postgres.dumpDataDir('none')
  mkdirSync(folder, { recursive: true })
  // Renamed only when complete: another command may look for it meanwhile.
  const unfinished = join(folder, `${name}.${process.pid}`)
  writeFileSync(unfinished, zstdCompressSync(await copy.arrayBuffer()))
  renameSync(unfinished, join(folder, name))
  dropOlder(folder)
}

function dropOlder(folder: string) {
  const newestFirst = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), madeMs: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.madeMs - one.madeMs)
  for (const { path } of newestFirst.slice(KEPT)) rmSync(path, { force: true })
}
