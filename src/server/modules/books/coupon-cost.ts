// What the platform's own coupons and full-minus promotions cost. A supplier's own promotion only lowers its price.
import { sql } from 'kysely'
import { returnStatuses } from '../../../shared/return-terms.ts'
import { many, type Tx } from '../../db/connection.ts'
import { postEntries, postEntry, type BookLine } from './post-entry.ts'

/** The discounts of a line (`l.id`) that the platform bears, in fen (`given.fen`). */
const GIVEN_BY_PLATFORM = sql`
  join lateral (
    select sum(d.amount_fen)::bigint as fen
    from order_discounts d
    left join marketings m on m.id = d.marketing_id
    where d.order_line_id = l.id and d.kind in ('coupon', 'fullMinus') and m.supplier_id is null
  ) given on given.fen > 0
`

/** Pieces of a line (`l`) that were refunded after a return. */
const RETURNED = sql`
  coalesce((
    select sum(r.accepted_quantity)
    from return_request_lines r
    join return_requests q on q.id = r.request_id and q.status = ${sql.lit(returnStatuses.refunded)}
    where r.order_line_id = l.id
  ), 0)
`

/**
 * The order lines with a cost of coupons (`order_id`, `fen`): the share of the pieces that the customer keeps of
 * orders that have left in whole.
 */
export const COUPON_COST = sql`
  select l.order_id, sum(given.fen * (l.quantity - l.short_quantity - ${RETURNED}) / l.quantity)::bigint as fen
  from order_lines l
  ${GIVEN_BY_PLATFORM}
  group by l.order_id
`

interface CouponOrder {
  orderId: string
  orderNo: string
  supplierId: string
  costFen: number
}

const costLines = ({ orderId, supplierId }: Omit<CouponOrder, 'costFen'>, amountFen: number): BookLine[] => [
  { purpose: 'COUPON_COST', partyId: supplierId, orderId, amountFen },
  { purpose: 'SALES', partyId: supplierId, orderId, amountFen: -amountFen },
]

/** Orders have left in whole: they were sold for more than the customer pays, and the platform bears the rest. */
export async function bookCouponCost(tx: Tx, orderIds: string[], now: Date) {
  if (orderIds.length === 0) return
  const orders = await many(
    tx,
    sql<CouponOrder>`
      select o.id as order_id, o.order_no, o.supplier_id, cost.fen as cost_fen
      from (
        select l.order_id, sum(given.fen * (l.quantity - l.short_quantity - ${RETURNED}) / l.quantity)::bigint as fen
        from order_lines l
        ${GIVEN_BY_PLATFORM}
        where l.order_id = any(${orderIds}::bigint[])
        group by l.order_id
      ) cost
      join orders o on o.id = cost.order_id
      order by o.id
    `,
  )
  await postEntries(
    tx,
    orders.map((order) => ({
      ...{ document: 'ORDER', documentId: order.orderId, documentNo: order.orderNo, event: 'coupons' },
      lines: costLines(order, order.costFen),
    })),
    now,
  )
}

interface ReturnedPieces {
  requestId: string
  returnNo: string
  order: { orderId: string; orderNo: string; supplierId: string }
  /** `before` is the number of pieces of the line that are missing or were returned earlier. */
  lines: { orderLineId: string; quantity: number; before: number }[]
}

/** Pieces came back: what their coupons cost is nobody's any more. */
export async function bookCouponsReturned(
  tx: Tx,
  { requestId, returnNo, order, lines }: ReturnedPieces,
  now: Date,
) {
  const given = await many(
    tx,
    sql<{ orderLineId: string; quantity: number; givenFen: number }>`
      select l.id as order_line_id, l.quantity, given.fen as given_fen
      from order_lines l
      ${GIVEN_BY_PLATFORM}
      where l.id = any(${lines.map(({ orderLineId }) => orderLineId)}::bigint[])
      order by l.id
    `,
  )
  const backFen = given.reduce((sum, line) => {
    const { quantity, before } = lines.find(({ orderLineId }) => orderLineId === line.orderLineId)!
    const kept = line.quantity - before
    return sum + keptFen(line, kept) - keptFen(line, kept - quantity)
  }, 0)
  const document = { document: 'RETURN' as const, documentId: requestId, documentNo: returnNo }
  await postEntry(tx, { ...document, event: 'coupons', lines: costLines(order, -backFen) }, now)
}

/** The part of a line's discount that falls on its pieces that stay; the database rounds down likewise. */
function keptFen({ givenFen, quantity }: { givenFen: number; quantity: number }, kept: number): number {
  return Number((BigInt(givenFen) * BigInt(kept)) / BigInt(quantity))
}
