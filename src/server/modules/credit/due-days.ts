import { sql } from 'kysely'
import { maybeOne, type Queryable } from '../../db/connection.ts'

const DEFAULT_DAYS = 30

/** Credit is overdue this many days after shipping (parameter credit_due_days). */
export async function creditDueDays(db: Queryable): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{ value: string }>`
      select param_value as value from params where param_key = 'credit_due_days' and deleted_at is null
    `,
  )
  return row && /^[1-9]\d{0,3}$/.test(row.value.trim()) ? Number(row.value.trim()) : DEFAULT_DAYS
}
