import type { BodyOf } from '../../../shared/call.ts'
import type { ConfirmationDifference, submitOrder } from '../../../shared/calls/order-confirm.ts'
import { AppError } from '../../../shared/errors.ts'
import type { InvoiceWish } from '../../../shared/invoice-wish.ts'
import { yuan } from '../../../shared/money.ts'
import { auditInsertion } from '../../audit.ts'
import type { Tx } from '../../db/connection.ts'
import { newId } from '../../db/ids.ts'
import type { SignedIn } from '../../context.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import { arrivalOf } from '../logistics/arrival.ts'
import type { LogisticsLine } from '../logistics/lines.ts'
import { recordSpent } from '../points/order-points.ts'
import { pointsFenOf, pointsLines, spendPoints } from '../points/spend-points.ts'
import type { PricedBasket } from '../pricing/price-basket.ts'
import type { Address } from '../addresses/addresses.ts'
import { submissionNews } from '../orders/announce.ts'
import { planDifferences, type Confirmation } from './confirmation.ts'
import { insertOrders, type OrderRow } from '../orders/insert-orders.ts'
import { lineRows, orderRow } from './new-order.ts'
import type { OrderStore } from '../orders/store-of.ts'
import { holdForReview } from './hold-for-review.ts'
import { readInvoiceWish } from './invoice-wish.ts'
import { orderIds, type OrderIdOf } from './order-ids.ts'
import { nextOrderNumbers } from './order-numbers.ts'
import {
  discountRows,
  placedLine,
  planNow,
  priceAgain,
  reserveGoods,
  useCoupons,
} from './place-promotions.ts'
import { carriedParcel } from './parcels.ts'
import type { ReviewRule } from '../orders/review.ts'
import { recheck, refuseChanged } from './recheck.ts'
import { splitOrders } from '../orders/split.ts'
import { chosenDeliveries, deliveryOf, refuseOtherSuppliers, type Deliveries } from './supplier-choices.ts'
import { beginningOf, takePayment } from '../orders/take-payment.ts'
import type { OrderTerms } from '../orders/terms.ts'

export interface PlacedTrade {
  tradeId: string
  amountFen: number
  orders: (OrderRow & { supplierName: string })[]
}

interface Placing {
  confirmation: Confirmation
  confirmId: string
  /** The goods that were really taken for the order; none when somebody was faster. */
  taken: { lineId: string; quantity: number }[]
  submission: Omit<BodyOf<typeof submitOrder>, 'confirmId'>
  address: Address | undefined
  store: OrderStore | undefined
  logistics: LogisticsLine[]
  terms: OrderTerms
  rules: ReviewRule[]
  /** Refuses what the buyer may not order alone; `amountFen` is what all orders cost before points. */
  mustBeFree: (amountFen: number) => Promise<void>
}

/**
 * Places confirmed goods, all or nothing: one trade, one order for each supplier × warehouse × logistics
 * line, with its stock reserved and its coupons and points used. Refuses with the changes when prices,
 * offers, quantities, freight, stock or promotions differ from the confirmation.
 */
export async function placeConfirmed(tx: Tx, ctx: SignedIn, placed: Placing): Promise<PlacedTrade> {
  const { confirmation, taken, submission, address, logistics, terms } = placed
  refuseOtherSuppliers(ctx, confirmation, submission)
  if (!address) throw new AppError('ADDRESS_NOT_FOUND')
  const invoiceWish = await readInvoiceWish(tx, ctx, submission.invoice)
  const deliveries = chosenDeliveries(ctx, submission, logistics)

  // The lines are gone when another submission of the same cart was faster.
  if (taken.length === 0) throw new AppError('CONFIRMATION_EXPIRED')
  const { offers, reductions, numbers } = await recheck(tx, ctx, { confirmation, taken, deliveries })
  const placing = { lines: confirmation.lines, offers }
  const basket = priceAgain(ctx, placing, reductions)
  await refuseOtherPlan(tx, ctx, placing, planDifferences(placing.lines, basket))
  const orderIdOf = orderIds((goods) => deliveryOf(deliveries, goods).line.lineId)
  refuseChanged(await reserveGoods(tx, ctx, { ...placing, orderIdOf }))
  await refuseOtherPlan(tx, ctx, placing, await useCoupons(tx, ctx, basket))
  const withPoints = await spendPoints(tx, ctx, {
    ...{ basket, terms, points: submission.points ?? 0 },
    lines: pointsLines(confirmation.lines, offers),
  })
  return insertTrade(tx, ctx, {
    ...{ ...placed, address, invoiceWish, deliveries, offers, numbers, orderIdOf },
    basket: withPoints,
  })
}

