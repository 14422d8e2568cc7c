import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { run, type Db } from '../db/connection.ts'

interface Run {
  name: string
  startedAt: Date
  endedAt: Date
  /** The amount of work; null when the task failed. */
  handled: number | null
  error?: unknown
}

const LONGEST_FAULT = 500

/**
 * Records a run of a timed task for the job log. Runs without work leave no row, since most of them, every
 * minute, have none.
 */
export async function recordRun(db: Db, { name, startedAt, endedAt, handled, error }: Run) {
  if (handled === 0) return
  const fault = handled === null ? String(error).slice(0, LONGEST_FAULT) : null
  await run(
    db,
    sql`
      insert into job_runs (id, tenant_id, name, result, ended_at, duration_ms, handled, fault, created_at, updated_at)
      values (
        ${newId()}, 1000, ${name}, ${handled === null ? 'FAILED' : 'DONE'}, ${endedAt},
        ${endedAt.getTime() - startedAt.getTime()}, ${handled}, ${fault}, ${startedAt}, ${endedAt}
      )
    `,
  )
}
