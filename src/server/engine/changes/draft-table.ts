// The steps that bring one table from what the database has to what its screen file asks for.
import type { Dict, ScreenMistake } from '../../../shared/screen/normal-form.ts'
import { sqlName } from '../sql-name.ts'
import type { ColumnShape, DatabaseShape, HeldColumn, HeldIndex, TableShape } from '../table-shape.ts'
import type { Allowed } from './allowed.ts'
import {
  addColumn,
  definitionSql,
  dropColumn,
  insist,
  insistAsNew,
  leaveOpen,
  mergeColumn,
  renameColumn,
  setDefault,
  setRowsAside,
  takeColumnOut,
} from './column-steps.ts'
import { afterRenames, draftIndexes } from './index-steps.ts'
import * as say from './say.ts'
import { retypeColumn } from './retype-column.ts'
import { literal, type Step } from './step.ts'
import type { RecordedTable, TableRecord } from './table-record.ts'

export interface DraftOptions {
  record: TableRecord
  allowed: Allowed
  dicts: Dict[]
  /** False while a file has a mistake: what only it asked for is not given up. */
  complete: boolean
  /**
   * What of a table the migrations make, where development goes on from what it has tried; null for
   * a table that they do not make. Absent, everything that is there comes from the migrations.
   */
  made?: HeldTable | null
}

/** The columns that a table has. */
type HeldTable = Record<string, HeldColumn>

/** A column or table with values that no field shows any more. */
export interface Loss {
  mistake: ScreenMistake
  table: string
  /** Null for a whole table. */
  column: string | null
}

export interface TableDraft {
  table: string
  /** The table's name in the database, when it has another one there. */
  from: string | null
  steps: Step[]
  stops: ScreenMistake[]
  losses: Loss[]
  unserved: ScreenMistake[]
}

interface Former {
  /** The table's name in the database. */
  name: string
  columns: Record<string, HeldColumn>
  recorded: RecordedTable | undefined
}

/** Drafts the change of one table. */
export function draftTable(
  table: TableShape,
  {
    has,
    held,
    options,
  }: { has: DatabaseShape; held: Map<string, [string, HeldIndex][]>; options: DraftOptions },
): TableDraft {
  const draft: TableDraft = { table: table.name, from: null, steps: [], stops: [], losses: [], unserved: [] }
  const former = formerOf(table, has, options)
  if (former && isSomethingElse(table, former)) {
    draft.stops.push(say.belongsElsewhere(table))
    return draft
  }
  if (former && former.name !== table.name) {
    draft.from = former.name
    draft.steps.push(renameTable(former.name, table.name))
  }
  const columns = former ? draftColumns(table, former, options) : null
  const indexes = draftIndexes(
    table,
    Object.fromEntries(
      (held.get(former?.name ?? table.name) ?? []).map(([name, index]) => [
        name,
        afterRenames(index, columns?.renamed ?? new Map()),
      ]),
    ),
    { recorded: new Set(former?.recorded?.indexes), complete: options.complete },
  )
  if (!columns) draft.steps.push(createTable(table), commentOn(table))
  draft.steps.push(
    ...(columns?.renames ?? []),
    ...indexes.drops,
    ...(columns?.steps ?? []),
    ...indexes.renames,
  )
  for (const { field, step } of indexes.creates) {
    draft.steps.push(step)
    if (field) draft.unserved.push(say.unserved(table, field, step.sql))
  }
  if (columns) {
    draft.stops.push(...columns.stops)
    draft.losses.push(...columns.losses)
  }
  return draft
}

/** The table in the database: under its own name, or under the one the file says it had. */
function formerOf(table: TableShape, has: DatabaseShape, { record }: DraftOptions): Former | null {
  const names = [table.name, table.was ?? formerLinkTable(table, record)]
  const name = names.find((each) => each !== null && has.tables[each])
  if (!name) return null
  return { name, columns: has.tables[name]!, recorded: record.tables[name] }
}

function formerLinkTable(
  { link, linkWas, file, formerFile }: TableShape,
  { tables }: TableRecord,
): string | null {
  if (link === null) return null
  const found = Object.entries(tables).find(
    ([, each]) =>
      [file, formerFile].includes(each.file) &&
      each.link !== undefined &&
      [link, linkWas].includes(each.link),
  )
  return found?.[0] ?? null
}

/** A table that lacks what every table of a screen has, or everything the file asks for, has another purpose. */
function isSomethingElse(table: TableShape, { columns, recorded }: Former): boolean {
  if (recorded || table.link !== null) return false
  const own = table.columns.filter(({ field }) => field !== null)
  const fixed = table.columns.filter(({ field }) => field === null)
  return (
    fixed.some(({ name, notNull }) => notNull && !columns[name]) ||
    (own.length > 0 && own.every(({ name, was }) => !columns[name] && !(was && columns[was])))
  )
}

function renameTable(from: string, to: string): Step {
  const rename = (a: string, b: string) => `alter table ${sqlName(a)} rename to ${sqlName(b)};`
  return { sql: rename(from, to), undo: [rename(to, from)] }
}

function createTable({ name, columns, link }: TableShape): Step {
  const widest = Math.max(...columns.map((each) => sqlName(each.name).length))
  const lines = columns.map((each) => {
    const definition = link === null && each.name === 'id' ? `${each.type} primary key` : definitionSql(each)
    return `  ${sqlName(each.name).padEnd(widest)} ${definition}`
  })
  if (link !== null) lines.push(`  primary key (${columns.map((each) => sqlName(each.name)).join(', ')})`)
  return {
    sql: `create table if not exists ${sqlName(name)} (\n${lines.join(',\n')}\n);`,
    undo: [setRowsAside(name), `drop table if exists ${sqlName(name)};`],
  }
}

