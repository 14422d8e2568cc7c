import { sql } from 'kysely'
import { businessDay } from '../../../shared/time.ts'
import { inTransaction, many, type Db } from '../../db/connection.ts'
import { creditContracts } from '../contracts/customer-terms.ts'
import { expectedDueDay, paymentTerms } from './payment-terms.ts'
import { DAYS_BEFORE_END, seeToAccount } from './see-to-account.ts'
import { readCreditTerms, type CreditTerms } from './terms.ts'

/**
 * Does what the rules ask of every account that may be due for something, each in a transaction of its own.
 * Returns how many it looked at.
 */
export async function seeToAccounts(db: Db, { now }: { now: Date }): Promise<number> {
  const terms = await readCreditTerms(db)
  const tenantIds = await accountsToSee(db, { today: businessDay(now), terms })
  for (const tenantId of tenantIds)
    await inTransaction(db, (tx) => seeToAccount(tx, tenantId, { terms, now }))
  return tenantIds.length
}

const chargedOn = sql`(e.created_at at time zone 'Asia/Shanghai')::date`

async function accountsToSee(
  db: Db,
  { today, terms }: { today: string; terms: CreditTerms },
): Promise<string[]> {
  const rows = await many(
    db,
    sql<{ tenantId: string }>`
      select tenant_id
      from credit_accounts a
      join ${paymentTerms(today)} term using (tenant_id)
      left join ${creditContracts(today)} contract using (tenant_id)
      where a.freeze_cause = 'OVERDUE' or a.overdue_since is not null
        or (a.temporary_limit_fen > 0 and a.temporary_until <= ${today}::date + ${DAYS_BEFORE_END}::integer)
        or (a.used_fen > 0 and exists (
          select from credit_entries e
          where e.tenant_id = a.tenant_id and e.used_change_fen > 0 and e.kind <> 'writeOff'
            and not exists (select from statement_lines l where l.credit_entry_id = e.id)
            and ${expectedDueDay(chargedOn)} < ${today}::date
        ))
        or a.credit_limit_fen > contract.limit_fen
        or exists (select from statements s where s.tenant_id = a.tenant_id and s.overdue)
        or (${terms.reviewDays}::integer > 0
          and coalesce(a.reviewed_on, (a.created_at at time zone 'Asia/Shanghai')::date) <= ${today}::date - ${terms.reviewDays}::integer)
      order by tenant_id
    `,
  )
  return rows.map(({ tenantId }) => tenantId)
}
