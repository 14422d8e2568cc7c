import type { ReplyOf } from '../../../shared/call.ts'
import type { listCart } from '../../../shared/calls/cart.ts'
import { fenFromYuan, yuan } from '../../../shared/money.ts'
import { isSoldIn, leastQuantity, nearestQuantity } from '../../../shared/sale-terms.ts'

export type Cart = ReplyOf<typeof listCart>
export type CartLine = Cart['lines'][number]

export type CartName = 'regular' | 'preSale'

/** The cart that the line belongs to. */
export function cartOf({ preSaleUntil }: CartLine): CartName {
  return preSaleUntil === null ? 'regular' : 'preSale'
}

/** A line that cannot be ordered in any quantity: it is listed separately and can only be removed. */
export function isLost(line: CartLine): boolean {
  return line.invalidReason !== null && !isWrongQuantity(line)
}

/** Another quantity can be ordered: the stock is smaller, or the part is sold in multiples. */
export function isWrongQuantity(line: CartLine): boolean {
  const { invalidReason } = line
  if (invalidReason === 'QUANTITY_TERMS') return orderableQuantity(line) !== null
  return invalidReason === 'INSUFFICIENT_STOCK' || invalidReason === 'OVER_LIMIT'
}

/** The nearest orderable quantity; null when there is none. */
export function orderableQuantity(line: CartLine): number | null {
  return nearestQuantity(line.quantity, line, line.available)
}

/** The limits of a line's quantity, for its buttons and field. */
export function quantityBounds(line: CartLine): { min: number; max: number; step: number } {
  const min = leastQuantity(line)
  const most = Math.min(line.available, line.maxQuantity ?? Infinity)
  return { min, max: Math.max(most, min), step: line.multiple }
}

export function canBeTicked(line: CartLine): boolean {
  return line.invalidReason === null
}

/**
 * Whether the orderable number reveals anything about the stock: pre-sale goods have none yet, and a
 * promotion's limit may be smaller than the stock.
 */
export function tellsStock({ preSaleUntil, stockLevel, available, ...line }: CartLine): boolean {
  if (preSaleUntil !== null && stockLevel === 'sufficient') return false
  return available !== line.limitPerOrder && (line.limitPerUser === null || available > line.limitPerUser)
}

export interface CartSum {
  /** Yuan. */
  amount: string
  lineCount: number
  quantity: number
}

/** The plan, if it matches the page and not an earlier state of the cart. */
export function currentPlan(plan: Cart['plan'], sum: CartSum): Cart['plan'] {
  return plan?.goodsAmount === sum.amount ? plan : null
}

/** The sum of the ticked lines in whole fen, so that it is exact. */
export function sumOfTicked(lines: CartLine[]): CartSum {
  const ticked = lines.filter((line) => line.checked && canBeTicked(line))
  const fen = ticked.reduce((sum, line) => sum + lineFen(line), 0)
  return {
    amount: yuan(fen),
    lineCount: ticked.length,
    quantity: ticked.reduce((sum, line) => sum + line.quantity, 0),
  }
}

/** The line after the server has accepted the new quantity; null prices stay null. */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const amount = line.price === null ? null : yuan(fenFromYuan(line.price) * quantity)
  if (isLost(line)) return { ...line, quantity, amount }
  return { ...line, quantity, amount, invalidReason: reasonAt(line, quantity) }
}

function reasonAt(line: CartLine, quantity: number): CartLine['invalidReason'] {
  if (!isSoldIn(quantity, line)) return 'QUANTITY_TERMS'
  if (quantity <= line.available) return null
  return line.invalidReason === 'OVER_LIMIT' ? 'OVER_LIMIT' : 'INSUFFICIENT_STOCK'
}

function lineFen(line: CartLine): number {
  return line.price === null ? 0 : fenFromYuan(line.price) * line.quantity
}
