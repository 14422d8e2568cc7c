// Decisions about data, and the record they are based on.
import { basename } from 'node:path'
import type { ScreenMistake } from '../../src/shared/screen/normal-form.ts'
import type { Allowed } from '../../src/server/engine/changes/allowed.ts'
import { RECORD_FILE, type TableRecord } from '../../src/server/engine/changes/table-record.ts'
import { wasNothing } from '../../src/server/engine/changes/say.ts'
import { nearest } from '../../src/shared/screen/nearest.ts'
import type { DatabaseShape, TableShape } from '../../src/server/engine/table-shape.ts'

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

/** A table that never was: the screen would begin with an empty one beside the one that is meant. */
function formerTableMistakes(
  { name, was, formerFile, file, link }: TableShape,
  { has, record }: { has: DatabaseShape; record: TableRecord },
): ScreenMistake[] {
  if (was === null || link !== null || has.tables[name] || has.tables[was]) return []
  const left = Object.keys(record.tables).filter((table) => has.tables[table])
  return [
    wasNothing({
      file,
      field: formerFile === null ? 'table.was' : 'was',
      was: `a table ${was}`,
      like: nearest(was, left),
    }),
  ]
}

/**
 * Former names that name nothing: neither what the migrations made has it, nor has the new name come
 * of it. A mistyped one would add an empty column beside the one that holds the values.
 */
export function formerNameMistakes(
  wanted: TableShape[],
  { has, record }: { has: DatabaseShape; record: TableRecord },
): ScreenMistake[] {
  return wanted.flatMap((table) => {
    const unknown = formerTableMistakes(table, { has, record })
    if (unknown.length > 0) return unknown
    const held = has.tables[table.name] ?? (table.was === null ? undefined : has.tables[table.was])
    if (!held) return []
    const own = new Set(table.columns.map(({ name }) => name))
    const recorded = Object.entries(
      (record.tables[table.name] ?? record.tables[table.was ?? ''])?.columns ?? {},
    )
    const left = recorded.filter(([name]) => held[name] && !own.has(name)).map(([, { prop }]) => prop)
    return table.columns.flatMap(({ name, was, field }) => {
      if (!field || was === null || held[name] || held[was]) return []
      const like = nearest(was, left)
      return wasNothing({
        file: table.file,
        field: `fields.${field.prop}.was`,
        was: `${table.name}.${was}`,
        like,
      })
    })
  })
}
