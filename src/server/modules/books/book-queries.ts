import { sql } from 'kysely'
import type { AccountPurpose } from '../../../shared/book-accounts.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { PLATFORM_TENANT } from '../../platform-tenant.ts'

/** What was debited and credited to each ledger account through a business day. */
export function accountsAt(
  db: Queryable,
  day: string,
): Promise<{ purpose: AccountPurpose; subject: string; debitFen: number; creditFen: number }[]> {
  return many(
    db,
    sql<{ purpose: AccountPurpose; subject: string; debitFen: number; creditFen: number }>`
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

interface PartyBalance {
  partyId: string | null
  name: string
  debitFen: number
  creditFen: number
  quantity: number
}

/** How many companies are shown of one account. */
const MOST_PARTIES = 500

/** What was debited and credited to an account through a business day, by company; the largest balances. */
export function partiesAt(
  db: Queryable,
  { day, purpose }: { day: string; purpose: string },
): Promise<PartyBalance[]> {
  return many(
    db,
    sql<PartyBalance>`
      select l.party_id, coalesce(t.tenant_name, '') as name,
        coalesce(sum(l.amount_fen) filter (where l.amount_fen > 0), 0)::bigint as debit_fen,
        coalesce(-sum(l.amount_fen) filter (where l.amount_fen < 0), 0)::bigint as credit_fen,
        sum(l.quantity)::int as quantity
      from book_lines l
      join book_entries e on e.id = l.entry_id
      left join tenants t on t.id = l.party_id
      where l.tenant_id = ${PLATFORM_TENANT} and l.purpose = ${purpose} and e.booked_on <= ${day}::date
      group by l.party_id, t.tenant_name
      order by abs(sum(l.amount_fen)) desc, l.party_id
      limit ${MOST_PARTIES}
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
