import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { inTransaction, many, type Queryable } from '../db/connection.ts'
import { relatedTotals, settleTotals, workedOut, type RelatedTotal } from '../engine/related-totals.ts'
import { columnRef } from '../engine/fixed-sql.ts'
import { tableOf } from '../engine/row-sql.ts'
import type { TimedTask } from './task.ts'

/** Rows that are compared together. */
const BATCH = 1_000

export const repairTotalsTask: TimedTask = {
  name: 'repair-totals',
  cron: '40 3 * * *',
  run: (services, now) => repairTotals(services, { now }),
}

/**
 * Compares every total over rows of another screen with those rows and mends it where SQL of some other hand
 * has changed them. Returns the count.
 */
export async function repairTotals(
  { db, screens }: Pick<Services, 'db' | 'screens'>,
  { now }: { now: Date },
): Promise<number> {
  let mended = 0
  for (const total of relatedTotals(screens.screens)) {
    for (let after = '0'; ;) {
      const ids = await nextIds(db, { total, after })
      if (ids.length === 0) break
      const wrong = await differing(db, { total, ids })
      if (wrong.length > 0)
        mended += await inTransaction(db, (tx) =>
          settleTotals(
            tx,
            { now, requestId: '', me: undefined },
            { screen: total.screen, totals: [total], ids: wrong },
          ),
        )
      after = ids.at(-1)!
    }
  }
  return mended
}

async function nextIds(
  db: Queryable,
  { total: { screen }, after }: { total: RelatedTotal; after: string },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select t.id::text
      from ${tableOf(screen)} t
      where t.id > ${after}::bigint
      order by t.id
      limit ${BATCH}
    `,
  )
  return rows.map(({ id }) => id)
}

async function differing(
  db: Queryable,
  { total, ids }: { total: RelatedTotal; ids: string[] },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ id: string }>`
      select t.id::text
      from ${tableOf(total.screen)} t
      join (${workedOut(total, ids)}) v on v.id = t.id
      where ${columnRef('t', total.field.columns[0]!)} is distinct from v.value
      order by t.id
    `,
  )
  return rows.map(({ id }) => id)
}
