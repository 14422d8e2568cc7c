// The migration that brings the database from where the migrations leave it to what the screens
// need. The truth is a fresh embedded database with all migrations applied.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect } from 'kysely'
import { readDatabaseShape } from '../../src/server/crud/database-shape.ts'
import { draftTables } from '../../src/server/crud/draft-tables.ts'
import { ROOT } from '../../src/server/crud/load-files.ts'
import { tablesOf, type DatabaseShape } from '../../src/server/crud/table-shape.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

const FOLDER = 'src/server/db/migrations'

export interface MigrationDraft {
  /** Where the draft belongs; null when nothing has to change. */
  file: string | null
  statements: string
  stops: ScreenMistake[]
}

/** Drafts what the migrations lack for these screens. Changes that can lose data stop it instead. */
export async function draftMigration(screens: Screen[]): Promise<MigrationDraft> {
  const names = readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const tables = tablesOf(screens)
  const has = await shapeAfter(names.map((name) => readFileSync(join(ROOT, FOLDER, name), 'utf8')))
  const { statements, stops } = draftTables(tables, has)
  if (statements.length === 0) return { file: null, statements: '', stops }
  const touched = tables.filter((table) => statements.some((each) => each.includes(` ${table.name} `)))
  const number = String(Number(names.at(-1)?.slice(0, 4) ?? 0) + 1).padStart(4, '0')
  const named = touched[0]?.name.replaceAll('_', '-') ?? 'screens'
  const head = `-- Drafted by npm run gen from ${[...new Set(touched.map(({ file }) => file))].join(', ')}.`
  return {
    file: `${FOLDER}/${number}-${named}.sql`,
    statements: `${head}\n\n${statements.join('\n')}\n`,
    stops,
  }
}

async function shapeAfter(migrations: string[]): Promise<DatabaseShape> {
  const pglite = await PGlite.create({ extensions: { pg_trgm }, parsers: { [types.INT8]: String } })
  try {
    for (const statements of migrations) await pglite.exec(statements)
    const db = new Kysely<unknown>({ dialect: new PGliteDialect({ pglite }) })
    return await readDatabaseShape(db)
  } finally {
    await pglite.close()
  }
}
