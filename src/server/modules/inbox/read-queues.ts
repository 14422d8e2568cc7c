import { sql } from 'kysely'
import { QUEUE_CAP, type Queue } from '../../../shared/calls/inbox.ts'
import { yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../context.ts'
import { many } from '../../db/connection.ts'
import { screenQueues, type QueuePart } from '../../engine/queues.ts'
import { complaintQueues } from '../complaints/waiting-complaints.ts'
import { chatQueues } from '../chats/waiting-chats.ts'
import { orderQueues } from '../orders/waiting-orders.ts'
import { requestQueues } from '../purchase-requests/waiting-requests.ts'
import { claimQueues } from '../returns/waiting-claims.ts'
import { returnQueues } from '../returns/waiting-returns.ts'
import { shortageQueues } from '../shortages/waiting-shortages.ts'
import { stockQueues } from '../stock/waiting-stock.ts'
import { byUrgency } from './by-urgency.ts'

interface Counted {
  place: number
  total: number
  oldest: Date | null
  /** In fen, as text: the sum may exceed the range of a number. */
  amount: string | null
  due: string | null
}

/**
 * Everything that waits for the caller, the most pressing first: one statement, in which each queue reads
 * one row more than it counts, oldest first.
 */
export async function readQueues(ctx: SignedIn): Promise<Queue[]> {
  const parts = [
    ...orderQueues(ctx),
    ...requestQueues(ctx),
    ...returnQueues(ctx),
    ...claimQueues(ctx),
    ...complaintQueues(ctx),
    ...stockQueues(ctx),
    ...shortageQueues(ctx),
    ...chatQueues(ctx),
    ...screenQueues(ctx),
  ]
  if (parts.length === 0) return []
  const counts = parts.map(
    ({ waiting }, place) => sql`
      select ${sql.lit(place)}::integer as place, count(*)::integer as total, min(w.since) as oldest,
        sum(w.amount)::text as amount, min(w.due)::text as due
      from (${waiting} limit ${sql.lit(QUEUE_CAP + 1)}) w
    `,
  )
  const rows = await many(ctx.db, sql<Counted>`${sql.join(counts, sql` union all `)}`)
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return byUrgency(parts.map((part, place) => presentQueue(part, byPlace.get(place)!)))
}

function presentQueue(
  { key, title, state, menu, list, hasAmount }: QueuePart,
  { total, oldest, amount, due }: Counted,
): Queue {
  const isCapped = total > QUEUE_CAP
  return {
    ...{ key, title, state, menu, list },
    total: Math.min(total, QUEUE_CAP),
    ...(isCapped && { totalCapped: true }),
    oldest: oldest && oldest.toISOString(),
    amount: hasAmount && total > 0 && !isCapped ? yuan(BigInt(amount ?? 0)) : null,
    due,
  }
}
