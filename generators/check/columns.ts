// The migrated tables held against the normal form, where a draft alone would not notice.
import { tablesOf, type DatabaseShape } from '../../src/server/engine/table-shape.ts'
import type { Screen, ScreenMistake } from '../../src/shared/screen/normal-form.ts'

/** Columns that the database insists on and a file leaves open: such a row would be refused only when saved. */
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
