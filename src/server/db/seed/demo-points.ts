// The points that the demo's completed orders earned.
import { sql } from 'kysely'
import { orderStatuses } from '../../../shared/order-status.ts'
import { earnPoints } from '../../modules/points/order-points.ts'
import { readOrderTerms } from '../../modules/orders/terms.ts'
import { many, type Tx } from '../connection.ts'

export async function seedPoints(tx: Tx, { now }: { now: Date }) {
  const completed = await many(
    tx,
    sql<{ id: string }>`select id from orders where status = ${orderStatuses.completed.code} order by id`,
  )
  await earnPoints(
    tx,
    completed.map(({ id }) => id),
    { terms: await readOrderTerms(tx), now },
  )
}
