import { sql } from 'kysely'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { bookRefunded } from '../books/order-entries.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { Charge } from '../price-differences/spread-refund.ts'

/** The reason for a refund. Surplus: the order was paid already, so its own amounts stay. */
export type RefundCause =
  | 'cancelled'
  | 'refused'
  | 'late'
  | 'surplus'
  | 'difference'
  | 'returned'
  | 'compensation'

export interface Refund {
  refundId: string
  tenantId: string
  orderId: string
  paymentId: string
  /** The provider's number of the refunded charge. */
  transactionNo: string
  amountFen: number
  cause: RefundCause
  status: 'pending' | 'done' | 'failed'
  attempts: number
}

/** The charges that paid each order, oldest first, with the amount of each that is not yet requested back. */
export async function chargesBehind(db: Queryable, orderIds: string[]): Promise<Map<string, Charge[]>> {
  const rows = await many(
    db,
    sql<Charge & { orderId: string }>`
      select po.order_id, po.payment_id, p.transaction_no,
        po.amount_fen - coalesce((
          select sum(r.amount_fen)
          from refunds r
          where r.payment_id = po.payment_id and r.order_id = po.order_id
        ), 0) as left_fen
      from payment_orders po
      join payments p on p.id = po.payment_id and p.status = 'paid'
      where po.order_id = any(${orderIds}::bigint[])
      order by po.order_id, p.paid_at, p.id
    `,
  )
  return Map.groupBy(rows, ({ orderId }) => orderId)
}

/** The amount requested back but not yet refunded for each order, in fen; orders without any are left out. */
export async function refundsUnderWay(db: Queryable, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await many(
    db,
    sql<{ orderId: string; amountFen: number }>`
      select order_id, sum(amount_fen) as amount_fen
      from refunds
      where order_id = any(${orderIds}::bigint[]) and status <> 'done' and cause <> 'surplus'
      group by order_id
    `,
  )
  return new Map(rows.map(({ orderId, amountFen }) => [orderId, amountFen]))
}

export async function insertRefunds(
  tx: Tx,
  refunds: Pick<Refund, 'refundId' | 'tenantId' | 'orderId' | 'paymentId' | 'transactionNo' | 'amountFen'>[],
  { cause, reason, now }: { cause: RefundCause; reason: string; now: Date },
) {
  const at = now.toISOString()
  const rows = refunds.map(({ refundId, tenantId, orderId, paymentId, transactionNo, amountFen }) => ({
    id: refundId,
    tenant_id: tenantId,
    order_id: orderId,
    payment_id: paymentId,
    transaction_no: transactionNo,
    amount_fen: amountFen,
    cause,
    reason,
    status: 'pending',
    order_no: '',
    method: '',
    version: 1,
    attempts: 0,
    next_try_at: at,
    last_error: '',
    created_at: at,
    updated_at: at,
  }))
  await insertRows(tx, 'refunds', rows)
  // What finance sees beside each refund.
  await run(
    tx,
    sql`
      update refunds
      set order_no = orders.order_no, method = payments.method
      from orders, payments
      where refunds.id = any(${rows.map(({ id }) => id)}::bigint[])
        and orders.id = refunds.order_id and payments.id = refunds.payment_id
    `,
  )
}

const columns = sql`
  id as refund_id, tenant_id, order_id, payment_id,
  transaction_no, amount_fen, cause, status, attempts
`

/**
 * Claims due refunds for one attempt: counts it and postpones the next one, so that no other process sends
 * the same refund while the provider is being called.
 */
export function takeDueRefunds(
  tx: Tx,
  { now, nextTryAt, limit }: { now: Date; nextTryAt: Date; limit: number },
): Promise<Refund[]> {
  return many(
    tx,
    sql<Refund>`
      update refunds
      set attempts = attempts + 1, next_try_at = ${nextTryAt}, updated_at = ${now}
      where id in (
        select id
        from refunds
        where status = 'pending' and next_try_at <= ${now}
          -- Nobody but finance gives a transfer or cash back.
          and method not in ('transfer', 'cash')
        order by next_try_at
        limit ${limit}
        for update skip locked
      )
      returning ${columns}
    `,
  )
}

/** Marks a refund as made and enters it in the books; returns 0 when it was marked before. */
export async function saveRefundDone(
  tx: Tx,
  refundId: string,
  { refundNo, now }: { refundNo: string; now: Date },
): Promise<number> {
  const made = await maybeOne(
    tx,
    sql<{
      amountFen: number
      method: string
      orderId: string
      orderNo: string
      tenantId: string
      paymentMethod: string
    }>`
      update refunds
      set status = 'done', refund_no = ${refundNo}, refunded_at = ${now}, last_error = '', updated_at = ${now}
      from orders
      where refunds.id = ${refundId} and refunds.status = 'pending' and orders.id = refunds.order_id
      returning refunds.amount_fen, coalesce(refunds.method, '') as method, refunds.order_id, orders.order_no, orders.tenant_id,
        orders.payment_method
    `,
  )
  if (!made) return 0
  const { amountFen, method, ...order } = made
  await bookRefunded(tx, { refundId, method, order, amountFen }, now)
  return 1
}

export async function saveRefundError(
  tx: Tx,
  refundId: string,
  { error, givenUp, nextTryAt, now }: { error: string; givenUp: boolean; nextTryAt: Date; now: Date },
) {
  await run(
    tx,
    sql`
      update refunds
      set status = ${givenUp ? 'failed' : 'pending'}, last_error = ${error.slice(0, 500)},
        next_try_at = ${nextTryAt}, updated_at = ${now}
      where id = ${refundId} and status = 'pending'
    `,
  )
}

/** Gives a refund that failed, or waits after a failure, another round of attempts at once. */
export async function tryRefundAgain(tx: Tx, refundId: string, now: Date) {
  await run(
    tx,
    sql`
      update refunds
      set status = 'pending', attempts = 0, next_try_at = ${now}, updated_at = ${now}
      where id = ${refundId} and (status = 'failed' or (status = 'pending' and attempts > 0))
    `,
  )
}

/** The account that a refund by hand left; cash leaves none. */
export function saveRefundAccount(tx: Tx, refundId: string, accountId: string | null) {
  return run(
    tx,
    sql`update refunds set pay_account_id = ${accountId}::bigint where id = ${refundId} and method <> 'cash'`,
  )
}