/** The promotions have changed: the refusal carries the current plan. */
async function refuseOtherPlan(
  tx: Tx,
  ctx: SignedIn,
  placing: Parameters<typeof planNow>[2],
  changed: ConfirmationDifference[],
) {
  if (changed.length === 0) return
  const data = { differences: changed, plan: await planNow(tx, ctx, placing) }
  throw new AppError('CONFIRMATION_CHANGED', {}, { data })
}

async function insertTrade(
  tx: Tx,
  ctx: SignedIn,
  {
    confirmation,
    confirmId,
    address,
    invoiceWish,
    store,
    deliveries,
    offers,
    numbers,
    terms,
    rules,
    orderIdOf,
    basket,
    mustBeFree,
  }: Pick<Placing, 'confirmation' | 'confirmId' | 'store' | 'terms' | 'rules' | 'mustBeFree'> & {
    address: Address
    invoiceWish: InvoiceWish | null
    deliveries: Deliveries
    offers: ReadonlyMap<string, PricedOffer>
    numbers: string[]
    orderIdOf: OrderIdOf
    basket: PricedBasket
  },
): Promise<PlacedTrade> {
  const tradeId = newId()
  const parcels = splitOrders(
    confirmation.lines.map((line) => ({
      ...placedLine(line, offers.get(line.offerId)!, basket),
      logisticsLineId: deliveryOf(deliveries, line).line.lineId,
    })),
  )
  const more = await nextOrderNumbers(tx, Math.max(0, parcels.length - numbers.length), ctx.now)
  const orderNos = [...numbers, ...more]
  const placed = parcels.map((parcel, index) => {
    const delivery = deliveryOf(deliveries, parcel)
    const pointsFen = pointsFenOf(parcel.lines, basket)
    const order = orderRow(parcel, {
      me: ctx.me,
      orderId: orderIdOf(parcel),
      tradeId,
      orderNo: orderNos[index]!,
      delivery,
      arrival: arrivalOf(delivery.line, carriedParcel(parcel, delivery.line, { pointsFen }), ctx.now)!,
      address,
      invoiceWish,
      store,
      pointsUsed: pointsFen / (terms.pointsWorthFen || 1),
      beginning: beginningOf(delivery.paymentMethod, terms, ctx.now),
      now: ctx.now,
    })
    return {
      order,
      parcel,
      lines: lineRows(order, parcel.lines),
      supplierName: parcel.lines[0]!.offer.supplierName,
    }
  })
  const orders = placed.map(({ order }) => order)
  const spentFen = placed.reduce((sum, { parcel }) => sum + pointsFenOf(parcel.lines, basket), 0)
  await mustBeFree(spentFen + orders.reduce((sum, { amount_fen }) => sum + amount_fen, 0))
  await holdForReview(tx, ctx, orders, rules)
  const amountFen = orders.reduce((sum, { amount_fen }) => sum + amount_fen, 0)
  const record = auditInsertion(ctx, {
    action: 'submit',
    entity: 'trade',
    entityId: tradeId,
    after: {
      orders: orders.map(({ order_no, amount_fen }) => ({ orderNo: order_no, amount: yuan(amount_fen) })),
    },
  })
  const news = await submissionNews(tx, ctx, orders)
  const rows = {
    trades: [
      {
        id: tradeId,
        tenant_id: ctx.me.tenantId,
        user_id: ctx.me.userId,
        confirmation_id: confirmId,
        amount_fen: amountFen,
        created_at: ctx.now.toISOString(),
      },
    ],
    orders,
    order_lines: placed.flatMap(({ lines }) => lines),
    order_history: orders.map((order) => ({
      id: newId(),
      tenant_id: order.tenant_id,
      order_id: order.id,
      event: 'submit',
      from_status: null,
      to_status: order.status,
      actor: 'buyer',
      actor_id: ctx.me.userId,
      actor_name: ctx.me.realName,
      reason: '',
      created_at: order.submitted_at,
    })),
    order_discounts: discountRows(
      basket,
      placed.flatMap(({ parcel, lines }) =>
        lines.map((row, index) => ({ lineId: parcel.lines[index]!.lineId, row })),
      ),
    ),
  }
  await insertOrders(tx, rows, news ? [record, news] : [record])
  await recordSpent(tx, orders.map(spentOn), ctx.now)
  await takePayment(tx, ctx, {
    orders,
    terms,
    positions: new Map(
      placed.map(({ order, parcel }) => [order.id, deliveryOf(deliveries, parcel).position]),
    ),
  })
  return { tradeId, amountFen, orders: placed.map(({ order, supplierName }) => ({ ...order, supplierName })) }
}

const spentOn = (order: OrderRow) => ({
  id: order.id,
  orderNo: order.order_no,
  tenantId: order.tenant_id,
  userId: order.user_id,
  pointsUsed: order.points_used,
})
