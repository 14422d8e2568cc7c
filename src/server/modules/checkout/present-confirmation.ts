import type { ReplyOf } from '../../../shared/call.ts'
import type { confirmOrder, submitOrder } from '../../../shared/calls/order-confirm.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { statusOfCode } from '../../../shared/order-status.ts'
import { mostPoints } from '../../../shared/points.ts'
import type { SignedIn } from '../../context.ts'
import { isApart, orderKindOf, type CartLine } from '../cart/cart.ts'
import { presentCartLine } from '../cart/line-reply.ts'
import type { LogisticsLine } from '../logistics/lines.ts'
import type { ConfirmedCart } from './confirm-order.ts'
import { presentDivided } from '../orders/present-deposit.ts'
import { presentPaymentOptions } from '../orders/present-payment-options.ts'
import { netsOf } from '../points/spend-points.ts'
import { presentPlan } from '../pricing/present-basket.ts'
import { discountOf } from '../pricing/price-basket.ts'
import { promiseOf, type DeliveryPromise } from '../orders/promise.ts'
import { splitOrders } from '../orders/split.ts'
import type { PlacedTrade } from './submit-order.ts'

type ConfirmReply = ReplyOf<typeof confirmOrder>

export function presentConfirmation(confirmed: ConfirmedCart, ctx: SignedIn): ConfirmReply {
  const bySupplier = Map.groupBy(confirmed.lines, ({ offer }) => offer.supplierId)
  const orders = [...bySupplier.values()].map((lines) => presentConfirmedOrder(lines, confirmed, ctx))
  return {
    confirmId: confirmed.confirmId,
    expiresAt: confirmed.expiresAt.toISOString(),
    addresses: confirmed.addresses,
    invoiceTitles: confirmed.invoiceTitles.map(({ email: _email, ...title }) => title),
    orders: orders.map(({ reply }) => reply),
    plan: presentPlan(confirmed.basket, ctx.language),
    amount: yuan(orders.reduce((sum, { amountFen }) => sum + amountFen, 0)),
    points: presentPoints(confirmed),
  }
}

function presentPoints({ lines, basket, terms, pointsBalance: balance }: ConfirmedCart) {
  const nets = netsOf(
    lines.map(({ lineId, quantity, offer }) => ({
      ...{ lineId, quantity, priceFen: offer.priceFen },
      exclusive: offer.price.exclusive !== null,
    })),
    basket,
  )
  return { balance, most: mostPoints(nets, { balance, terms }), worth: yuan(terms.pointsWorthFen) }
}

function presentConfirmedOrder(
  lines: CartLine[],
  { logistics, terms, credit, basket, stockLimits: limits }: ConfirmedCart,
  { language, now }: SignedIn,
) {
  const { supplierId, supplierName } = lines[0]!.offer
  const goodsFen = lines.reduce((sum, { offer, quantity }) => sum + offer.priceFen * quantity, 0)
  const discountFen = lines.reduce((sum, { lineId }) => sum + discountOf(basket, lineId), 0)
  const best = logistics[0]!
  const transferDays = Math.max(...lines.map((line) => line.transferDays))
  const orders = splitOrders(
    lines
      .map((line) => ({ ...line, line }))
      .map(({ line, offer, quantity, transferDays: days }) => ({
        ...offer,
        line,
        quantity,
        transferDays: days,
        kind: orderKindOf(offer),
        discountFen: 0,
        logisticsLineId: best.lineId,
      })),
  )
  const parcels = orders.length
  const departures = orders.map(({ transferDays: days, preSaleUntil }) => ({
    ...{ basis: now, transferDays: days, goodsDueOn: preSaleUntil },
  }))
  const parts = orders.map((order) => ({ lines: order.lines.map(({ line }) => line) }))
  const { deposit, divided } = presentDivided(parts, { basket, terms })
  const amountFen = goodsFen - discountFen + best.feeFen * parcels
  const reply: ConfirmReply['orders'][number] = {
    supplierId,
    supplierName,
    lines: lines.map((line) => presentCartLine(line, { basket, priceHidden: false, language, limits })),
    logisticsOptions: logistics.map((line) =>
      presentLogistics(line, { parcels, divided, departures, language }),
    ),
    paymentOptions: presentPaymentOptions({
      amountFen,
      credit,
      terms,
      onlineOnly: lines.some(isApart),
      hasDeposit: deposit !== null,
      now,
    }),
    goodsAmount: yuan(goodsFen),
    discountAmount: yuan(discountFen),
    deposit,
    amount: yuan(amountFen),
    promise: promisesOf(best, departures).promise,
    parcels,
    transferDays,
  }
  return { reply, amountFen }
}

function presentLogistics(
  line: LogisticsLine,
  {
    parcels,
    divided,
    departures,
    language,
  }: { parcels: number; divided: number; departures: Departure[]; language: Language },
): ConfirmReply['orders'][number]['logisticsOptions'][number] {
  const english = language === 'en'
  return {
    logisticsLineId: line.lineId,
    name: english ? line.nameEn : line.nameZh,
    kind: line.kind,
    route: english ? line.routeEn : line.routeZh,
    cutOff: line.cutOff,
    freight: yuan(line.feeFen * parcels),
    laterFreight: yuan(line.feeFen * divided),
    ...promisesOf(line, departures),
    companies: line.companies.map(({ companyId, nameZh, nameEn, type }) => ({
      logisticsCompanyId: companyId,
      name: english ? nameEn : nameZh,
      type,
    })),
  }
}

/** The moment from which a parcel's promise counts. */
type Departure = Parameters<typeof promiseOf>[1]

/** The promise for the first parcels to leave, and for the last ones if it differs. */
function promisesOf(line: LogisticsLine, departures: Departure[]) {
  const promises = departures
    .map((departure) => promiseOf(line, departure))
    .toSorted((a, b) => a.departsAt.getTime() - b.departsAt.getTime())
  const [first, last] = [promises[0]!, promises.at(-1)!]
  const isLater = last.departsAt > first.departsAt
  return { promise: presentPromise(first), laterPromise: isLater ? presentPromise(last) : null }
}

function presentPromise({ departsAt, arrivesAt, sameDay }: DeliveryPromise) {
  return { departsAt: departsAt.toISOString(), arrivesAt: arrivesAt.toISOString(), sameDay }
}

export function presentTrade({ tradeId, amountFen, orders }: PlacedTrade): ReplyOf<typeof submitOrder> {
  return {
    tradeId,
    amount: yuan(amountFen),
    orders: orders.map((order) => ({
      orderId: order.id,
      orderNo: order.order_no,
      supplierId: order.supplier_id,
      supplierName: order.supplierName,
      status: statusOfCode(order.status),
      amount: yuan(order.amount_fen),
      expiresAt: order.expires_at,
    })),
  }
}
