import type { DepositTerms } from '../../../shared/deposit.ts'
import { businessDay } from '../../../shared/time.ts'
import type { SalePrice } from '../pricing/price-offers.ts'

/**
 * Until when goods are sold before they are there: the day on which they come. Null for goods that
 * are there, which those at a special or seckill price always are: they have been set aside.
 */
export function preSaleUntilOf(
  { goodsDueOn }: { goodsDueOn: string | null },
  { price, now }: { price: Pick<SalePrice, 'exclusive'>; now: Date },
): string | null {
  const isToCome = price.exclusive === null && goodsDueOn !== null && goodsDueOn > businessDay(now)
  return isToCome ? goodsDueOn : null
}

/** What an offer says of deposits, as it is stored. */
export interface StoredDeposit {
  depositPercent: number | null
  depositFen: number | null
  depositRule: 'KEPT' | 'RETURNED'
}

/** The deposit that goods still to come ask for; null for goods that are there, or paid at once. */
export function depositTermsOf(
  { depositPercent, depositFen, depositRule }: StoredDeposit,
  preSaleUntil: string | null,
): DepositTerms | null {
  if (preSaleUntil === null || (depositPercent === null && depositFen === null)) return null
  return { percent: depositPercent, pieceFen: depositFen, kept: depositRule === 'KEPT' }
}
