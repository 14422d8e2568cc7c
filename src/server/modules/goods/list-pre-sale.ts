import { sql, type RawBuilder } from 'kysely'
import type { QueryOf, ReplyOf } from '../../../shared/call.ts'
import type { listPreSale as listCall } from '../../../shared/calls/pre-sale.ts'
import { yuan } from '../../../shared/money.ts'
import { orderStatuses } from '../../../shared/order-status.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { businessDay } from '../../../shared/time.ts'
import { tsqueryText } from '../../../shared/tokens.ts'
import type { SignedIn } from '../../context.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { goodsRights, goodsSupplier } from './goods-scope.ts'

type Row = ReplyOf<typeof listCall>['records'][number]
export interface PreSaleRow extends Omit<Row, 'price' | 'deposit'> {
  priceFen: number
  depositFen: number | null
}

/** A page of the supplier's goods that are still to come, the next to arrive first. */
export async function listPreSale(
  ctx: SignedIn,
  query: QueryOf<typeof listCall>,
): Promise<ReplyOf<typeof listCall>> {
  const { db } = ctx
  const { current = 1, size = 20 } = query
  const { supplierId } = await goodsSupplier(db, ctx, query.supplierId)
  const { seesPrices } = goodsRights(ctx)
  const from = preSaleFound(ctx, supplierId, query.q)
  const rows = await preSaleRows(db, from, { size, offset: (current - 1) * size })
  const records = rows.map(({ priceFen, depositFen, ...row }) => ({
    ...row,
    price: seesPrices ? yuan(priceFen) : null,
    deposit: seesPrices && depositFen !== null ? yuan(depositFen) : null,
  }))
  return pageOf(records, { total: await countPreSale(db, from), size, current })
}

/** `from offers o where …`: the supplier's goods that are still to come, those with the words if there are some. */
export function preSaleFound(
  { now }: Pick<SignedIn, 'now'>,
  supplierId: string,
  q: string = '',
): RawBuilder<unknown> {
  const words = q.trim() === '' ? null : (tsqueryText(q.trim()) ?? '')
  return sql`
    from offers o
    where o.tenant_id = ${supplierId} and o.goods_due_on > ${businessDay(now)}::date
      and o.status in ('ONLINE', 'PAUSED')
      and (${words}::text is null or exists (
        select from part_doc d where d.part_id = o.part_id and d.tokens @@ ${words || null}::tsquery
      ))
  `
}

export async function countPreSale(db: Queryable, from: RawBuilder<unknown>): Promise<number> {
  const { total } = await one(db, sql<{ total: number }>`select count(*)::int as total ${from}`)
  return total
}

/** Rows of `preSaleFound`, the next to arrive first. */
export function preSaleRows(
  db: Queryable,
  from: RawBuilder<unknown>,
  { size, offset }: { size: number; offset: number },
): Promise<PreSaleRow[]> {
  return many(
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
        limit ${size} offset ${offset}
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
}
