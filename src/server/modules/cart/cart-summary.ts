import type { ReplyOf } from '../../../shared/call.ts'
import type { cartSummary } from '../../../shared/calls/cart.ts'
import { yuan } from '../../../shared/money.ts'
import type { SignedIn } from '../../context.ts'
import { cartOf, tickedLines } from './cart.ts'
import { priceLines } from './price-cart.ts'
import { readCart } from './read-cart.ts'

/**
 * The number of lines of the caller's regular cart, and the price of its ticked lines after reductions: the
 * total at the foot of the cart.
 */
export async function summarizeCart(ctx: SignedIn): Promise<ReplyOf<typeof cartSummary>> {
  const { lines, priceHidden } = await readCart(ctx.db, ctx)
  const regular = lines.filter((line) => cartOf(line) === 'regular')
  const count = regular.length
  if (priceHidden) return { count, amount: null }
  const ticked = tickedLines(lines, 'regular')
  const { goodsFen, discountFen } = await priceLines(ctx.db, ctx, ticked)
  if (Number.isSafeInteger(goodsFen)) return { count, amount: yuan(goodsFen - discountFen) }
  const exact = ticked.reduce((sum, { offer, quantity }) => sum + BigInt(offer.priceFen * quantity), 0n)
  return { count, amount: yuan(exact) }
}
