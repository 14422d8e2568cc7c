import type { Tx } from '../../db/connection.ts'
import { listLogisticsLines } from '../logistics/lines.ts'
import type { Order } from './order.ts'
import { promiseOf } from './promise.ts'
import { savePromises } from './queries.ts'

/**
 * Counts the promise of a prepaid order from its payment. If its line has been taken out of service, the
 * promise from the submission stays.
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
