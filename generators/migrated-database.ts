// The schema that baseline and migrations create. The source of truth is a new embedded database with all of
// them applied. The results are cached in .cache under the hash of everything they depend on, because opening
// a database takes longer than everything else here. Where scripts were added since, it opens as it was before.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { DatabaseShape } from '../src/server/engine/table-shape.ts'
import { openAfter } from './database-after.ts'

/** In the order in which the server applies them. */
const FOLDERS = ['src/server/db/baseline', 'src/server/db/migrations']
const CACHE = '.cache/gen'
/** Files that decide what is read from the database; a change to one of them invalidates the cache. */
const READERS = [
  'generators/migrated-database.ts',
  'generators/check/menu-rows.ts',
  'generators/derive/schema-reference.ts',
  'src/server/engine/database-shape.ts',
  'src/server/engine/sync-menus.ts',
  'package-lock.json',
]

/**
 * Baseline and migrations of a tree, and the database they create, which is opened only when something is not
 * cached.
 */
export class MigratedDatabase {
  readonly root: string
  /** Text by path, in the order in which the server applies them. */
  readonly scripts: ReadonlyMap<string, string>
  #open: Promise<{ db: Kysely<unknown>; close: () => Promise<void> }> | undefined

  constructor(root: string) {
    this.root = root
    const paths = FOLDERS.flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.sql'))
        .toSorted()
        .map((name) => `${folder}/${name}`),
    )
    this.scripts = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
  }

  /** Tables, columns and indexes after the scripts. */
  shape(): Promise<DatabaseShape> {
    return this.read(['shape'], async (db) => {
      const { readDatabaseShape } = await import('../src/server/engine/database-shape.ts')
      return readDatabaseShape(db)
    })
  }

  /** The result of `look` on the database; cached as long as scripts and `key` stay the same. */
  async read<T>(key: unknown[], look: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
    const file = join(this.root, CACHE, `${this.#fingerprint(key)}.json`)
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T
    this.#open ??= openMigrated(this.root, [...this.scripts.values()])
    const found = await look((await this.#open).db)
    mkdirSync(join(this.root, CACHE), { recursive: true })
    writeFileSync(file, JSON.stringify(found))
    return found
  }

  async close() {
    await (await this.#open)?.close()
  }

  #fingerprint(key: unknown[]): string {
    const hash = createHash('sha256').update(JSON.stringify(key))
    for (const text of this.scripts.values()) hash.update('\0').update(text)
    for (const path of READERS.filter((each) => existsSync(join(this.root, each))))
      hash.update('\0').update(readFileSync(join(this.root, path)))
    return hash.digest('hex').slice(0, 32)
  }
}

async function openMigrated(root: string, scripts: string[]) {
  const { Kysely: Opened, PGliteDialect } = await import('kysely')
  const pglite = await openAfter(root, scripts)
  return { db: new Opened<unknown>({ dialect: new PGliteDialect({ pglite }) }), close: () => pglite.close() }
}
