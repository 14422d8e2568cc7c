// Decisions about data, and the record they are based on.
import { basename } from 'node:path'
import type { ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import type { Allowed } from '../../src/server/engine/changes/allowed.ts'
import { RECORD_FILE, type TableRecord } from '../../src/server/engine/changes/table-record.ts'
import type { TableShape } from '../../src/server/engine/table-shape.ts'

/** Flags that name nothing, as sentences. */
export function uselessDecisions(
  allowed: Allowed,
  { record: { tables }, wanted }: { record: TableRecord; wanted: TableShape[] },
): string[] {
  const recorded = new Set(
    Object.entries(tables).flatMap(([table, { columns }]) => [
      table,
      ...Object.keys(columns).map((column) => `${table}.${column}`),
    ]),
  )
  const shown = new Set(
    wanted.flatMap(({ name, columns }) => [name, ...columns.map((column) => `${name}.${column.name}`)]),
  )
  return [
    ...(['drop', 'keep'] as const).flatMap((flag) =>
      allowed[flag]
        .filter((name) => !recorded.has(name) || shown.has(name))
        .map((name) =>
          shown.has(name)
            ? `--${flag} ${name}: a screen file still has it. Remove it there first.`
            : `--${flag} ${name}: no screen had a table or column of this name.`,
        ),
    ),
    ...allowed.empty
      .filter((name) => !shown.has(name))
      .map((name) => `--empty ${name}: no screen has a column of this name.`),
  ]
}

/** The record must be that of the migrations beside it. */
export function recordMistakes(
  { after }: TableRecord,
  scripts: ReadonlyMap<string, string>,
): ScreenMistake[] {
  if (after === null || [...scripts.keys()].some((path) => basename(path) === after)) return []
  return [
    {
      file: RECORD_FILE,
      field: 'after',
      rule: 'The record of the tables follows the last drafted migration',
      fix: `The draft ${after} is gone. Restore it, or take the record back as well: git checkout ${RECORD_FILE} (npm run db:undo does both).`,
    },
  ]
}
