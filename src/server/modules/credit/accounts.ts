// Credit accounts, for other modules.
import { sql } from 'kysely'
import { many, maybeOne, type Queryable } from '../../db/connection.ts'
import type { CreditAccount } from './account.ts'

const columns = sql`
  id as account_id, tenant_id, credit_limit_fen as limit_fen,
  temporary_limit_fen as temporary_fen, temporary_from::text,
  temporary_until::text, used_fen, frozen_fen, status
`

export function findCreditAccount(db: Queryable, tenantId: string): Promise<CreditAccount | undefined> {
  return maybeOne(
    db,
    sql<CreditAccount>`select ${columns} from credit_accounts where tenant_id = ${tenantId}`,
  )
}

/** Accounts whose balance differs from the sum of their ledger. */
export function accountsThatDiffer(db: Queryable): Promise<{ tenantId: string }[]> {
  return many(
    db,
    sql<{ tenantId: string }>`
      select account.tenant_id
      from credit_accounts account
      left join (
        select tenant_id, sum(used_change_fen) as used, sum(frozen_change_fen) as frozen
        from credit_entries
        group by tenant_id
      ) ledger on ledger.tenant_id = account.tenant_id
      where account.used_fen <> coalesce(ledger.used, 0) or account.frozen_fen <> coalesce(ledger.frozen, 0)
      order by account.tenant_id
    `,
  )
}

/** The charges before a moment that have not been settled since. Payments settle the oldest charges first. */
export async function overdueFen(db: Queryable, tenantId: string, before: Date): Promise<number> {
  const row = await maybeOne(
    db,
    sql<{ overdueFen: number }>`
      select greatest(
        coalesce(sum(used_change_fen) filter (where used_change_fen > 0 and created_at <= ${before}), 0)
          + coalesce(sum(used_change_fen) filter (where used_change_fen < 0), 0),
        0
      ) as overdue_fen
      from credit_entries
      where tenant_id = ${tenantId}
    `,
  )
  return row?.overdueFen ?? 0
}
