import { sql } from 'kysely'
import { addDays } from '../../../shared/period.ts'
import { businessDay } from '../../../shared/time.ts'
import { inTransaction, many, type Db, type Tx } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { pointWorthFen } from './book-points.ts'
import { valueConsigned } from './consigned.ts'
import { postEntries } from './post-entry.ts'

// Whoever values holds it, so that two processes do not enter the same change of worth.
const LOCK_KEY = 727_274_815

/** Enters what points are worth today, and what consigned goods were moved and worth through yesterday. */
export function valueBooks(db: Db, now: Date): Promise<void> {
  return inTransaction(db, async (tx) => {
    await many(tx, sql<{ locked: number }>`select 1 as locked from pg_advisory_xact_lock(${LOCK_KEY})`)
    await revaluePoints(tx, now)
    await valueConsigned(tx, { day: addDays(businessDay(now), -1), now })
  })
}

/** Points are a debt at their worth of today: what that differs from the books is a cost, or saves one. */
async function revaluePoints(tx: Tx, now: Date) {
  const worthFen = await pointWorthFen(tx)
  const changed = await many(
    tx,
    sql<{ partyId: string; changeFen: number }>`
      select party_id, sum(amount_fen + quantity * ${worthFen}::bigint)::bigint as change_fen
      from book_lines
      where tenant_id = ${PLATFORM_TENANT} and purpose = 'POINTS' and party_id is not null
      group by party_id
      having sum(amount_fen + quantity * ${worthFen}::bigint) <> 0
      order by party_id
    `,
  )
  await postEntries(
    tx,
    changed.map(({ partyId, changeFen }) => ({
      ...{ document: 'VALUATION', documentId: partyId, event: `points ${now.toISOString()}` },
      lines: [
        { purpose: 'POINTS_COST', amountFen: changeFen },
        { purpose: 'POINTS', partyId, amountFen: -changeFen },
      ],
    })),
    now,
  )
}
