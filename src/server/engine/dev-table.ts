import { sql } from 'kysely'
import type { Dict, Screen, ScreenMistake } from '../../shared/screen/normal-form.ts'
import { mistakeLine } from '../../shared/screen/mistake-line.ts'
import { inTransaction, run, type Database, type Tx } from '../db/connection.ts'
import { StartError } from '../start-error.ts'
import { countLoss } from './changes/count-loss.ts'
import type { DraftOptions, TableDraft } from './changes/draft-table.ts'
import { rowsInTheWay, rowsThatWait } from './changes/say.ts'
import { NO_RECORD, recordedTable, type TableRecord } from './changes/table-record.ts'
import {
  keepTried,
  madeShape,
  madeTable,
  readTried,
  renameTried,
  runSteps,
  takeBack,
  writeTried,
  type TriedTable,
} from './changes/tried-changes.ts'
import { restoreTriedValues, type RefusedRows } from './changes/tried-values.ts'
import { readDatabaseShape } from './database-shape.ts'
import { draftTables } from './draft-tables.ts'
import { tablesOf, type DatabaseShape, type TableShape } from './table-shape.ts'

interface Files {
  screens: Screen[]
  dicts?: Dict[]
  record?: TableRecord
  /** False while a file has a mistake. */
  complete?: boolean
}

export interface Prepared {
  stops: ScreenMistake[]
  /** Columns and tables with values that no field shows any more, and rows set aside that do not fit. */
  losses: ScreenMistake[]
}

/**
 * Development only: changes the tables as the saved files ask for it, as far as nothing is lost. The
 * migration that `npm run gen` drafts makes the same of the tables that the migrations made.
 */
export async function prepareTables(database: Pick<Database, 'db'>, files: Files): Promise<Prepared> {
  const { screens, dicts = [], record = NO_RECORD, complete = true } = files
  const wanted = tablesOf(screens)
  const options = { record, dicts, complete }
  return inTransaction(database.db, async (tx) => {
    const tried = await followNames(tx, await readTried(tx), wanted)
    const given = complete ? await takeBackUnwanted(tx, tried, wanted) : tried
    const has = await readDatabaseShape(tx)
    const made = madeShape(has, given)
    const draft = draftTables(wanted, made, options)
    const stops = [...draft.stops]
    const changed = changedTables(wanted, draft.tables, given)
    if (changed.length > 0) await keepTried(tx)
    for (const each of changed) {
      const table = wanted.find(({ name }) => name === each.table)!
      const fault = await tryTable(tx, table, { ...each, has, made, options })
      if (fault) stops.push(fault)
    }
    const refused = changed.length > 0 || given !== tried ? await restoreTriedValues(tx) : []
    const losses = await Promise.all(draft.losses.map((loss) => countLoss(tx, loss)))
    return { stops, losses: [...losses, ...refused.map((each) => waitingRows(wanted, each))] }
  })
}

function waitingRows(wanted: TableShape[], refused: RefusedRows): ScreenMistake {
  const file = wanted.find(({ name }) => name === refused.table)?.file ?? ''
  return rowsThatWait({ file, ...refused })
}

/** Tables that no migration has made yet follow their file when it gives them another name, or their former one. */
async function followNames(tx: Tx, tried: TriedTable[], wanted: TableShape[]): Promise<TriedTable[]> {
  const names = new Set(wanted.map(({ name }) => name))
  const known = new Set(tried.map(({ table }) => table))
  return Promise.all(
    tried.map((each) => {
      const to = wanted.find((table) => !known.has(table.name) && isRenamed(each, table))
      return each.made || names.has(each.table) || !to ? each : renameTried(tx, each, to.name)
    }),
  )
}

function isRenamed({ table, formerNames = [], record }: TriedTable, to: TableShape): boolean {
  if (to.link === null) return to.was === table || formerNames.includes(to.name)
  return (
    record?.link !== undefined &&
    [to.link, to.linkWas].includes(record.link) &&
    [to.file, to.formerFile].includes(record.file)
  )
}

/** Tables that only an earlier state of the files asked for return to what the migrations made. */
async function takeBackUnwanted(tx: Tx, tried: TriedTable[], wanted: TableShape[]): Promise<TriedTable[]> {
  const gone = tried.filter(({ table }) => !wanted.some(({ name }) => name === table))
  for (const each of gone) await takeBack(tx, each)
  return gone.length === 0 ? tried : tried.filter((each) => !gone.includes(each))
}

