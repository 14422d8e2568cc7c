import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listPayments } from '../../../shared/calls/payment.ts'
import { yuan } from '../../../shared/money.ts'
import { pageOf, TOTAL_CAP } from '../../../shared/shapes.ts'
import { startOfDay } from '../../../shared/time.ts'
import { holding } from '../../engine/contains.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { OrderPart } from '../orders/order-parts.ts'
import { statusOf, type Payment } from './payment.ts'

const DAY_MS = 86_400_000
const SHOWN_ORDERS = 10

type Listed = Omit<Payment, 'userId' | 'token' | 'openedAt'> & {
  createdAt: Date
  refundedFen: number
  orders: { orderId: string; orderNo: string; part: OrderPart }[]
  statement: { statementId: string; statementNo: string } | null
}

/** The payments of the caller's company, newest first. */
export async function paymentPage(
  { db, me, now }: SignedIn,
  { current = 1, size = 10, ...filter }: QueryOf<typeof listPayments>,
): Promise<ReplyOf<typeof listPayments>> {
  const where = conditions(me.tenantId, filter, now)
  const { total } = await one(
    db,
    sql<{ total: number }>`
      select count(*)::int as total from (select 1 from payments p where ${where} limit ${TOTAL_CAP + 1}) counted
    `,
  )
  const rows = await pageRows(db, where, { size, current })
  const records = rows.map(
    ({ amountFen, refundedFen, transactionNo, createdAt, expiresAt, paidAt, ...row }) => ({
      paymentId: row.paymentId,
      method: row.method,
      orders: row.orders,
      statement: row.statement,
      status: statusOf({ status: row.status, expiresAt }, now),
      amount: yuan(amountFen),
      refunded: yuan(refundedFen),
      transactionNo: transactionNo ?? '',
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      paidAt: paidAt && paidAt.toISOString(),
    }),
  )
  return pageOf(records, { total, size, current })
}

function conditions(tenantId: string, { status, q, from, to }: QueryOf<typeof listPayments>, now: Date) {
  const parts = [sql`p.tenant_id = ${tenantId}`]
  // An expired payment counts as ended even before the timed task marks it.
  if (status === 'expired')
    parts.push(sql`(p.status = 'expired' or (p.status = 'pending' and p.expires_at <= ${now}))`)
  else if (status === 'pending') parts.push(sql`p.status = 'pending' and p.expires_at > ${now}`)
  else if (status) parts.push(sql`p.status = ${status}`)
  if (from) parts.push(sql`p.created_at >= ${startOfDay(from)}`)
  if (to) parts.push(sql`p.created_at < ${new Date(startOfDay(to).getTime() + DAY_MS)}`)
  const text = q?.trim()
  if (text) {
    const like = holding(text)
    parts.push(sql`(
      p.transaction_no ilike ${like} or exists (
        select 1
        from payment_orders po
        join orders o on o.id = po.order_id
        where po.payment_id = p.id and o.order_no ilike ${like}
      ) or exists (
        select 1
        from payment_statements ps
        join statements s on s.id = ps.statement_id
        where ps.payment_id = p.id and s.statement_no ilike ${like}
      )
    )`)
  }
  return sql.join(parts, sql` and `)
}

function pageRows(
  db: Queryable,
  where: ReturnType<typeof conditions>,
  { size, current }: { size: number; current: number },
): Promise<Listed[]> {
  return many(
    db,
    sql<Listed>`
      select p.id as payment_id, p.tenant_id, p.method, p.amount_fen, p.status,
        p.transaction_no, p.expires_at, p.paid_at,
        p.created_at,
        coalesce((select sum(r.amount_fen) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)
          as refunded_fen,
        coalesce((
          select jsonb_agg(jsonb_build_object('orderId', shown.id::text, 'orderNo', shown.order_no,
            'part', shown.part) order by shown.id)
          from (
            select o.id, o.order_no, po.part
            from payment_orders po
            join orders o on o.id = po.order_id
            where po.payment_id = p.id
            order by o.id
            limit ${SHOWN_ORDERS}
          ) shown
        ), '[]') as orders, (
          select jsonb_build_object('statementId', s.id::text, 'statementNo', s.statement_no)
          from payment_statements ps
          join statements s on s.id = ps.statement_id
          where ps.payment_id = p.id
          limit 1
        ) as statement
      from payments p
      where ${where}
      order by p.created_at desc, p.id desc
      limit ${size} offset ${(current - 1) * size}
    `,
  )
}
