import type { ReplyOf } from '../../../shared/call.ts'
import type { confirmOrder, submitOrder } from '../../../shared/calls/order-confirm.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { statusOfCode } from '../../../shared/order-status.ts'
import { mostPoints } from '../../../shared/points.ts'
import type { SignedIn } from '../../context.ts'
import { isApart, type CartLine } from '../cart/cart.ts'
import { presentCartLine } from '../cart/line-reply.ts'
import { arrivalOf, type Arrival } from '../logistics/arrival.ts'
import { servingLines, type LogisticsLine } from '../logistics/lines.ts'
import { presentArrival, presentPromise } from '../logistics/present-arrival.ts'
import type { ConfirmedCart } from './confirm-order.ts'
import { toBeCarried } from './confirmation.ts'
import { carriedParcel, parcelsOf } from './parcels.ts'
import { presentDivided } from '../orders/present-deposit.ts'
import { presentPaymentOptions } from '../orders/present-payment-options.ts'
import { netsOf } from '../points/spend-points.ts'
import { presentPlan } from '../pricing/present-basket.ts'
import { discountOf } from '../pricing/price-basket.ts'
import type { PlacedTrade } from './place-confirmed.ts'

type ConfirmReply = ReplyOf<typeof confirmOrder>

/** With an entry for each supplier or, by warehouse, one for each warehouse of those that ship from several. */
export function presentConfirmation(
  confirmed: ConfirmedCart,
  ctx: SignedIn,
  { byWarehouse = false }: { byWarehouse?: boolean | undefined } = {},
): ConfirmReply {
  const bySupplier = Map.groupBy(confirmed.lines, ({ offer }) => offer.supplierId)
  const orders = [...bySupplier.values()].flatMap((lines) => {
    const places = Map.groupBy(lines, ({ offer }) => offer.warehouseId)
    if (!byWarehouse || places.size === 1) return [presentConfirmedOrder(lines, confirmed, ctx)]
    return [...places].map(([warehouseId, own]) => {
      const { reply, amountFen } = presentConfirmedOrder(own, confirmed, ctx)
      const { warehouseNameZh, warehouseNameEn } = own[0]!.offer
      const warehouseName = ctx.language === 'en' ? warehouseNameEn : warehouseNameZh
      return { reply: { ...reply, warehouseId, warehouseName }, amountFen }
    })
  })
  return {
    confirmId: confirmed.confirmId,
    expiresAt: confirmed.expiresAt.toISOString(),
    addresses: confirmed.addresses,
    addressId: confirmed.address?.addressId ?? null,
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
  const parcels = parcelsOf(toBeCarried(lines, basket)).map((parcel) => ({
    parcel,
    lines: parcel.lines.map(({ line }) => line),
  }))
  const { deposit, divided } = presentDivided(parcels, { basket, terms })
  const options = servingLines(
    logistics,
    lines.map(({ offer }) => offer.warehouseRegion),
  ).map((line) => ({
    line,
    carried: parcels.map(({ parcel, lines: ofParcel }, at) => ({
      arrival: arrivalOf(line, carriedParcel(parcel, line), now)!,
      lineIds: ofParcel.map(({ lineId }) => lineId),
      isDivided: divided[at]!,
    })),
  }))
  const best = options[0]
  const freightFen = best ? freightOf(best.carried) : 0
  const amountFen = goodsFen - discountFen + freightFen
  const reply: ConfirmReply['orders'][number] = {
    supplierId,
    supplierName,
    lines: lines.map((line) => {
      const found = best?.carried.find(({ lineIds }) => lineIds.includes(line.lineId))
      const arrival = best && found ? presentArrival(best.line, found.arrival, language) : null
      return presentCartLine(line, { basket, priceHidden: false, language, limits, arrival })
    }),
    logisticsOptions: options.map((option) => presentLogistics(option, language)),
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
    promise: best ? promisesOf(best.carried).promise : null,
    parcels: parcels.length,
    transferDays: Math.max(...lines.map(({ transferDays }) => transferDays)),
  }
  return { reply, amountFen }
}

/** A parcel by one line. */
interface Carried {
  arrival: Arrival
  lineIds: string[]
  /** Its freight is paid with the balance. */
  isDivided: boolean
}

function presentLogistics(
  { line, carried }: { line: LogisticsLine; carried: Carried[] },
  language: Language,
): ConfirmReply['orders'][number]['logisticsOptions'][number] {
  const english = language === 'en'
  return {
    logisticsLineId: line.lineId,
    name: english ? line.nameEn : line.nameZh,
    kind: line.kind,
    route: english ? line.routeEn : line.routeZh,
    cutOff: line.cutOff,
    freight: yuan(freightOf(carried)),
    laterFreight: yuan(freightOf(carried.filter(({ isDivided }) => isDivided))),
    ...promisesOf(carried),
    arrivals: carried.flatMap(({ arrival, lineIds }) =>
      lineIds.map((lineId) => ({ lineId, ...presentPromise(arrival) })),
    ),
    companies: line.companies.map(({ companyId, nameZh, nameEn, type }) => ({
      logisticsCompanyId: companyId,
      name: english ? nameEn : nameZh,
      type,
    })),
  }
}

const freightOf = (carried: Carried[]) => carried.reduce((sum, { arrival }) => sum + arrival.freightFen, 0)

/** The promise for the first parcels to leave, and for the last ones if it differs. */
function promisesOf(carried: Carried[]) {
  const promises = carried
    .map(({ arrival }) => arrival)
    .toSorted((a, b) => a.departsAt.getTime() - b.departsAt.getTime() || +a.arrivesAt - +b.arrivesAt)
  const [first, last] = [promises[0]!, promises.at(-1)!]
  const isLater = last.departsAt > first.departsAt || last.arrivesAt > first.arrivesAt
  return { promise: presentPromise(first), laterPromise: isLater ? presentPromise(last) : null }
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
