import type { ScreenMistake } from '../../shared/screen/normal-form.ts'
import { NOTHING_ALLOWED } from './changes/allowed.ts'
import { dropTable } from './changes/drop-table.ts'
import { draftTable, type DraftOptions, type Loss, type TableDraft } from './changes/draft-table.ts'
import { lostTable } from './changes/say.ts'
import { madeTable } from './changes/tried-changes.ts'
import { NO_RECORD } from './changes/table-record.ts'
import type { DatabaseShape, HeldIndex, TableShape } from './table-shape.ts'

export interface Draft {
  /** Each table that changes, with its steps. */
  tables: TableDraft[]
  statements: string[]
  /** What needs a person: nothing is drafted for these. */
  stops: ScreenMistake[]
  /** What would be left without a field or a screen, and needs a decision. */
  losses: Loss[]
  /** Declared searches and orders that no index serves yet; the statements make it. */
  unserved: ScreenMistake[]
}

/** The SQL from what the database has to what the tables need. Renames are declared, never guessed. */
export function draftTables(
  wanted: TableShape[],
  has: DatabaseShape,
  given: Partial<DraftOptions> = {},
): Draft {
  const options = { record: NO_RECORD, allowed: NOTHING_ALLOWED, dicts: [], complete: true, ...given }
  const held = new Map<string, [string, HeldIndex][]>()
  for (const entry of Object.entries(has.indexes))
    held.set(entry[1].table, [...(held.get(entry[1].table) ?? []), entry])
  const drafts = [
    ...wanted.map((table) => draftTable(table, { has, held, options })),
    ...draftLeftTables(wanted, has, options),
  ]
  return {
    tables: drafts.filter(({ steps }) => steps.length > 0),
    statements: drafts.flatMap(({ steps }) => steps.map(({ sql }) => sql)),
    stops: drafts.flatMap(({ stops }) => stops),
    losses: drafts.flatMap(({ losses }) => losses),
    unserved: drafts.flatMap(({ unserved }) => unserved),
  }
}

/** Tables whose screen is gone. */
function draftLeftTables(wanted: TableShape[], has: DatabaseShape, options: DraftOptions): TableDraft[] {
  if (!options.complete) return []
  const taken = new Set(wanted.flatMap(({ name, was }) => [name, was]))
  const links = new Set(
    wanted.flatMap(({ link, linkWas, file, formerFile }) =>
      link === null ? [] : [file, formerFile].flatMap((each) => [`${each} ${link}`, `${each} ${linkWas}`]),
    ),
  )
  return Object.entries(options.record.tables).flatMap(([table, { file, link }]): TableDraft[] => {
    if (taken.has(table) || !has.tables[table] || options.allowed.keep.includes(table)) return []
    if (link !== undefined && links.has(`${file} ${link}`)) return []
    const none = { table, from: null, steps: [], stops: [], losses: [], unserved: [] }
    if (!options.allowed.drop.includes(table))
      return [{ ...none, losses: [{ mistake: lostTable(file, table), table, column: null }] }]
    return [{ ...none, steps: dropTable(madeTable(has, table)!) }]
  })
}
