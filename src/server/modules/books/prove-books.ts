import { sql } from 'kysely'
import { inTransaction, run, type Db, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'
import { findDifferences, type BookDifference } from './differences.ts'
import { valueBooks } from './value-books.ts'

/** How many differences are kept for people to look at. */
const SHOWN = 500

/**
 * Values what changes its worth, compares the books with the documents and keeps the differences for finance. A difference that is gone is
 * settled, one that is back is open again. Returns how many there are.
 */
export async function proveBooks(db: Db, now: Date): Promise<number> {
  await valueBooks(db, now)
  return inTransaction(db, async (tx) => {
    const found = await findDifferences(tx)
    await keepDifferences(tx, found.slice(0, SHOWN), now)
    await run(
      tx,
      sql`
        insert into book_proofs (id, tenant_id, proved_at, difference_count)
        values (${newId()}, ${PLATFORM_TENANT}, ${now}, ${found.length})
      `,
    )
    return found.length
  })
}

/** The page shows whole yuan for whole points and pieces. */
const shownAs = (check: BookDifference['check']) => (check === 'POINTS' || check === 'CONSIGNED' ? 100 : 1)

async function keepDifferences(tx: Tx, found: BookDifference[], now: Date) {
  const rows = found.map(({ check, detail, bookedFen, expectedFen }) => ({
    ...{ id: newId(), check, detail },
    ...{ booked_fen: bookedFen * shownAs(check), expected_fen: expectedFen * shownAs(check) },
  }))
  const wanted = sql`
    jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (
      id bigint, "check" text, detail text, booked_fen bigint, expected_fen bigint
    )
  `
  await run(
    tx,
    sql`
      insert into book_differences (
        id, tenant_id, "check", detail, booked_fen, expected_fen, status, found_at, created_at, updated_at
      )
      select id, ${PLATFORM_TENANT}::bigint, "check", detail, booked_fen, expected_fen, 'OPEN', ${now}::timestamptz,
        ${now}::timestamptz, ${now}::timestamptz
      from ${wanted}
      on conflict ("check", detail) do update
      set booked_fen = excluded.booked_fen, expected_fen = excluded.expected_fen, updated_at = excluded.updated_at,
        -- What somebody explained stays explained while the figures are the same.
        status = case
          when (book_differences.booked_fen, book_differences.expected_fen) = (excluded.booked_fen, excluded.expected_fen)
            and book_differences.note is not null then book_differences.status
          else 'OPEN'
        end
    `,
  )
  await run(
    tx,
    sql`
      update book_differences
      set status = 'SETTLED', version = version + 1, updated_at = ${now}
      where tenant_id = ${PLATFORM_TENANT} and status = 'OPEN'
        and not exists (
          select from ${wanted} where found."check" = book_differences."check" and found.detail = book_differences.detail
        )
    `,
  )
}
