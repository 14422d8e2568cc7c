import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { preSaleTransactions as transactionsCall } from '../../../shared/calls/pre-sale.ts'
import { yuan } from '../../../shared/money.ts'
import { orderStatuses, statusOfCode } from '../../../shared/order-status.ts'
import { pageOf } from '../../../shared/shapes.ts'
import type { SignedIn } from '../../context.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { escapeLike } from '../../engine/contains.ts'
import { goodsSupplier } from './goods-scope.ts'

type Kind = ReplyOf<typeof transactionsCall>['records'][number]['kind']

interface Sums {
  total: number
  allFen: number
  depositFen: number
  balanceFen: number
  refundFen: number
  keptFen: number
}

export interface TransactionRow {
  id: string
  kind: Kind
  orderId: string
  orderNo: string
  buyerName: string
  statusCode: number
  method: string
  amountFen: number
  at: Date
}

/** Most rows that a search of companies leads to. */
const MOST_COMPANIES = 1_000

/**
 * What moved for a supplier's pre-sale orders: deposits, balances and whole payments, refunds that were made, and
 * deposits that the supplier keeps; with the sums of all that the filter finds.
 */
export async function preSaleTransactions(
  ctx: SignedIn,
  query: QueryOf<typeof transactionsCall>,
): Promise<ReplyOf<typeof transactionsCall>> {
  const { current = 1, size = 20 } = query
  const { supplierId } = await goodsSupplier(ctx.db, ctx, query.supplierId)
  const moved = movedFor(supplierId, query)
  const rows = await transactionRows(ctx.db, moved, { size, offset: (current - 1) * size })
  const sums = await one(
    ctx.db,
    sql<Sums>`
      select count(*)::int as total, ${sumOf('all')} as all_fen, ${sumOf('deposit')} as deposit_fen,
        ${sumOf('balance')} as balance_fen, ${sumOf('refund')} as refund_fen, ${sumOf('kept')} as kept_fen
      from (${moved}) moved
    `,
  )
  const { dueFen } = await one(
    ctx.db,
    sql<{ dueFen: number }>`
      select coalesce(sum(o.amount_fen - o.paid_fen), 0)::bigint as due_fen
      from orders o
      where o.supplier_id = ${supplierId} and o.kind = 'preSale' and o.deposit_fen > 0
        and o.paid_fen >= o.deposit_fen and o.paid_fen < o.amount_fen
        and o.status < ${sql.lit(orderStatuses.cancelled.code)}
    `,
  )
  const records = rows.map(({ amountFen, statusCode, at, ...row }) => ({
    ...row,
    status: statusOfCode(statusCode),
    amount: yuan(amountFen),
    at: at.toISOString(),
  }))
  const { total, allFen, depositFen, balanceFen, refundFen, keptFen } = sums
  return {
    ...pageOf(records, { total, size, current }),
    sums: {
      ...{ all: yuan(allFen), deposit: yuan(depositFen), balance: yuan(balanceFen) },
      ...{ refund: yuan(refundFen), kept: yuan(keptFen) },
    },
    due: yuan(dueFen),
  }
}

/** Rows of `movedFor`, newest first. */
export function transactionRows(
  db: Queryable,
  moved: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<TransactionRow[]> {
  return many(
    db,
    sql<TransactionRow>`
      select moved.id, moved.kind, o.id::text as order_id, o.order_no, t.tenant_name as buyer_name,
        o.status as status_code, moved.method, moved.amount_fen, moved.at
      from (${moved}) moved
      join orders o on o.id = moved.order_id
      join tenants t on t.id = o.tenant_id
      order by moved.at desc, moved.id desc
      limit ${size} offset ${offset}
    `,
  )
}

const sumOf = (kind: Kind) =>
  sql`coalesce(sum(moved.amount_fen) filter (where moved.kind = ${sql.lit(kind)}), 0)::bigint`

/** A query of what moved for the supplier's pre-sale orders, within the days and of what is searched. */
export function movedFor(
  supplierId: string,
  { from, to, q = '' }: Pick<QueryOf<typeof transactionsCall>, 'from' | 'to' | 'q'>,
): RawBuilder<unknown> {
  const begins = `${escapeLike(q.trim())}%`
  return sql`
    with sold as (
      select o.id, o.order_no, o.payment_method, o.forfeited_fen, o.last_moved_at
      from (
        select o.id, o.order_no, o.payment_method, o.forfeited_fen, o.tenant_id,
          (select max(h.created_at) from order_history h where h.order_id = o.id) as last_moved_at
        from orders o
        where o.supplier_id = ${supplierId} and o.kind = 'preSale'
      ) o
      where ${q.trim() === ''}::boolean or o.order_no ilike ${begins} or o.tenant_id = any(array(
        select id from tenants where tenant_name ilike ${begins} limit ${MOST_COMPANIES}
      ))
    ),
    entries as (
      select 'p' || p.id || '/' || sold.id as id, po.part as kind, sold.id as order_id, p.method, po.amount_fen,
        coalesce(p.paid_at, p.updated_at) as at
      from sold
      join payment_orders po on po.order_id = sold.id
      join payments p on p.id = po.payment_id
      where p.status = 'paid'
      union all
      select 'r' || r.id, 'refund', sold.id, coalesce(r.method, ''), r.amount_fen, coalesce(r.refunded_at, r.updated_at)
      from sold
      join refunds r on r.order_id = sold.id
      where r.status = 'done'
      union all
      select 'k' || sold.id, 'kept', sold.id, sold.payment_method, sold.forfeited_fen, sold.last_moved_at
      from sold
      where sold.forfeited_fen > 0
    )
    select id, kind, order_id, method, amount_fen, at
    from entries
    where (${from ?? null}::date is null or at >= ${from ?? null}::date::timestamp at time zone 'Asia/Shanghai')
      and (${to ?? null}::date is null or at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Shanghai')
  `
}
