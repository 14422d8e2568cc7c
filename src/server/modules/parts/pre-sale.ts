import type { DepositTerms } from '../../../shared/deposit.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SalePrice } from '../pricing/price-offers.ts'

/**
 * The arrival date of goods that are sold before they arrive. Null for goods in stock, which include
 * everything at a special or seckill price because it was set aside.
 */
export function preSaleUntilOf(
  { goodsDueOn }: { goodsDueOn: string | null },
  { price, now }: { price: Pick<SalePrice, 'exclusive'>; now: Date },
): string | null {
  const isToCome = price.exclusive === null && goodsDueOn !== null && goodsDueOn > businessDay(now)
  return isToCome ? goodsDueOn : null
}

/** An offer's deposit terms as stored. */
export interface StoredDeposit {
  depositPercent: number | null
  depositFen: number | null
  depositRule: 'KEPT' | 'RETURNED'
}

/** The deposit for pre-sale goods; null for goods in stock or paid for in full at once. */
export function depositTermsOf(
  { depositPercent, depositFen, depositRule }: StoredDeposit,
  preSaleUntil: string | null,
): DepositTerms | null {
  if (preSaleUntil === null || (depositPercent === null && depositFen === null)) return null
  return { percent: depositPercent, pieceFen: depositFen, kept: depositRule === 'KEPT' }
}
