import type { ReplyOf } from '../../../shared/call.ts'
import type { listCart } from '../../../shared/calls/cart.ts'
import type { Queryable } from '../../db/connection.ts'
import { yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../http/context.ts'
import { presentPlan } from '../pricing/present-basket.ts'
import { isApart, tickedLines } from './cart.ts'
import { presentCartLine } from './line-reply.ts'
import { priceLines } from './price-cart.ts'
import { readCart } from './read-cart.ts'

type CartReply = ReplyOf<typeof listCart>

/** The caller's whole cart, with what its ticked lines come to and why. */
export async function showCart(db: Queryable, ctx: SignedIn): Promise<CartReply> {
  const { lines, priceHidden } = await readCart(db, ctx)
  const ordered = tickedLines(lines)
  const basket = await priceLines(db, ctx, ordered)
  const waits = ordered.some((line) => !isApart(line))
  return {
    lines: lines.map((line) => {
      const checked = line.checked && !(waits && isApart(line))
      return presentCartLine({ ...line, checked }, { basket, priceHidden, language: ctx.language })
    }),
    // Five hundred lines of the dearest parts are more than a double counts.
    amount: yuan(ordered.reduce((sum, { offer, quantity }) => sum + BigInt(offer.priceFen * quantity), 0n)),
    checkedCount: ordered.length,
    plan: Number.isSafeInteger(basket.goodsFen) ? presentPlan(basket, ctx.language) : null,
  }
}
