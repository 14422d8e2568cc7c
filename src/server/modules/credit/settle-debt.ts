import type { Tx } from '../../db/connection.ts'
import { postEntries, type CreditEntry } from './queries.ts'

interface Settled {
  tenantId: string
  writeOffId: string
  amountFen: number
}

/** Takes what was written off from customers' debt or, `reversed`, puts it back. */
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
}
