import { depositOfLine, type DepositTerms, type LineDeposit } from '../../../shared/deposit.ts'
import type { PricedBasket } from './price-basket.ts'

/** The deposit of a line in its basket. Points lower the balance, not the deposit. */
export function lineDepositOf(
  {
    lineId,
    quantity,
    offer: { deposit, priceFen },
  }: { lineId: string; quantity: number; offer: { deposit: DepositTerms | null; priceFen: number } },
  { discounts }: Pick<PricedBasket, 'discounts'>,
): LineDeposit | null {
  if (!deposit) return null
  const saved = discounts.get(lineId) ?? []
  const savedFen = saved.reduce((sum, { kind, amountFen }) => sum + (kind === 'points' ? 0 : amountFen), 0)
  return depositOfLine(deposit, { netFen: priceFen * quantity - savedFen, quantity })
}