/** It goes with the table when that is taken back. */
function commentOn({ name, about }: TableShape): Step {
  return { sql: `comment on table ${sqlName(name)} is ${literal(about)};`, undo: [] }
}

interface ColumnsDraft {
  renames: Step[]
  /** Former name → name. */
  renamed: Map<string, string>
  steps: Step[]
  stops: ScreenMistake[]
  losses: Loss[]
}

function draftColumns(table: TableShape, former: Former, options: DraftOptions): ColumnsDraft {
  const draft: ColumnsDraft = { renames: [], renamed: new Map(), steps: [], stops: [], losses: [] }
  const taken = new Set(table.columns.map(({ name }) => name))
  for (const [position, column] of table.columns.entries()) {
    const before = formerColumn(column, former, { taken, position: table.link === null ? null : position })
    if (former.columns[column.name]) {
      adapt(table, column, { draft, former, from: column.name, options })
      if (before && before === column.was && isMergeable(before, column.name, former)) {
        draft.steps.push(
          ...mergeColumn(table.name, { name: before, ...former.columns[before]! }, column.name),
        )
        taken.add(before)
      }
    } else if (before) {
      draft.renames.push(renameColumn(table.name, before, column.name))
      draft.renamed.set(before, column.name)
      adapt(table, column, { draft, former, from: before, options })
    } else {
      draft.steps.push(addColumn(table.name, column))
      if (options.made === null && column.notNull && column.default === null)
        draft.steps.push(insistAsNew({ table: table.name, column: column.name }))
    }
  }
  if (table.link === null) draftLeftColumns(table, former, { draft, taken, options })
  return draft
}

function isMergeable(from: string, to: string, { columns }: Former): boolean {
  return from !== to && columns[from]!.type === columns[to]!.type
}

/** The column that a field had before: under its former name, or with the ending of its former type. */
function formerColumn(
  { was, formerly }: ColumnShape,
  { columns, recorded }: Former,
  { taken, position }: { taken: ReadonlySet<string>; position: number | null },
): string | null {
  const isFree = (name: string | undefined | null) =>
    name !== undefined && name !== null && columns[name] !== undefined && !taken.has(name)
  if (position !== null) {
    const names = Object.keys(columns)
    return names.length === 2 && isFree(names[position]) ? names[position]! : null
  }
  if (isFree(was)) return was
  if (!formerly) return null
  const ofField = Object.entries(recorded?.columns ?? {}).filter(([, { prop }]) => prop === formerly.prop)
  const name = ofField[formerly.index]?.[0]
  return isFree(name) ? name! : null
}

interface Adapting {
  draft: ColumnsDraft
  former: Former
  /** The column's name in the database. */
  from: string
  options: DraftOptions
}

/** Type, default and whether it may be empty, of a column that is there. */
function adapt(table: TableShape, column: ColumnShape, { draft, former, from, options }: Adapting) {
  const there = former.columns[from]!
  const recorded = former.recorded?.columns[from]
  const place = { table: table.name, column: column.name }
  const retyped = retypeColumn(table, column, { there, recorded, from, options })
  if (retyped === null) {
    draft.stops.push(say.typeChange(table, { ...column, has: there.type }))
    return
  }
  draft.steps.push(...retyped)
  if (recorded && (recorded.default ?? null) !== column.default && !isDefault(there.default, column.default))
    draft.steps.push(setDefault(place, there.default, column.default))
  if (!column.notNull && (there.required || (recorded?.notNull && there.notNull)))
    draft.steps.push(leaveOpen(place))
  if (recorded && !there.notNull && column.notNull) {
    if (column.default !== null) draft.steps.push(...insist(place, column.default))
    else if (options.made === null) draft.steps.push(insistAsNew(place))
  }
}

/** Whether the database's expression is this value: it adds the type. */
function isDefault(there: string | null, wanted: string | null): boolean {
  return (there?.replace(/::[\w ]+(\(\d+(,\d+)?\))?(\[\])?$/, '') ?? null) === wanted
}

/** Columns that are there and that no field fills any more. */
function draftLeftColumns(
  table: TableShape,
  former: Former,
  { draft, taken, options }: { draft: ColumnsDraft; taken: ReadonlySet<string>; options: DraftOptions },
) {
  for (const [name, column] of Object.entries(former.columns)) {
    if (taken.has(name) || draft.renamed.has(name)) continue
    const place = { table: table.name, column: name }
    const full = `${table.name}.${name}`
    const recorded = former.recorded?.columns[name]
    const definition = definitionSql({ ...column, notNull: false })
    if (recorded && options.made !== undefined && !options.made?.[name]) {
      draft.steps.push(...takeColumnOut(place, { definition }))
    } else if (recorded && options.allowed.drop.includes(full)) {
      draft.steps.push(...dropColumn(place, { type: column.type, definition }))
      if (column.notNull) draft.steps.at(-1)!.undo.push(leaveOpen(place).undo[0]!)
    } else if (options.allowed.keep.includes(full)) {
      if (column.required) draft.steps.push(leaveOpen(place))
    } else if (recorded) {
      if (!options.complete) continue
      draft.losses.push({ mistake: say.lostField(table, name), table: table.name, column: name })
      if (column.required) draft.steps.push(leaveOpen(place))
    } else if (column.required && table.addsRows) draft.stops.push(say.unfilled(table, name))
  }
}
