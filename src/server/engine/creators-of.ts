import { sql } from 'kysely'
import type { Screen } from '../../shared/screen/normal-form.ts'
import { many, type Queryable } from '../db/connection.ts'
import { hasId } from './row-ids.ts'
import { tableOf } from './row-sql.ts'

/** Who added these rows; null for rows that nobody signed in has added. */
export function creatorsOf(
  db: Queryable,
  { screen, ids }: { screen: Screen; ids: string[] },
): Promise<{ id: string; createdBy: string | null }[]> {
  return many(
    db,
    sql<{ id: string; createdBy: string | null }>`
      select t.id::text, t.created_by::text
      from ${tableOf(screen)} t
      where ${hasId(screen, ids)}
    `,
  )
}
