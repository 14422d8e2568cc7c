import type { ReplyOf } from '../../../shared/call.ts'
import type { listCart } from '../../../shared/calls/cart.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { presentCartLine } from './line-reply.ts'
import type { Cart } from './read-cart.ts'

type CartReply = ReplyOf<typeof listCart>

export function presentCart(cart: Cart, language: Language): CartReply {
  const ordered = cart.lines.filter((line) => line.checked && line.invalidReason === null)
  return {
    lines: cart.lines.map((line) => presentCartLine(line, { priceHidden: cart.priceHidden, language })),
    // Five hundred lines of the dearest parts are more than a double counts.
    amount: yuan(ordered.reduce((sum, { offer, quantity }) => sum + BigInt(offer.priceFen * quantity), 0n)),
    checkedCount: ordered.length,
  }
}
