// The points that the demo's completed orders earned.
import { sql } from 'kysely'
import { orderStatuses } from '../../../shared/order-status.ts'
import { earnPoints } from '../../modules/points/order-points.ts'
import { readOrderTerms } from '../../modules/orders/terms.ts'
import { many, type Tx } from '../connection.ts'

export async function seedPoints(tx: Tx, { now }: { now: Date }) {
  const completed = await many(
    tx,
    sql<{ id: string; at: Date | null }>`
      select id, completed_at as at
      from orders
      where status = ${orderStatuses.completed.code}
      order by completed_at, id
    `,
  )
  const terms = await readOrderTerms(tx)
  // One by one: each earned its points on the day it was completed.
  for (const { id, at } of completed) await earnPoints(tx, [id], { terms, now: at ?? now })
}
