import { maybeOne, type Db } from '../db/connection.ts'
import { sql } from 'kysely'

/** A parameter as a number of days; `fallback` when it is absent or not a number. */
export async function readDays(
  db: Db,
  { key, fallback }: { key: string; fallback: number },
): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{ value: string }>`
      select param_value as value from params where param_key = ${key} and deleted_at is null
    `,
  )
  const text = row?.value.trim() ?? ''
  return /^\d{1,5}$/.test(text) ? Number(text) : fallback
}
