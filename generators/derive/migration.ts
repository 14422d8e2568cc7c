// The migration that brings the database from where the migrations leave it to what the screens need.
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import { tablesOf } from '../../src/server/engine/table-shape.ts'
import type { DatabaseShape } from '../../src/server/engine/table-shape.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

export interface MigrationDraft {
  /** Where the draft belongs; null when nothing has to change. */
  file: string | null
  statements: string
  stops: ScreenMistake[]
  /** Declared searches and orders that only the draft gives an index. */
  unserved: ScreenMistake[]
}

const FOLDER = 'src/server/db/migrations'

/** Drafts what the database lacks for these screens. Changes that can lose data stop it instead. */
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

// 20261124T1300: two branches that write a migration at the same time do not give it the same name.
const minuteOf = (now: Date) => now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
