import { sql } from 'kysely'
import { overInvoiced } from '../../../shared/invoicing.ts'
import type { Queryable } from '../../db/connection.ts'
import { billingOf } from '../orders/billing.ts'
import { ordersOfInvoices } from './invoice-queries.ts'

/** The number of an order of these applications of which more is invoiced than was paid and not refunded. */
export async function findOutdated(db: Queryable, applicationIds: string[]): Promise<string | undefined> {
  const orders = await billingOf(db, await ordersOfInvoices(db, applicationIds), sql`true`)
  return orders.find(({ lines }) =>
    lines.some(({ bought, refunded, invoiced }) => overInvoiced(bought, refunded, invoiced)),
  )?.orderNo
}
