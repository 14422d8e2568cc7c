import { sql } from 'kysely'
import { many, type Tx } from '../../db/connection.ts'
import { postEntries, type CreditEntry } from './queries.ts'
import { seeToAccount } from './see-to-account.ts'
import { readCreditTerms } from './terms.ts'

interface Settled {
  tenantId: string
  writeOffId: string
  amountFen: number
}

/**
 * Takes what was written off from customers' debt or, `reversed`, puts it back. Whoever was overdue may order again at
 * once when that was all.
 */
export async function settleDebt(
  tx: Tx,
  settled: Settled[],
  { reversed, by, now }: { reversed: boolean; by: { actorId: string | null; actorName: string }; now: Date },
) {
  const entries = settled.map(({ tenantId, writeOffId, amountFen }): CreditEntry => ({
    ...{ tenantId, kind: 'writeOff', orderId: null, orderNo: '', amountFen, frozenChangeFen: 0, reason: '' },
    source: `${reversed ? 'reverse' : 'writeOff'}:${writeOffId}`,
    usedChangeFen: reversed ? amountFen : -amountFen,
  }))
  await postEntries(tx, entries, { ...by, now })
  await seeToOverdue(
    tx,
    settled.map(({ tenantId }) => tenantId),
    now,
  )
}

async function seeToOverdue(tx: Tx, tenantIds: string[], now: Date) {
  const overdue = await many(
    tx,
    sql<{ tenantId: string }>`
      select tenant_id
      from credit_accounts
      where tenant_id = any(${[...new Set(tenantIds)]}::bigint[])
        and (overdue_since is not null or freeze_cause = 'OVERDUE')
      order by tenant_id
    `,
  )
  if (overdue.length === 0) return
  const terms = await readCreditTerms(tx)
  for (const { tenantId } of overdue) await seeToAccount(tx, tenantId, { terms, now })
}
