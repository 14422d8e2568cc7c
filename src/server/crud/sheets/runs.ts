// All SQL of import runs: a run belongs to the user who uploaded the file.
import { sql } from 'kysely'
import { sentence, type ErrorName, type Language } from '../../../shared/errors.ts'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import { many, maybeOne, run, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../http/context.ts'
import type { Row } from '../hooks/hook.ts'
import type { CellFault } from './plan-rows.ts'

export interface Counts {
  rows: number
  created: number
  changed: number
  unchanged: number
  bad: number
}

export interface Problem {
  error: ErrorName
  facts: Record<string, string | number>
}

/** What is said of the sheet's columns. */
export interface SheetColumns {
  sheet: string
  /** The field that each column holds, by its place. */
  headers: string[]
  ignored: string[]
  unknown: { header: string; near: string | null }[]
  missing: string[]
}

/** A run as its work needs it. */
export interface RunAtWork {
  id: string
  tenantId: string
  userId: string
  sessionId: string
  screen: string
  language: Language
  fileName: string
  content: Buffer
  given: Row
  status: ImportRun['status']
  mode: 'ALL' | 'GOOD' | null
  lastRow: number
  /** How often a process has begun with it. */
  attempts: number
}

export async function insertRun(
  db: Queryable,
  ctx: SignedIn,
  given: { id: string; screen: string; fileName: string; content: Buffer; given: Row },
) {
  const { id, screen, fileName, content } = given
  const { me, language, now } = ctx
  await run(
    db,
    sql`
      insert into import_runs (id, tenant_id, user_id, session_id, screen, language, file_name, content, given, status, created_at, updated_at)
      values (${id}, ${me.tenantId}, ${me.userId}, ${me.sessionId}, ${screen}, ${language}, ${fileName}, ${content},
        ${JSON.stringify(given.given)}::jsonb, 'CHECKING', ${now}, ${now})
    `,
  )
}

/**
 * The caller's run of a screen; without an id their latest one, of those with this `given` where it is
 * named. Undefined when there is none.
 */
export async function readRun(
  db: Queryable,
  ctx: SignedIn,
  { screen, id, given }: { screen: string; id?: string; given?: Row },
): Promise<ImportRun | undefined> {
  const found = await maybeOne(
    db,
    sql<StoredRun>`
      select id::text as id, status, mode, file_name as "fileName", rows_done as done, rows_total as rows,
        created_rows as created, changed_rows as changed, unchanged_rows as unchanged, bad_rows as bad,
        columns, problem, content is not null as "hasFile"
      from import_runs
      where tenant_id = ${ctx.me.tenantId} and user_id = ${ctx.me.userId} and screen = ${screen}
        ${id === undefined ? sql`` : sql`and id = ${id}`}
        ${given === undefined ? sql`` : sql`and given = ${JSON.stringify(given)}::jsonb`}
      order by id desc
      limit 1
    `,
  )
  return found && presented(db, ctx, found)
}

type StoredRun = Omit<ImportRun, 'problem' | 'badRows' | 'sheet' | 'ignored' | 'unknown' | 'missing'> & {
  columns: SheetColumns | null
  problem: Problem | null
}

const BAD_ROWS_SHOWN = 50

async function presented(
  db: Queryable,
  { language }: SignedIn,
  { columns, problem, ...stored }: StoredRun,
): Promise<ImportRun> {
  const faults = stored.bad > 0 ? await readFaults(db, stored.id, { from: 0, most: BAD_ROWS_SHOWN }) : []
  return {
    ...stored,
    sheet: columns?.sheet ?? '',
    ignored: columns?.ignored ?? [],
    unknown: columns?.unknown ?? [],
    missing: columns?.missing ?? [],
    problem: problem && { error: problem.error, msg: sentence(problem.error, language, problem.facts) },
    badRows: faults.map(({ row, cells }) => ({
      row,
      cells: cells.map(({ column, value, msg }) => ({
        column: column === null ? null : letters(column),
        header: column === null ? '' : (columns?.headers[column] ?? ''),
        value,
        msg,
      })),
    })),
  }
}

/** 0 → A, 27 → AB */
export function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last
}

export function readFaults(
  db: Queryable,
  runId: string,
  { from, to, most }: { from: number; to?: number; most?: number },
): Promise<{ row: number; cells: CellFault[] }[]> {
  return many(
    db,
    sql`
      select row_no as row, cells
      from import_faults
      where run_id = ${runId} and row_no >= ${from}
        ${to === undefined ? sql`` : sql`and row_no <= ${to}`}
      order by row_no
      ${most === undefined ? sql`` : sql`limit ${most}`}
    `,
  )
}

export async function saveFaults(
  db: Queryable,
  runId: string,
  faults: { row: number; cells: CellFault[] }[],
) {
  if (faults.length === 0) return
  await run(
    db,
    sql`
      insert into import_faults (run_id, row_no, cells)
      select ${runId}::bigint, f.row, f.cells
      from jsonb_to_recordset(${JSON.stringify(faults)}::jsonb) as f (row integer, cells jsonb)
      on conflict (run_id, row_no) do update set cells = excluded.cells
    `,
  )
}

