import { sql } from 'kysely'
import { many, one, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** What was debited and credited to each ledger account through a business day. */
export function accountsAt(
  db: Queryable,
  day: string,
): Promise<{ purpose: string; subject: string; debitFen: number; creditFen: number }[]> {
  return many(
    db,
    sql<{ purpose: string; subject: string; debitFen: number; creditFen: number }>`
      select l.purpose, l.subject, coalesce(sum(l.amount_fen) filter (where l.amount_fen > 0), 0)::bigint as debit_fen,
        coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0), 0)::bigint as credit_fen
      from book_lines l
      join book_entries e on e.id = l.entry_id
      where l.tenant_id = ${PLATFORM_TENANT} and e.booked_on <= ${day}::date
      group by l.purpose, l.subject
      order by l.purpose, l.subject
    `,
  )
}

export async function lastProof(db: Queryable): Promise<{ provedAt: string | null; openCount: number }> {
  const { provedAt, openCount } = await one(
    db,
    sql<{ provedAt: Date | null; openCount: number }>`
      select (select max(proved_at) from book_proofs where tenant_id = ${PLATFORM_TENANT}) as proved_at,
        (
          select count(*)::int from book_differences where tenant_id = ${PLATFORM_TENANT} and status = 'OPEN'
        ) as open_count
    `,
  )
  return { provedAt: provedAt?.toISOString() ?? null, openCount }
}
