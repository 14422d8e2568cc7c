import { sql } from 'kysely'
import type { ProviderOutcome } from '../../gateways/payment/port.ts'
import { many, maybeOne, run, type Queryable, type Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import { insertRows } from '../../db/insert-rows.ts'
import type { OrderPart } from '../orders/order-parts.ts'
import type { Payment } from './payment.ts'

const columns = sql`
  id as payment_id, tenant_id, user_id, method, amount_fen,
  status, token, created_at as opened_at, transaction_no, expires_at, paid_at
`

export function findPayment(db: Queryable, paymentId: string): Promise<Payment | undefined> {
  return maybeOne(db, sql<Payment>`select ${columns} from payments where id = ${paymentId}`)
}

export function lockPayment(tx: Tx, paymentId: string): Promise<Payment | undefined> {
  return maybeOne(tx, sql<Payment>`select ${columns} from payments where id = ${paymentId} for update`)
}

interface Share {
  orderId: string
  orderNo: string
  amountFen: number
  part: OrderPart
}

/** The orders that a payment covers, each with its share. */
export function sharesOf(db: Queryable, paymentId: string): Promise<Share[]> {
  return many(
    db,
    sql<Share>`
      select po.order_id, o.order_no, po.amount_fen, po.part
      from payment_orders po
      join orders o on o.id = po.order_id
      where po.payment_id = ${paymentId}
      order by po.order_id
    `,
  )
}

export async function insertPayment(
  tx: Tx,
  payment: Payment,
  { shares, now }: { shares: Omit<Share, 'orderNo'>[]; now: Date },
) {
  const at = now.toISOString()
  const { paymentId, tenantId, userId, method, amountFen, status, token, expiresAt } = payment
  await insertRows(tx, 'payments', [
    {
      id: paymentId,
      tenant_id: tenantId,
      user_id: userId,
      method,
      amount_fen: amountFen,
      status,
      token,
      created_at: at,
      expires_at: expiresAt.toISOString(),
      updated_at: at,
    },
  ])
  const rows = shares.map((share) => ({
    payment_id: paymentId,
    order_id: share.orderId,
    tenant_id: tenantId,
    amount_fen: share.amountFen,
    part: share.part,
  }))
  await insertRows(tx, 'payment_orders', rows)
}

/** Stores a provider's outcome. Returns 0 when this transaction number is stored already. */
export function insertNotification(
  tx: Tx,
  payment: Payment,
  { outcome, source, now }: { outcome: ProviderOutcome; source: 'callback' | 'query'; now: Date },
): Promise<number> {
  return run(
    tx,
    sql`
      insert into payment_notifications (
        id, tenant_id, payment_id, provider, transaction_no, outcome, amount_fen, source, received_at, paid_at
      )
      values (
        ${newId()}, ${payment.tenantId}, ${payment.paymentId}, ${payment.method}, ${outcome.transactionNo},
        ${outcome.result}, ${outcome.amountFen}, ${source}, ${now}, ${outcome.at}
      )
      on conflict (provider, transaction_no) do nothing
    `,
  )
}

export async function savePaid(
  tx: Tx,
  paymentId: string,
  { transactionNo, paidAt, now }: { transactionNo: string; paidAt: Date; now: Date },
) {
  await run(
    tx,
    sql`
      update payments
      set status = 'paid', transaction_no = ${transactionNo}, paid_at = ${paidAt}, updated_at = ${now}
      where id = ${paymentId}
    `,
  )
}

export async function saveFailed(tx: Tx, paymentId: string, now: Date) {
  await run(
    tx,
    sql`update payments set status = 'failed', updated_at = ${now} where id = ${paymentId} and status = 'pending'`,
  )
}

/** Ends expired payments. Returns the count. */
export function expirePayments(db: Queryable, { before, now }: { before: Date; now: Date }): Promise<number> {
  return run(
    db,
    sql`update payments set status = 'expired', updated_at = ${now} where status = 'pending' and expires_at <= ${before}`,
  )
}

/** Payments opened a while ago without any outcome, oldest first. */
export function unansweredPayments(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<Payment[]> {
  return many(
    db,
    sql<Payment>`
      select ${columns}
      from payments
      where status = 'pending' and created_at <= ${before}
      order by expires_at
      limit ${limit}
    `,
  )
}
