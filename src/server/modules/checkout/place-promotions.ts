// Applies promotions at submission: takes goods from pools, uses coupons, and records each line's discounts.
import type { ConfirmationDifference } from '../../../shared/calls/order-confirm.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../context.ts'
import type { OrderKind } from '../../../shared/order-kinds.ts'
import { orderKindOf } from '../cart/cart.ts'
import { priceLines, priceLinesBy } from '../cart/price-cart.ts'
import type { PricedOffer } from '../parts/priced-offers.ts'
import { takeFromPools } from '../marketing/pools.ts'
import { takeCoupons } from '../marketing/use-coupons.ts'
import { nameOf, namesOf, presentPlan } from '../pricing/present-basket.ts'
import { lineDepositOf } from '../pricing/line-deposit.ts'
import { discountOf, type PricedBasket } from '../pricing/price-basket.ts'
import type { Reductions } from '../pricing/read-rules.ts'
import { reserveFrozen } from '../stock/freeze-stock.ts'
import { personOf } from '../stock/movements.ts'
import { reserveStock } from '../stock/reserve-stock.ts'
import { lockHeaps } from '../stock/set-on-hand.ts'
import { PLAN_CHANGED, type ConfirmedLine } from './confirmation.ts'
import type { DiscountRow, OrderLineRow } from '../orders/insert-orders.ts'

type OrderedLine = ConfirmedLine & { kind: OrderKind }

interface Placing {
  lines: ConfirmedLine[]
  offers: ReadonlyMap<string, PricedOffer>
}

/** The total of the confirmed lines with these reductions. */
export function priceAgain(ctx: SignedIn, placing: Placing, reductions: Reductions): PricedBasket {
  return priceLinesBy(reductions, ctx, goodsOf(placing))
}

function goodsOf({ lines, offers }: Placing) {
  return lines.map(({ lineId, quantity, offerId }) => ({ lineId, quantity, offer: offers.get(offerId)! }))
}

/**
 * Reserves the goods: those at a limited price from its pool and within its limits, the others from the
 * common stock. Returns shortages; the caller then rolls the transaction back.
 */
export async function reserveGoods(
  tx: Tx,
  ctx: SignedIn,
  { lines, offers, orderIdOf }: Placing & { orderIdOf: (line: OrderedLine) => string },
): Promise<ConfirmationDifference[]> {
  const mover = { by: personOf(ctx), now: ctx.now }
  const inOrder = (line: ConfirmedLine) => ({
    ...line,
    documentId: orderIdOf({ ...line, kind: orderKindOf(offers.get(line.offerId)!) }),
  })
  const exclusiveOf = ({ offerId }: ConfirmedLine) => offers.get(offerId)!.price.exclusive
  const limited = lines.filter((line) => exclusiveOf(line) !== null)
  const pooled = limited.filter((line) => exclusiveOf(line)!.left !== null)
  const others = lines.filter((line) => !pooled.includes(line))
  if (limited.length > 0) {
    await lockHeaps(tx, lines)
    const takes = limited.map((line) => ({ ...line, productId: exclusiveOf(line)!.productId }))
    const short = await takeFromPools(tx, { userId: ctx.me.userId, takes })
    if (short.length > 0)
      return short.map(({ productId, left }) =>
        shortOf(
          takes.find((take) => take.productId === productId)!,
          left,
        ),
      )
    await reserveFrozen(tx, pooled.map(inOrder), mover)
  }
  const shortages = await reserveStock(tx, others.map(inOrder), mover)
  return shortages.flatMap((shortage) =>
    others
      .filter(({ partId, warehouseId }) => partId === shortage.partId && warehouseId === shortage.warehouseId)
      .map((line) => shortOf(line, shortage.available)),
  )
}

function shortOf(
  { lineId, partId, code, quantity }: ConfirmedLine,
  available: number,
): ConfirmationDifference {
  return { lineId, partId, code, field: 'available', confirmed: String(quantity), now: String(available) }
}

/** Uses the plan's coupons; returns the difference when another order was faster. */
export async function useCoupons(
  tx: Tx,
  ctx: SignedIn,
  { coupons }: PricedBasket,
): Promise<ConfirmationDifference[]> {
  const couponIds = coupons.map(({ coupon }) => coupon.couponId)
  const taken = await takeCoupons(tx, { userId: ctx.me.userId, couponIds, now: ctx.now })
  return taken ? [] : [PLAN_CHANGED]
}

/** The plan as a refusal presents it. */
export async function planNow(tx: Tx, ctx: SignedIn, placing: Placing) {
  return presentPlan(await priceLines(tx, ctx, goodsOf(placing)), ctx.language)
}

/** The reasons why each line costs less. */
export function discountRows(
  basket: PricedBasket,
  placed: { lineId: string; row: OrderLineRow }[],
): DiscountRow[] {
  const names = namesOf(basket)
  return placed.flatMap(({ lineId, row }) =>
    (basket.discounts.get(lineId) ?? []).map(({ kind, marketingId, couponId, amountFen }, place) => ({
      order_line_id: row.id,
      place,
      order_id: row.order_id,
      tenant_id: row.tenant_id,
      kind,
      marketing_id: marketingId,
      coupon_id: couponId,
      name: nameOf(names, { couponId, marketingId }),
      amount_fen: amountFen,
    })),
  )
}

/** A line with the price facts that its future order needs. */
export function placedLine(line: ConfirmedLine, offer: PricedOffer, basket: PricedBasket) {
  const { preSaleUntil, priceFen } = offer
  const discountFen = discountOf(basket, line.lineId)
  const deposit = lineDepositOf({ ...line, offer: { deposit: offer.deposit, priceFen } }, basket)
  return {
    ...line,
    offer,
    preSaleUntil,
    kind: orderKindOf(offer),
    discountFen,
    deposit,
  }
}