interface Changed {
  table: string
  /** From what the migrations made. */
  draft: TableDraft | undefined
  tried: TriedTable | undefined
}

function changedTables(wanted: TableShape[], drafts: TableDraft[], tried: TriedTable[]): Changed[] {
  return wanted.flatMap(({ name: table }): Changed[] => {
    const draft = drafts.find((each) => each.table === table)
    const own = tried.find((each) => each.table === table)
    if (draft?.stops.length) return []
    const drafted = own?.saves.at(-1)?.drafted ?? []
    return isEqual(drafted, sqlOf(draft)) ? [] : [{ table, draft, tried: own }]
  })
}

const sqlOf = (draft: TableDraft | undefined) => draft?.steps.map(({ sql: each }) => each) ?? []
const isEqual = (a: string[], b: string[]) => a.length === b.length && a.every((each, at) => each === b[at])

interface Surroundings extends Changed {
  has: DatabaseShape
  made: DatabaseShape
  options: Omit<DraftOptions, 'allowed'>
}

/** Changes one table; what its rows do not allow is taken back and answered. */
async function tryTable(tx: Tx, table: TableShape, around: Surroundings): Promise<ScreenMistake | null> {
  await run(tx, sql`savepoint tried`)
  try {
    await changeTable(tx, table, around)
    await run(tx, sql`release savepoint tried`)
    return null
  } catch (error) {
    await run(tx, sql`rollback to savepoint tried`)
    return rowsInTheWay({ file: table.file, table: table.name, message: messageOf(error) })
  }
}

async function changeTable(tx: Tx, table: TableShape, { draft, tried, has, made, options }: Surroundings) {
  const drafted = sqlOf(draft)
  const now: TriedTable = tried ?? {
    table: table.name,
    made: madeTable(made, made.tables[table.name] ? table.name : formerName(table, draft)),
    record: null,
    saves: [],
  }
  const record = recordedTable(table, null)
  const earlier = [[], ...now.saves.map((save) => save.drafted)].findIndex((each) => isEqual(each, drafted))
  if (earlier >= 0) {
    await writeTried(tx, { ...(await takeBack(tx, now, earlier)), record })
    return
  }
  const onward = tried && goesOn(table, tried, has) ? onwardSteps(table, tried, { has, options }) : null
  const left = onward ? now : await takeBack(tx, now)
  const steps = onward ?? draft!.steps
  await runSteps(tx, steps)
  await writeTried(tx, { ...left, record, saves: [...left.saves, { drafted, steps }] })
}

/** The steps from what was tried so far; null where these need a person. */
function onwardSteps(
  table: TableShape,
  tried: TriedTable,
  { has, options }: Pick<Surroundings, 'has' | 'options'>,
) {
  const record = { after: null, tables: tried.record ? { [table.name]: tried.record } : {} }
  const made = tried.made?.columns ?? null
  const { tables, stops } = draftTables([table], has, { ...options, record, made })
  return stops.length > 0 ? null : (tables[0]?.steps ?? [])
}

/** Whether a table can go on from what was tried: nothing of what the migrations made is asked for back or renamed late. */
function goesOn(table: TableShape, { made }: TriedTable, has: DatabaseShape): boolean {
  if (!made) return true
  const now = has.tables[table.name] ?? {}
  return table.columns.every(({ name, type, was }) => {
    if (was && made.columns[was] && now[was] && now[name]) return false
    const former = made.columns[name]
    return !former || (now[name] && [former.type, type].includes(now[name].type))
  })
}

function formerName({ name, was }: TableShape, draft: TableDraft | undefined): string {
  return draft?.from ?? was ?? name
}

function messageOf(error: unknown): string {
  const { message, detail } = error as { message: string; detail?: string }
  return detail ? `${message} (${detail})` : message
}

/** Stops the start when a screen has no table yet: its migration was not drafted or not taken along. */
export async function requireTables(database: Database, screens: Screen[]) {
  const { statements, stops } = draftTables(tablesOf(screens), await readDatabaseShape(database.db))
  if (stops.length > 0) throw new StartError(stops.map(mistakeLine).join('\n'))
  if (statements.length === 0) return
  throw new StartError(
    `The screen files need what the database does not have. Run npm run gen, read the migration it drafts, and start again. ` +
      `Lacking: ${statements[0]}`,
  )
}
