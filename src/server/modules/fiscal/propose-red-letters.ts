import { sql } from 'kysely'
import { overInvoiced } from '../../../shared/invoicing.ts'
import { inTransaction, many, type Db, type Tx } from '../../db/connection.ts'
import { billingOf } from '../orders/billing.ts'
import { issuedFor, linesOfInvoice, lockInvoice } from './invoice-queries.ts'
import { makeLetter, type Part } from './red-letters.ts'

const DAY_MS = 86_400_000
/** Refunds this old have been seen by an earlier run. */
const DAYS_BACK = 7

/**
 * A refund after the invoice asks for a red letter: proposes one for what issued invoices bill beyond what was paid
 * and not refunded, which finance sends. Returns how many.
 */
export async function proposeRedLetters(db: Db, { now }: { now: Date }): Promise<number> {
  const rows = await many(
    db,
    sql<{ orderId: string }>`
      select distinct d.order_id
      from price_differences d
      join orders o on o.id = d.order_id
      join invoice_lines i on i.tenant_id = o.tenant_id and i.order_no = o.order_no
      join invoice_applications a on a.id = i.application_id
      where d.created_at > ${new Date(now.getTime() - DAYS_BACK * DAY_MS)} and a.status = 'ISSUED'
      order by d.order_id
    `,
  )
  let proposed = 0
  for (const { orderId } of rows)
    proposed += await inTransaction(db, (tx) => proposeFor(tx, orderId, { now }))
  return proposed
}

/** Proposes for one order; what other letters already take back is left out. */
async function proposeFor(tx: Tx, orderId: string, { now }: { now: Date }): Promise<number> {
  const [order] = await billingOf(tx, [orderId], sql`true`)
  const parts = new Map<string, Part[]>()
  for (const { orderLineId, bought, refunded, invoiced } of order?.lines ?? []) {
    const over = overInvoiced(bought, refunded, invoiced)
    if (!over || orderLineId === null) continue
    const taken = await partsOf(tx, orderLineId, over)
    for (const { applicationId, part } of taken)
      parts.set(applicationId, [...(parts.get(applicationId) ?? []), part])
  }
  for (const [applicationId, of] of parts) {
    const invoice = (await lockInvoice(tx, applicationId))!
    await makeLetter(
      tx,
      {
        invoice,
        parts: of,
        isWhole: of.reduce((sum, { amountFen }) => sum + amountFen, 0) === invoice.amountFen,
        reason: 'RETURN',
        remark: `订单 ${order!.orderNo} 开票后退款`,
        status: 'PROPOSED',
      },
      { by: null, now },
    )
  }
  return parts.size
}

/** What to take back of which issued invoice, the newest first. Letters that wait count as taken back. */
async function partsOf(
  tx: Tx,
  orderLineId: string,
  over: { quantity: number; amountFen: number },
): Promise<{ applicationId: string; part: Part }[]> {
  const found = []
  for (const { applicationId, lineId } of await issuedFor(tx, orderLineId)) {
    if ((await lockInvoice(tx, applicationId))?.status !== 'ISSUED') continue
    const line = (await linesOfInvoice(tx, applicationId)).find((each) => each.lineId === lineId)!
    found.push({ applicationId, line })
  }
  const pending = found.reduce((sum, { line }) => sum + line.pendingFen, 0)
  const pendingPieces = found.reduce((sum, { line }) => sum + line.pendingQuantity, 0)
  let left = over.amountFen - pending
  let pieces = over.quantity - pendingPieces
  return found.flatMap(({ applicationId, line }) => {
    const amountFen = Math.min(left, line.amountFen - line.reversedFen - line.pendingFen)
    if (amountFen <= 0) return []
    const quantity = Math.max(
      Math.min(pieces, line.quantity - line.reversedQuantity - line.pendingQuantity),
      0,
    )
    left -= amountFen
    pieces -= quantity
    return [{ applicationId, part: { line, quantity, amountFen } }]
  })
}
