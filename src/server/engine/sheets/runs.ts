// The SQL of import runs as their user asks for them: a run belongs to who uploaded the file.
import { sql } from 'kysely'
import { sentence, type ErrorName } from '../../../shared/errors.ts'
import type { ImportRun } from '../../../shared/screen/import-run.ts'
import { many, maybeOne, run, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { Row } from '../hook.ts'
import type { CellFault } from './cell-faults.ts'

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

export async function insertRun(
  db: Queryable,
  ctx: SignedIn,
  given: { id: string; screen: string; fileName: string; content: Buffer; given: Row },
) {
  const { id, screen, fileName, content } = given
  const { me, language, now, ip } = ctx
  await run(
    db,
    sql`
      insert into import_runs (id, tenant_id, user_id, session_id, screen, language, ip, file_name, content, given, status, created_at, updated_at)
      values (${id}, ${me.tenantId}, ${me.userId}, ${me.sessionId}, ${screen}, ${language}, ${ip}, ${fileName}, ${content},
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
      select id::text as id, status, mode, file_name, rows_done as done, rows_total as rows,
        created_rows as created, changed_rows as changed, unchanged_rows as unchanged, bad_rows as bad,
        columns, problem, content is not null as has_file
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
    sql<{ row: number; cells: CellFault[] }>`
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
  { me, now, language, ip }: SignedIn,
  { id, screen, mode }: { id: string; screen: string; mode: 'ALL' | 'GOOD' },
): Promise<boolean> {
  const begun = await run(
    db,
    sql`
      update import_runs
      set status = 'IMPORTING', mode = ${mode}, language = ${language}, ip = ${ip}, session_id = ${me.sessionId}, problem = null,
        rows_done = 0, last_row = 0, created_rows = 0, changed_rows = 0, unchanged_rows = 0, bad_rows = 0,
        worker = null, beat_at = null, attempts = 0, updated_at = ${now}
      where id = ${id} and tenant_id = ${me.tenantId} and user_id = ${me.userId} and screen = ${screen}
        and status = 'CHECKED'
    `,
  )
  return begun === 1
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
      select file_name, content, given
      from import_runs
      where id = ${id} and tenant_id = ${me.tenantId} and user_id = ${me.userId} and screen = ${screen}
        and content is not null and status not in ('CHECKING', 'REFUSED')
    `,
  )
  // The embedded database answers plain bytes.
  return found && { ...found, content: Buffer.from(found.content) }
}
