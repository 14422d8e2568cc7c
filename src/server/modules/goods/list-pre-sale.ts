import { sql } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listPreSale as listCall } from '../../../shared/calls/pre-sale.ts'
import { yuan } from '../../../shared/money.ts'
import { orderStatuses } from '../../../shared/order-status.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessDay } from '../../../shared/time.ts'
import { tsqueryText } from '../../../shared/tokens.ts'
import type { SignedIn } from '../../context.ts'
import { many, one } from '../../db/connection.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'

type Row = ReplyOf<typeof listCall>['records'][number]
interface PreSaleRow extends Omit<Row, 'price' | 'deposit'> {
  priceFen: number
  depositFen: number | null
}

/** A page of the supplier's goods that are still to come, the next to arrive first. */
export async function listPreSale(
  ctx: SignedIn,
  query: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { db, now } = ctx
  const { current = 1, size = 20, q = '' } = query
  const { supplierId } = await goodsSupplier(db, ctx, query.supplierId)
  const { seesPrices } = goodsRights(ctx)
  const words = q.trim() === '' ? null : (tsqueryText(q.trim()) ?? '')
  const from = sql`
    from offers o
    where o.tenant_id = ${supplierId} and o.goods_due_on > ${businessDay(now)}::date
      and o.status in ('ONLINE', 'PAUSED')
      and (${words}::text is null or exists (
        select from part_doc d where d.part_id = o.part_id and d.tokens @@ ${words || null}::tsquery
      ))
  `
  const rows = await many(
    db,
    sql<PreSaleRow>`
      select o.id::text as offer_id, o.version, p.id::text as part_id, p.code, p.name_zh, p.name_en,
        coalesce(p.oe_numbers[1], '') as oe_number, p.unit, o.price_fen, o.goods_due_on::text, o.deposit_percent,
        o.deposit_fen, o.deposit_rule, o.status = 'PAUSED' as is_paused, coalesce(s.available, 0) as available,
        coming.pieces as ordered_pieces, coming.orders
      from (
        select o.*
        ${from}
        order by o.goods_due_on, o.id
        limit ${size} offset ${(current - 1) * size}
      ) o
      join parts p on p.id = o.part_id
      left join stock s
        on s.tenant_id = o.tenant_id and s.part_id = o.part_id and s.warehouse_id = o.warehouse_id
      cross join lateral (
        select coalesce(sum(l.quantity), 0)::int as pieces, count(distinct r.id)::int as orders
        from order_lines l
        join orders r on r.id = l.order_id
        where l.part_id = o.part_id and l.offer_id = o.id and r.kind = 'preSale'
          and r.status < ${sql.lit(orderStatuses.shipped.code)}
      ) coming
      order by o.goods_due_on, o.id
    `,
  )
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total ${from}`)
  const records = rows.map(({ priceFen, depositFen, ...row }) => ({
    ...row,
    price: seesPrices ? yuan(priceFen) : null,
    deposit: seesPrices && depositFen !== null ? yuan(depositFen) : null,
  }))
  return pageOf(records, { total, size, current })
}
