import { sql } from 'kysely'
import { newId } from '../db/ids.ts'
import { run, type Db } from '../db/connection.ts'

interface Run {
  name: string
  startedAt: Date
  endedAt: Date
  /** How much there was to do; null when it failed. */
  handled: number | null
  error?: unknown
}

const LONGEST_FAULT = 500

/** Keeps what a timed task did, for the job log. Runs that found nothing to do leave no row: most do, every minute. */
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
