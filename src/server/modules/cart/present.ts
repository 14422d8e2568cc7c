import type { ReplyOf } from '../../../shared/call.ts'
import type { listCart } from '../../../shared/calls/cart.ts'
import type { Queryable } from '../../db/connection.ts'
import { yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../context.ts'
import { defaultDestination, listLogisticsLines } from '../logistics/lines.ts'
import { presentArrival } from '../logistics/present-arrival.ts'
import { readStockLimits } from '../parts/stock-limits.ts'
import { presentPlan } from '../pricing/present-basket.ts'
import type { PricedBasket } from '../pricing/price-basket.ts'
import { cartOf, isApart, tickedLines, type CartLine } from './cart.ts'
import { lineArrivals } from './line-arrivals.ts'
import { presentCartLine } from './line-reply.ts'
import { priceLines } from './price-cart.ts'
import { readCart } from './read-cart.ts'

type CartReply = ReplyOf<typeof listCart>

/** The caller's carts of this store, with the total of the ticked lines and the reasons behind it. */
export async function showCart(db: Queryable, ctx: SignedIn): Promise<CartReply> {
  const { lines, priceHidden } = await readCart(db, ctx)
  const regular = tickedLines(lines, 'regular')
  const preSale = tickedLines(lines, 'preSale')
  const baskets = { regular: await priceLines(db, ctx, regular), preSale: await priceLines(db, ctx, preSale) }
  const limits = await readStockLimits(db)
  const routes = await listLogisticsLines(db, defaultDestination(ctx.me.tenantId))
  const arrivals = lineArrivals(lines, { routes, now: ctx.now })
  const waits = regular.some((line) => !isApart(line))
  return {
    lines: lines.map((line) => {
      const checked = line.checked && !(waits && isApart(line))
      const basket = baskets[cartOf(line)]
      const found = arrivals.get(line.lineId)
      const arrival = found ? presentArrival(found.line, found.arrival, ctx.language) : null
      const { language } = ctx
      return presentCartLine({ ...line, checked }, { basket, priceHidden, language, limits, arrival })
    }),
    ...presentSums(regular, baskets.regular, ctx),
    preSale: presentSums(preSale, baskets.preSale, ctx),
  }
}

function presentSums(ordered: CartLine[], basket: PricedBasket, { language }: SignedIn) {
  return {
    // Five hundred lines of the most expensive parts exceed the exact range of a double.
    amount: yuan(ordered.reduce((sum, { offer, quantity }) => sum + BigInt(offer.priceFen * quantity), 0n)),
    checkedCount: ordered.length,
    plan: Number.isSafeInteger(basket.goodsFen) ? presentPlan(basket, language) : null,
  }
}
