// Drafts the migration from the schema that the migrations give to the schema that the screens need.
import type { DraftOptions, Loss } from '../../src/server/engine/changes/draft-table.ts'
import { draftTables } from '../../src/server/engine/draft-tables.ts'
import type { DatabaseShape, TableShape } from '../../src/server/engine/table-shape.ts'
import type { ScreenMistake } from '../../src/shared/screen/normal-form.ts'

export interface MigrationDraft {
  /** The path of the draft; null when nothing has to change. */
  file: string | null
  statements: string
  /** What takes it back in development. */
  undo: string[]
  stops: ScreenMistake[]
  /** What would be left without a field or a screen, and needs a decision. */
  losses: Loss[]
  /** Declared searches and sort orders that have no index before the draft is applied. */
  unserved: ScreenMistake[]
}

const FOLDER = 'src/server/db/migrations'

/** Drafts what the database lacks for these screens. Changes that could lose data stop it. */
export function draftMigration(
  wanted: TableShape[],
  {
    has,
    now,
    last = null,
    ...options
  }: {
    has: DatabaseShape
    now: Date
    /** The newest migration there is. */ last?: string | null
  } & Partial<DraftOptions>,
): MigrationDraft {
  const { tables, statements, stops, losses, unserved } = draftTables(wanted, has, options)
  const found = { stops, losses, unserved }
  if (statements.length === 0) return { ...found, file: null, statements: '', undo: [] }
  const files = tables.flatMap(({ table }) => wanted.find(({ name }) => name === table)?.file ?? [])
  const head = `-- Drafted by npm run gen from ${[...new Set(files)].join(', ') || 'decisions about tables without a screen'}.`
  return {
    ...found,
    file: `${FOLDER}/${nameOf(tables[0]!.table, { now, last })}`,
    statements: `${head}\n\n${statements.join('\n')}\n`,
    undo: tables
      .flatMap(({ steps }) => steps)
      .toReversed()
      .flatMap(({ undo }) => undo),
  }
}

// For example 20261124T1300-posts.sql: two branches that each write a migration rarely choose the same
// name. A draft is applied after all that it is based on, whatever the clock says.
function nameOf(table: string, { now, last }: { now: Date; last: string | null }): string {
  const name = `${now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}-${table.replaceAll('_', '-')}.sql`
  if (last === null || !/^\d{8}T\d{4}-/.test(last) || name > last) return name
  return nameOf(table, { now: new Date(now.getTime() + 60_000), last })
}
