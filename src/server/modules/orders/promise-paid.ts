import type { Tx } from '../../db/connection.ts'
import { promiseOf } from '../logistics/arrival.ts'
import { listLogisticsLines, nowhere } from '../logistics/lines.ts'
import type { Order } from './order.ts'
import { savePromises } from './queries.ts'

/**
 * Counts the promise of a prepaid order from its payment, with the days on the road that were confirmed. If
 * its line has been taken out of service, the promise from the submission stays.
 */
export async function promisePaid(tx: Tx, orders: Order[], paidAt: Date) {
  const lines = new Map((await listLogisticsLines(tx, nowhere)).map((line) => [line.lineId, line]))
  await savePromises(
    tx,
    orders.flatMap(({ orderId, logisticsLineId, transferDays, leadDays, transitDays, goodsDueOn }) => {
      const line = lines.get(logisticsLineId)
      if (!line) return []
      const run = { ...line, transitDays: transitDays ?? line.transitDays }
      return [{ orderId, ...promiseOf(run, { basis: paidAt, transferDays, leadDays, goodsDueOn }) }]
    }),
  )
}
