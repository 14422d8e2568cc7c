import { sumOf, type BasketLine, type FullMinus, type HeldCoupon } from './basket.ts'
import { eligibleAmounts, planCoupons, type CouponLine, type UsedCoupon } from './coupon-plan.ts'
import { applyFullMinus, type FullMinusResult } from './full-minus.ts'
import { compareIds } from './item-price.ts'

/** One reason why a line costs less. */
export interface LineDiscount {
  kind: 'fullMinus' | 'coupon' | 'points' | 'clerk'
  /** Null for points and for what a supplier's clerk takes off. */
  marketingId: string | null
  couponId: string | null
  amountFen: number
}

/** The reason why one of the buyer's coupons is not in the plan. */
interface UnusedCoupon {
  coupon: HeldCoupon
  /**
   * notEligible: no eligible goods in the basket; threshold: too few of them; beaten: other coupons save
   * more.
   */
  reason: 'notEligible' | 'threshold' | 'beaten'
  missingFen: number
}

/** The total of a basket, and the reasons behind it. */
export interface PricedBasket {
  goodsFen: number
  discountFen: number
  /** By line id. */
  discounts: ReadonlyMap<string, LineDiscount[]>
  fullMinus: FullMinusResult[]
  coupons: UsedCoupon[]
  unused: UnusedCoupon[]
}

/** The total reduction of a line. */
export function discountOf({ discounts }: PricedBasket, lineId: string): number {
  return sumOf((discounts.get(lineId) ?? []).map(({ amountFen }) => amountFen))
}

/** Larger orders are refused (AMOUNT_TOO_LARGE), because sums would not be exact. */
const MOST_FEN = 9_000_000_000_000_000

/**
 * Applies full-minus, then the best coupons, and allocates each to the lines in whole fen. Lines are
 * processed by id, so their order does not matter.
 */
export function priceBasket(
  given: readonly BasketLine[],
  { fullMinus, coupons }: { fullMinus: readonly FullMinus[]; coupons: readonly HeldCoupon[] },
): PricedBasket {
  const lines = given.toSorted((a, b) => compareIds(a.lineId, b.lineId))
  const gross = lines.map(({ priceFen, quantity }) => priceFen * quantity)
  const goodsFen = sumOf(gross)
  const tooMuch = goodsFen > MOST_FEN
  const reductions = applyFullMinus(lines, tooMuch ? [] : fullMinus)
  const nets = gross.map((fen, index) => fen - sumOf(reductions.map(({ perLine }) => perLine[index]!)))
  const couponLines = lines.map(({ supplierId, partId, exclusive }, index): CouponLine => ({
    supplierId,
    partId,
    netFen: exclusive ? 0 : nets[index]!,
  }))
  const used = planCoupons(couponLines, tooMuch ? [] : coupons)
  const discounts = new Map(
    lines.map(({ lineId }, index) => [lineId, discountsAt(index, { reductions, used })]),
  )
  return {
    goodsFen,
    discountFen: sumOf(
      discounts
        .values()
        .flatMap((ofLine) => ofLine)
        .map(({ amountFen }) => amountFen),
    ),
    discounts,
    fullMinus: reductions,
    coupons: used,
    unused: unusedOf(coupons, { used, lines: couponLines }),
  }
}

function discountsAt(
  index: number,
  { reductions, used }: { reductions: FullMinusResult[]; used: UsedCoupon[] },
): LineDiscount[] {
  return [
    ...reductions.map(({ activity, perLine }): LineDiscount => ({
      kind: 'fullMinus',
      marketingId: activity.marketingId,
      couponId: null,
      amountFen: perLine[index]!,
    })),
    ...used.map(({ coupon, perLine }): LineDiscount => ({
      kind: 'coupon',
      marketingId: coupon.marketingId,
      couponId: coupon.couponId,
      amountFen: perLine[index]!,
    })),
  ].filter(({ amountFen }) => amountFen > 0)
}

function unusedOf(
  coupons: readonly HeldCoupon[],
  { used, lines }: { used: UsedCoupon[]; lines: CouponLine[] },
): UnusedCoupon[] {
  const taken = new Set(used.map(({ coupon }) => coupon.couponId))
  return coupons
    .filter(({ couponId }) => !taken.has(couponId))
    .map((coupon) => {
      const eligibleFen = sumOf(eligibleAmounts(coupon, lines))
      const missingFen = Math.max(0, coupon.thresholdFen - eligibleFen)
      const reason = eligibleFen === 0 ? 'notEligible' : missingFen > 0 ? 'threshold' : 'beaten'
      return { coupon, reason, missingFen }
    })
}
