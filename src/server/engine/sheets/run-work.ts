// The SQL of import runs as the worker of a server process needs it: who works on what, and what has
// become of it.
import { sql } from 'kysely'
import type { Language } from '../../../shared/errors.ts'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import { many, maybeOne, run, type Queryable } from '../../db/connection.ts'
import type { Row } from '../hook.ts'
import type { Problem, SheetColumns } from './runs.ts'

export interface Counts {
  rows: number
  created: number
  changed: number
  unchanged: number
  bad: number
}

/** A run as its work needs it. */
export interface RunAtWork {
  id: string
  tenantId: string
  userId: string
  sessionId: string
  screen: string
  language: Language
  /** Of whoever uploaded the file or began the import. */
  ip: string
  fileName: string
  content: Buffer
  given: Row
  status: ImportRun['status']
  mode: 'ALL' | 'GOOD' | null
  lastRow: number
  /** How often a process has begun with it. */
  attempts: number
}

/**
 * Takes a run that nobody works on, or whose worker has been silent since `silentSince`; not while
 * another of the same person is at work.
 */
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
        and content is not null
        and not exists (
          select from import_runs other
          where other.user_id = import_runs.user_id and other.id <> import_runs.id
            and other.status in ('CHECKING', 'IMPORTING') and other.beat_at >= ${silentSince}
        )
      returning id::text as id, tenant_id::text, user_id::text, session_id::text,
        screen, language, ip, file_name, content, given, status, mode, last_row, attempts
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

/** Takes every unfinished run from the worker that a former process was. Answers the ids. */
export async function releaseAllRuns(db: Queryable): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      update import_runs
      set worker = null, beat_at = null
      where status in ('CHECKING', 'IMPORTING')
      returning id::text as id
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
