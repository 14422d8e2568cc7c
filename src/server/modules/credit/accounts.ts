// Credit accounts, for other modules.
import { sql } from 'kysely'
import { many, maybeOne, one, type Queryable } from '../../db/connection.ts'
import type { CreditAccount } from './account.ts'
import { expectedDueDay, paymentTerms } from './payment-terms.ts'

const columns = sql`
  id as account_id, tenant_id, credit_limit_fen as limit_fen,
  temporary_limit_fen as temporary_fen, temporary_from::text,
  temporary_until::text, due_days, used_fen, frozen_fen, status
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

interface Debt {
  /** The unpaid part of charges that were due before today. */
  overdueFen: number
  /** The day on which the oldest unpaid charge is due, past or to come; null without debt. */
  oldestDueOn: string | null
}

const chargedOn = sql`(e.created_at at time zone 'Asia/Shanghai')::date`

/**
 * What a customer owes by due day; payments settle the oldest charges first. A charge on a statement is due with it,
 * any other with the statement that will take it up.
 */
export function debtOf(db: Queryable, tenantId: string, { today }: { today: string }): Promise<Debt> {
  return one(
    db,
    sql<Debt>`
      with settled as (
        -- A write-off that was taken back settles nothing any more.
        select coalesce(-sum(used_change_fen), 0) as fen
        from credit_entries
        where tenant_id = ${tenantId} and (used_change_fen < 0 or kind = 'writeOff')
      ), charges as (
        select coalesce(s.due_on, ${expectedDueDay(chargedOn)}) as due_on, e.used_change_fen as fen,
          sum(e.used_change_fen) over (order by e.created_at, e.id) as running
        from credit_entries e
        left join ${paymentTerms(today)} term on term.tenant_id = e.tenant_id
        left join statement_lines l on l.credit_entry_id = e.id
        left join statements s on s.id = l.statement_id
        where e.tenant_id = ${tenantId} and e.used_change_fen > 0 and e.kind <> 'writeOff'
      )
      select coalesce(sum(least(charges.fen, charges.running - settled.fen)) filter (where due_on < ${today}::date), 0) as overdue_fen,
        min(due_on)::text as oldest_due_on
      from charges, settled
      where charges.running > settled.fen
    `,
  )
}
