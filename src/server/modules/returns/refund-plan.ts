import { sql } from 'kysely'
import { yuan } from '../../../shared/money.ts'
import { returnStatuses, type ReturnStatus } from '../../../shared/return-terms.ts'
import { many, one, type Queryable } from '../../db/connection.ts'
import { chargesBehind, refundsUnderWay } from '../orders/refunds.ts'
import { pointsForPieces } from '../points/points-of-pieces.ts'
import { refundRoutes } from './refund-routes.ts'

interface Request {
  orderId: string
  returnNo: string
  amountFen: number
  paymentMethod: string
  paidFen: number
  refundedFen: number
}

type RefundState = 'planned' | 'pending' | 'done' | 'failed'

/** The routes of a return's money and its points, with how far each is: planned until finance refunds it. */
export async function readRefundPlan(db: Queryable, requestId: string, status: ReturnStatus) {
  if (status !== 'accepted' && status !== 'refunded') return { routes: [], points: 0 }
  const request = await one(
    db,
    sql<Request>`
      select q.order_id, q.return_no, q.amount_fen, o.payment_method, o.paid_fen, o.refunded_fen
      from return_requests q
      join orders o on o.id = q.order_id
      where q.id = ${requestId}
    `,
  )
  const points = await pointsForPieces(db, await acceptedPieces(db, requestId))
  const routes = status === 'accepted' ? await plannedRoutes(db, request) : await madeRoutes(db, request)
  return { routes: routes.map(({ amountFen, ...route }) => ({ ...route, amount: yuan(amountFen) })), points }
}

async function plannedRoutes(db: Queryable, { orderId, ...request }: Request) {
  const charges = (await chargesBehind(db, [orderId])).get(orderId) ?? []
  const methods = await many(
    db,
    sql<{ paymentId: string; method: string }>`
      select id as payment_id, method
      from payments
      where id = any(${charges.map(({ paymentId }) => paymentId)}::bigint[])
    `,
  )
  const methodOf = new Map(methods.map(({ paymentId, method }) => [paymentId, method]))
  const planned = refundRoutes({
    ...request,
    underWayFen: (await refundsUnderWay(db, [orderId])).get(orderId) ?? 0,
    charges: charges.map((charge) => ({ ...charge, method: methodOf.get(charge.paymentId)! })),
  })
  return planned.map((route) => ({ ...route, state: 'planned' as RefundState }))
}

async function madeRoutes(db: Queryable, { orderId, returnNo, amountFen, paymentMethod }: Request) {
  if (paymentMethod === 'account') return [{ route: 'account', amountFen, state: 'done' as RefundState }]
  const made = await many(
    db,
    sql<{ route: string; amountFen: number; state: RefundState }>`
      select coalesce(method, '') as route, amount_fen, status as state
      from refunds
      where order_id = ${orderId} and cause = 'returned' and reason = ${returnNo}
      order by id
    `,
  )
  const backFen = made.reduce((sum, route) => sum + route.amountFen, 0)
  const unpaid = { route: 'unpaid', amountFen: amountFen - backFen, state: 'done' as RefundState }
  return unpaid.amountFen > 0 ? [...made, unpaid] : made
}

/** The accepted pieces of a return's lines, and how many of each line were refunded before. */
const acceptedPieces = (db: Queryable, requestId: string) =>
  many(
    db,
    sql<{ orderLineId: string; quantity: number; before: number }>`
      select r.order_line_id, r.accepted_quantity as quantity, l.short_quantity + coalesce((
        select sum(e.accepted_quantity)
        from return_request_lines e
        join return_requests q on q.id = e.request_id and q.status = ${returnStatuses.refunded}
        where e.order_line_id = l.id and e.request_id <> r.request_id
      ), 0)::int as before
      from return_request_lines r
      join order_lines l on l.id = r.order_line_id
      where r.request_id = ${requestId} and r.accepted_quantity > 0
      order by r.order_line_id
    `,
  )
