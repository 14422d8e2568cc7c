// Compares the migrated tables with the normal form, where a draft alone would not notice a difference.
import { tablesOf, type DatabaseShape } from '../../src/server/engine/table-shape.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

/** Columns that the database requires and a file leaves optional: saving a row without a value would fail. */
export function columnMistakes(screens: Screen[], has: DatabaseShape): ScreenMistake[] {
  return tablesOf(screens).flatMap((table) =>
    table.columns
      .filter(({ name, notNull }) => !notNull && has.tables[table.name]?.[name]?.required)
      .map(({ name }) => ({
        file: table.file,
        field: `${table.name}.${name}`,
        rule: 'What a file leaves open may be empty in the database',
        fix: `Say "required": true, give it a default, or write a migration: alter table ${table.name} alter column ${name} drop not null;`,
      })),
  )
}
