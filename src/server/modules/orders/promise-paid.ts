import type { Tx } from '../../db/connection.ts'
import { listLogisticsLines } from '../logistics/lines.ts'
import type { Order } from './order.ts'
import { promiseOf } from './promise.ts'
import { savePromises } from './queries.ts'

/**
 * The promise of a prepaid order counts from its payment; a line taken out of service since keeps
 * the promise made at submission.
 */
export async function promisePaid(tx: Tx, orders: Order[], paidAt: Date) {
  const lines = new Map((await listLogisticsLines(tx)).map((line) => [line.lineId, line]))
  await savePromises(
    tx,
    orders.flatMap(({ orderId, logisticsLineId, transferDays, goodsDueOn }) => {
      const line = lines.get(logisticsLineId)
      return line ? [{ orderId, ...promiseOf(line, { basis: paidAt, transferDays, goodsDueOn }) }] : []
    }),
  )
}