/** Turns a checked run into one that is to be imported. False when it was not checked, or somebody was faster. */
export async function beginImport(
  db: Queryable,
  { me, now, language }: SignedIn,
  { id, screen, mode }: { id: string; screen: string; mode: 'ALL' | 'GOOD' },
): Promise<boolean> {
  const begun = await run(
    db,
    sql`
      update import_runs
      set status = 'IMPORTING', mode = ${mode}, language = ${language}, session_id = ${me.sessionId}, problem = null,
        rows_done = 0, last_row = 0, created_rows = 0, changed_rows = 0, unchanged_rows = 0, bad_rows = 0,
        worker = null, beat_at = null, attempts = 0, updated_at = ${now}
      where id = ${id} and tenant_id = ${me.tenantId} and user_id = ${me.userId} and screen = ${screen}
        and status = 'CHECKED'
    `,
  )
  return begun === 1
}

/** Takes a run that nobody works on, or whose worker has been silent since `silentSince`. */
export async function claimRun(
  db: Queryable,
  { id, worker, now, silentSince }: { id: string; worker: string; now: Date; silentSince: Date },
): Promise<RunAtWork | undefined> {
  const claimed = await maybeOne(
    db,
    sql<RunAtWork>`
      update import_runs
      set worker = ${worker}, beat_at = ${now}, attempts = attempts + 1
      where id = ${id} and status in ('CHECKING', 'IMPORTING') and (worker is null or beat_at < ${silentSince})
      returning id::text as id, tenant_id::text as "tenantId", user_id::text as "userId", session_id::text as "sessionId",
        screen, language, file_name as "fileName", content, given, status, mode, last_row as "lastRow", attempts
    `,
  )
  return claimed && { ...claimed, content: Buffer.from(claimed.content) }
}

/** Runs that no live process works on. */
export async function waitingRuns(db: Queryable, { silentSince }: { silentSince: Date }): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select id::text as id
      from import_runs
      where status in ('CHECKING', 'IMPORTING') and (worker is null or beat_at < ${silentSince})
      order by id
      limit 20
    `,
  )
  return rows.map(({ id }) => id)
}

/** Says that the worker lives and how far it is. False when the run is no longer its own. */
export async function beat(
  db: Queryable,
  { id, worker, now, done }: { id: string; worker: string; now: Date; done: number },
): Promise<boolean> {
  const beaten = await run(
    db,
    sql`
      update import_runs
      set beat_at = ${now}, rows_done = greatest(rows_done, ${done})
      where id = ${id} and worker = ${worker} and status in ('CHECKING', 'IMPORTING')
    `,
  )
  return beaten === 1
}

/** Gives a run back, so that the next process goes on with it. */
export function releaseRun(db: Queryable, { id, worker }: { id: string; worker: string }) {
  return run(
    db,
    sql`
      update import_runs
      -- A stop in good order is no failed attempt.
      set worker = null, beat_at = null, attempts = attempts - 1
      where id = ${id} and worker = ${worker} and status in ('CHECKING', 'IMPORTING')
    `,
  )
}

export interface Outcome {
  status: ImportRun['status']
  counts?: Counts
  columns?: SheetColumns
  problem?: Problem | null
  lastRow?: number
}

/** Writes down what has become of the run. False when it is no longer the worker's: nothing may be kept then. */
export async function settleRun(
  db: Queryable,
  { id, worker, now }: { id: string; worker: string; now: Date },
  { status, counts, columns, problem, lastRow }: Outcome,
): Promise<boolean> {
  const settled = await run(
    db,
    sql`
      update import_runs
      set status = ${status}, updated_at = ${now}, beat_at = ${now}
        ${counts ? sql`, rows_done = ${counts.rows}, created_rows = ${counts.created}, changed_rows = ${counts.changed}, unchanged_rows = ${counts.unchanged}, bad_rows = ${counts.bad}` : sql``}
        ${counts && status !== 'IMPORTING' ? sql`, rows_total = ${counts.rows}` : sql``}
        ${columns ? sql`, columns = ${JSON.stringify(columns)}::jsonb` : sql``}
        ${problem === undefined ? sql`` : sql`, problem = ${problem && JSON.stringify(problem)}::jsonb`}
        ${lastRow === undefined ? sql`` : sql`, last_row = ${lastRow}`}
      where id = ${id} and worker = ${worker} and status in ('CHECKING', 'IMPORTING')
    `,
  )
  return settled === 1
}

/** What an interrupted import had done already. */
export async function countsOf(db: Queryable, id: string): Promise<Counts> {
  const counts = await maybeOne(
    db,
    sql<Counts>`
      select rows_done as rows, created_rows as created, changed_rows as changed, unchanged_rows as unchanged, bad_rows as bad
      from import_runs where id = ${id}
    `,
  )
  return counts!
}

/** The upload behind a report; undefined when it is not the caller's or was removed. */
export async function readUpload(
  db: Queryable,
  { me }: SignedIn,
  { id, screen }: { id: string; screen: string },
): Promise<{ fileName: string; content: Buffer; given: Row } | undefined> {
  const found = await maybeOne(
    db,
    sql<{ fileName: string; content: Buffer; given: Row }>`
      select file_name as "fileName", content, given
      from import_runs
      where id = ${id} and tenant_id = ${me.tenantId} and user_id = ${me.userId} and screen = ${screen}
        and content is not null and status not in ('CHECKING', 'REFUSED')
    `,
  )
  // The embedded database answers plain bytes.
  return found && { ...found, content: Buffer.from(found.content) }
}
