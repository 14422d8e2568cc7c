import { apportion } from '../../../shared/allocation.ts'
import { reaches, sumOf, type HeldCoupon } from './basket.ts'
import { compareIds } from './item-price.ts'

/** A line as coupons see it: the amount left after full-minus, 0 for exclusive prices. */
export interface CouponLine {
  supplierId: string
  partId: string
  netFen: number
}

export interface UsedCoupon {
  coupon: HeldCoupon
  savedFen: number
  /** The saving of each line, in the order of the lines. */
  perLine: number[]
}

/**
 * The best coupons to use together: at most one of the platform and one of each supplier. A threshold
 * looks at the eligible amount after full-minus. Suppliers' coupons come off first, the platform's
 * off what they leave. Ties: more saved, then fewer coupons, earlier expiry, lower id.
 *
 * The same as trying every combination, without trying them: going from supplier to supplier, of all
 * choices so far only those are kept that no other one beats in what it saved, in what it leaves for
 * the platform's coupon, and in the tie rules at once.
 */
export function planCoupons(lines: readonly CouponLine[], coupons: readonly HeldCoupon[]): UsedCoupon[] {
  const usable = coupons.flatMap((coupon) => useOf(coupon, lines))
  const ofSuppliers = [
    ...Map.groupBy(
      usable.filter(({ coupon }) => coupon.supplierId !== null),
      ({ coupon }) => coupon.supplierId,
    ).values(),
  ]
  const ofPlatform = usable.filter(({ coupon }) => coupon.supplierId === null)
  const plans = [undefined, ...ofPlatform].map((platform) => planWith(platform, { lines, ofSuppliers }))
  const best = plans.toSorted(compare)[0]!
  return withPlatform(best, lines)
}

interface Choice {
  /** By suppliers' coupons. */
  savedFen: number
  /** The further reduction by the platform's coupon. */
  platformFen: number
  used: UsedCoupon[]
  platform: UsedCoupon | undefined
}

function planWith(
  platform: UsedCoupon | undefined,
  { lines, ofSuppliers }: { lines: readonly CouponLine[]; ofSuppliers: UsedCoupon[][] },
): Choice {
  const counts = lines.map((line) => platform !== undefined && reaches(platform.coupon, line))
  const most = platform?.coupon.offFen ?? 0
  const leftBy = (use: UsedCoupon) =>
    sumOf(lines.map((line, index) => (counts[index] ? line.netFen - use.perLine[index]! : 0)))
  const all = sumOf(lines.map((line, index) => (counts[index] ? line.netFen : 0)))
  let choices: { savedFen: number; leftFen: number; used: UsedCoupon[] }[] = [
    { savedFen: 0, leftFen: all, used: [] },
  ]
  for (const options of ofSuppliers) {
    const grown = choices.flatMap((choice) => [
      choice,
      ...options.map((use) => ({
        savedFen: choice.savedFen + use.savedFen,
        leftFen: choice.leftFen - (all - leftBy(use)),
        used: [...choice.used, use],
      })),
    ])
    choices = unbeaten(grown, most)
  }
  return choices
    .map(({ savedFen, leftFen, used }) => {
      const platformFen = Math.min(most, leftFen)
      return { savedFen, platformFen, used, platform: platformFen > 0 ? platform : undefined }
    })
    .toSorted(compare)[0]!
}

/**
 * The remaining suppliers' coupons take the same off every choice, so the remainders can be compared as they
 * are.
 */
function unbeaten<C extends { savedFen: number; leftFen: number; used: UsedCoupon[] }>(
  choices: C[],
  most: number,
): C[] {
  // Without a platform coupon, its remainder does not matter.
  const left = ({ leftFen }: C) => (most === 0 ? 0 : leftFen)
  const kept: C[] = []
  const inOrder = choices.toSorted(
    (a, b) => b.savedFen - a.savedFen || left(b) - left(a) || byTies(a.used, b.used),
  )
  for (const choice of inOrder) {
    const beaten = kept.some((other) => left(other) >= left(choice) && byTies(other.used, choice.used) <= 0)
    if (!beaten) kept.push(choice)
  }
  return kept
}

function compare(a: Choice, b: Choice): number {
  const couponsOf = ({ used, platform }: Choice) => (platform ? [...used, platform] : used)
  return b.savedFen + b.platformFen - a.savedFen - a.platformFen || byTies(couponsOf(a), couponsOf(b))
}

/** Fewer coupons, then earlier expiry, then lower ids. */
function byTies(a: UsedCoupon[], b: UsedCoupon[]): number {
  if (a.length !== b.length) return a.length - b.length
  const ends = (used: UsedCoupon[]) =>
    used.map(({ coupon }) => coupon.expiresAt.getTime()).toSorted((x, y) => x - y)
  const ids = (used: UsedCoupon[]) => used.map(({ coupon }) => coupon.couponId).toSorted(compareIds)
  return firstDifference(ends(a), ends(b), (x, y) => x - y) || firstDifference(ids(a), ids(b), compareIds)
}

function firstDifference<T>(a: T[], b: T[], compareOne: (x: T, y: T) => number): number {
  for (const [index, each] of a.entries()) {
    const difference = compareOne(each, b[index]!)
    if (difference !== 0) return difference
  }
  return 0
}

/** The saving of this coupon alone; nothing when its threshold is not reached or no line is eligible. */
function useOf(coupon: HeldCoupon, lines: readonly CouponLine[]): UsedCoupon[] {
  const amounts = eligibleAmounts(coupon, lines)
  const eligibleFen = sumOf(amounts)
  const savedFen = Math.min(coupon.offFen, eligibleFen)
  if (savedFen <= 0 || eligibleFen < coupon.thresholdFen) return []
  return [{ coupon, savedFen, perLine: spread(savedFen, amounts) }]
}

function withPlatform({ used, platform, platformFen }: Choice, lines: readonly CouponLine[]): UsedCoupon[] {
  if (!platform) return used
  const left = lines.map((line, index) => ({
    ...line,
    netFen: line.netFen - sumOf(used.map(({ perLine }) => perLine[index]!)),
  }))
  const perLine = spread(platformFen, eligibleAmounts(platform.coupon, left))
  return [...used, { coupon: platform.coupon, savedFen: platformFen, perLine }]
}

/** The part of each line that counts for the coupon. */
export function eligibleAmounts(coupon: HeldCoupon, lines: readonly CouponLine[]): number[] {
  return lines.map((line) => (reaches(coupon, line) ? line.netFen : 0))
}

function spread(amountFen: number, amounts: number[]): number[] {
  return apportion(
    amountFen,
    amounts.map((fen) => ({ weight: fen, cap: fen })),
  )
}
