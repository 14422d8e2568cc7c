import { sql } from 'kysely'
import type { ReplyOf } from '../../../shared/call.ts'
import type { orderPromotions } from '../../../shared/calls/marketing-goods.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import type { Text } from '../../../shared/screen/text.ts'
import { many, maybeOne } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import { may } from '../../may.ts'
import { boughtBy, soldBy } from './order-scope.ts'

interface OrderPromotion {
  marketingId: string
  kind: 'fullMinus' | 'coupon' | 'special' | 'seckill'
  name: Text
  amountFen: number
}

/** The promotions that reduced an order, each once. Throws ORDER_NOT_FOUND for an order of somebody else. */
export async function readOrderPromotions(
  { db, me, language }: SignedIn,
  orderId: string,
): Promise<ReplyOf<typeof orderPromotions>> {
  const bought = may(me, 'order_view') && me.tenantType === 'CUST' ? boughtBy(me) : sql`false`
  const sold = may(me, 'sale_view') && me.tenantType !== 'CUST' ? soldBy(me) : sql`false`
  const mine = sql`o.id = ${orderId} and ((${bought}) or (${sold}))`
  const order = await maybeOne(db, sql`select 1 from orders o where ${mine}`)
  if (!order) throw new AppError('ORDER_NOT_FOUND')
  const rows = await many(
    db,
    sql<OrderPromotion>`
      select off.marketing_id::text, off.kind, off.name, sum(off.amount_fen) as amount_fen
      from (
        select d.marketing_id, d.kind, d.name, d.amount_fen
        from order_discounts d
        where d.order_id = ${orderId} and d.marketing_id is not null
        union all
        select p.marketing_id, l.price_kind, l.price_name,
          (coalesce(l.list_price_fen, l.price_fen) - l.price_fen) * l.quantity
        from order_lines l
        join marketing_products p on p.id = l.marketing_product_id
        where l.order_id = ${orderId} and l.price_kind in ('special', 'seckill')
      ) off
      group by off.marketing_id, off.kind, off.name
      order by sum(off.amount_fen) desc, off.marketing_id
    `,
  )
  return rows.map(({ amountFen, name, ...row }) => ({
    ...row,
    name: name[language],
    amount: yuan(amountFen),
  }))
}
