// Drafts the migration from the schema that the migrations give to the schema that the screens need.
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import type { DatabaseShape } from '../../src/server/engine/table-shape.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

export interface MigrationDraft {
  /** The path of the draft; null when nothing has to change. */
  file: string | null
  statements: string
  stops: ScreenMistake[]
  /** Declared searches and sort orders that have no index before the draft is applied. */
  unserved: ScreenMistake[]
}

const FOLDER = 'src/server/db/migrations'

/** Drafts what the database lacks for these screens. Changes that could lose data stop it. */
export function draftMigration(
  screens: Screen[],
  { has, now }: { has: DatabaseShape; now: Date },
): MigrationDraft {
  const tables = tablesOf(screens)
  const { statements, stops, unserved } = draftTables(tables, has)
  if (statements.length === 0) return { file: null, statements: '', stops, unserved }
  const touched = tables.filter((table) => statements.some((each) => each.includes(` ${table.name} `)))
  const named = touched[0]?.name.replaceAll('_', '-') ?? 'screens'
  const head = `-- Drafted by npm run gen from ${[...new Set(touched.map(({ file }) => file))].join(', ')}.`
  return {
    file: `${FOLDER}/${minuteOf(now)}-${named}.sql`,
    statements: `${head}\n\n${statements.join('\n')}\n`,
    stops,
    unserved,
  }
}

// For example 20261124T1300, so that two branches that each write a migration rarely choose the same name.
const minuteOf = (now: Date) => now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
