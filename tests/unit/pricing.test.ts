import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundShare } from '../../src/shared/refund-share.ts'
import type { BasketLine, FullMinus, HeldCoupon } from '../../src/server/modules/pricing/basket.ts'
import { planCoupons, type CouponLine } from '../../src/server/modules/pricing/coupon-plan.ts'
import { itemPrice, type Agreement, type Exclusive } from '../../src/server/modules/pricing/item-price.ts'
import { netPrice } from '../../src/server/modules/pricing/net-price.ts'
import { priceBasket } from '../../src/server/modules/pricing/price-basket.ts'

const name = { zh: '活动', en: 'Activity' }
const everything = { supplierId: null, products: null, name }

function aLine(lineId: string, of: Partial<BasketLine> = {}): BasketLine {
  return { lineId, supplierId: '1', partId: lineId, priceFen: 1_000, quantity: 1, exclusive: false, ...of }
}

function aCoupon(couponId: string, of: Partial<HeldCoupon> = {}): HeldCoupon {
  const expiresAt = new Date('2026-06-01T00:00:00Z')
  return {
    ...everything,
    marketingId: `9${couponId}`,
    couponId,
    thresholdFen: 0,
    offFen: 100,
    expiresAt,
    ...of,
  }
}

function aFullMinus(marketingId: string, of: Partial<FullMinus> = {}): FullMinus {
  return { ...everything, marketingId, thresholdFen: 1_000, offFen: 100, repeats: false, ...of }
}

describe('the price of a piece', () => {
  const agreement = (of: Partial<Agreement>): Agreement => ({
    agreementId: '1',
    kind: 'customer',
    holderId: '1',
    name,
    forPart: false,
    priceFen: null,
    rate: 9_000,
    startsOn: '2026-01-01',
    ...of,
  })
  const special = (of: Partial<Exclusive>): Exclusive => ({
    productId: '1',
    marketingId: '1',
    kind: 'special',
    name,
    priceFen: 700,
    endsAt: new Date(0),
    limitPerOrder: null,
    limitPerUser: null,
    bought: 0,
    left: null,
    ...of,
  })

  it('is the list price, the group’s price or the customer’s price, the most specific of them', () => {
    const group = agreement({ kind: 'group', rate: 8_000 })
    expect(itemPrice(1_000, { agreements: [], exclusives: [] })).toMatchObject({
      priceFen: 1_000,
      kind: 'list',
    })
    expect(itemPrice(1_000, { agreements: [group], exclusives: [] })).toMatchObject({
      priceFen: 800,
      kind: 'group',
    })
    expect(itemPrice(1_000, { agreements: [group, agreement({})], exclusives: [] })).toMatchObject({
      priceFen: 900,
      kind: 'customer',
    })
    const forPart = agreement({ agreementId: '2', forPart: true, priceFen: 950, rate: null })
    expect(itemPrice(1_000, { agreements: [agreement({}), forPart], exclusives: [] }).priceFen).toBe(950)
  })

  it('rounds a rate to the nearest fen and never makes a piece free', () => {
    expect(itemPrice(333, { agreements: [agreement({ rate: 9_550 })], exclusives: [] }).priceFen).toBe(318)
    expect(itemPrice(1, { agreements: [agreement({ rate: 100 })], exclusives: [] }).priceFen).toBe(1)
  })

  it('is a special price only where that is lower, and where a piece is left for this buyer', () => {
    const at = (exclusives: Exclusive[]) => itemPrice(1_000, { agreements: [agreement({})], exclusives }).kind
    expect(at([special({})])).toBe('special')
    expect(at([special({ priceFen: 900 })])).toBe('customer')
    expect(at([special({ kind: 'seckill', left: 0 })])).toBe('customer')
    expect(at([special({ limitPerUser: 2, bought: 2 })])).toBe('customer')
  })
})

describe('a basket', () => {
  it('applies a full-minus to the lines it covers, and says what is missing for the next step', () => {
    const lines = [
      aLine('1', { priceFen: 700 }),
      aLine('2', { priceFen: 500 }),
      aLine('3', { exclusive: true }),
    ]
    const priced = priceBasket(lines, { fullMinus: [aFullMinus('5', { repeats: true })], coupons: [] })
    expect(priced.fullMinus).toMatchObject([{ eligibleFen: 1_200, savedFen: 100, missingFen: 800 }])
    expect(priced.discounts.get('3')).toEqual([])
    expect(priced.discountFen).toBe(100)
  })

  it('uses the best of several steps over the same goods', () => {
    const steps = [aFullMinus('5'), aFullMinus('6', { thresholdFen: 3_000, offFen: 400 })]
    const priced = priceBasket([aLine('1', { quantity: 3 })], { fullMinus: steps, coupons: [] })
    expect(priced.fullMinus.map(({ activity, savedFen }) => [activity.marketingId, savedFen])).toEqual([
      ['6', 400],
    ])
  })

  it('compares a coupon with what full-minus left, and says what is missing', () => {
    const priced = priceBasket([aLine('1')], {
      fullMinus: [aFullMinus('5')],
      coupons: [aCoupon('1', { thresholdFen: 1_000 })],
    })
    expect(priced.coupons).toEqual([])
    expect(priced.unused).toMatchObject([{ reason: 'threshold', missingFen: 100 }])
  })

  it('uses the coupon that expires first where two save the same', () => {
    const coupons = [aCoupon('1'), aCoupon('2', { expiresAt: new Date('2026-03-01T00:00:00Z') })]
    expect(planOf([aLine('1')], coupons)).toEqual(['2'])
  })
})

describe('any basket', () => {
  const id = (most: number) => fc.integer({ min: 1, max: most }).map(String)
  const products = fc.option(fc.uniqueArray(id(6), { maxLength: 4 }).map((ids) => new Set(ids)))
  const reach = { supplierId: fc.option(id(3)), products, name: fc.constant(name) }
  const lines = fc.uniqueArray(
    fc.record({
      lineId: id(40),
      supplierId: id(3),
      partId: id(6),
      priceFen: fc.integer({ min: 0, max: 3_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      exclusive: fc.boolean(),
    }),
    { selector: ({ lineId }) => lineId, minLength: 1, maxLength: 8 },
  )
  const reduction = { ...reach, thresholdFen: fc.nat(6_000), offFen: fc.nat(2_000) }
  const fullMinus = fc.uniqueArray(fc.record({ ...reduction, marketingId: id(20), repeats: fc.boolean() }), {
    selector: ({ marketingId }) => marketingId,
    maxLength: 4,
  })
  const coupons = fc.uniqueArray(
    fc.record({
      ...reduction,
      marketingId: id(20),
      couponId: id(90),
      expiresAt: fc.integer({ min: 1, max: 3 }).map((day) => new Date(day * 86_400_000)),
    }),
    { selector: ({ couponId }) => couponId, maxLength: 7 },
  )

  it('adds up to the fen, has no negative line, and is the same in whatever order its lines come', () => {
    fc.assert(
      fc.property(lines, fullMinus, coupons, (basket, activities, held) => {
        const rules = { fullMinus: activities, coupons: held }
        const priced = priceBasket(basket, rules)
        const saved = priced.discounts.values().flatMap((each) => each)
        const granted = [...priced.fullMinus, ...priced.coupons].reduce(
          (sum, { savedFen }) => sum + savedFen,
          0,
        )
        expect(saved.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(granted)
        expect(priced.discountFen).toBe(granted)
        for (const { lineId, priceFen, quantity, exclusive } of basket) {
          const off = priced.discounts.get(lineId)!.reduce((sum, { amountFen }) => sum + amountFen, 0)
          expect(off).toBeLessThanOrEqual(exclusive ? 0 : priceFen * quantity)
        }
        expect(priceBasket(basket.toReversed(), rules).discounts).toEqual(priced.discounts)
      }),
      { numRuns: 500 },
    )
  })

  it('gets the same plan as trying every combination of coupons', () => {
    const couponLines = fc.array(fc.record({ supplierId: id(3), partId: id(6), netFen: fc.nat(2_000) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(couponLines, coupons, (basket, held) => {
        const used = planCoupons(basket, held)
        const plan = used.map(({ coupon }) => coupon)
        expect(used.reduce((sum, { savedFen }) => sum + savedFen, 0)).toBe(worth(basket, plan))
        const all = combinations(held).filter(
          (chosen) => isAllowed(chosen) && worth(basket, chosen) !== undefined,
        )
        expect(all.filter((chosen) => better(basket, chosen, plan))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

describe('a refund', () => {
  it('of piece after piece adds up to the amount paid, whatever the steps', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 30 }), (netFen, quantity) => {
        let refundedFen = 0
        for (let back = 1; back <= quantity; back++) {
          const share = refundShare({ netFen, quantity }, { back, refundedFen })
          expect(share).toBeGreaterThanOrEqual(0)
          refundedFen += share
        }
        expect(refundedFen).toBe(netFen)
      }),
    )
  })

  it('of more pieces than were bought is refused', () => {
    expect(() => refundShare({ netFen: 100, quantity: 3 }, { back: 4, refundedFen: 0 })).toThrow(RangeError)
  })
})

function planOf(lines: BasketLine[], coupons: HeldCoupon[]): string[] {
  return priceBasket(lines, { fullMinus: [], coupons }).coupons.map(({ coupon }) => coupon.couponId)
}

function combinations<T>(of: T[]): T[][] {
  return of.reduce<T[][]>((all, each) => [...all, ...all.map((chosen) => [...chosen, each])], [[]])
}

function isAllowed(chosen: HeldCoupon[]): boolean {
  const issuers = chosen.map(({ supplierId }) => supplierId)
  return new Set(issuers).size === issuers.length
}

/** The total saving of these coupons, computed independently; undefined when one of them has no effect. */
function worth(lines: CouponLine[], chosen: HeldCoupon[]): number | undefined {
  const left = lines.map(({ netFen }) => netFen)
  let total = 0
  for (const { supplierId, products, offFen, thresholdFen } of chosen.toSorted(
    (a, b) => Number(a.supplierId === null) - Number(b.supplierId === null),
  )) {
    const hit = lines.flatMap((line, at) =>
      (supplierId === null || supplierId === line.supplierId) &&
      (products === null || products.has(line.partId) || products.has(`${line.supplierId}/${line.partId}`))
        ? [at]
        : [],
    )
    const before = hit.reduce((sum, at) => sum + lines[at]!.netFen, 0)
    const room = hit.reduce((sum, at) => sum + left[at]!, 0)
    const saved = Math.min(offFen, room)
    if (before < thresholdFen || saved <= 0) return undefined
    total += saved
    // A supplier's coupon is distributed as in the plan, because the platform's applies to the remainder.
    const alone = planCoupons(
      lines.map((line, at) => ({ ...line, netFen: left[at]! })),
      [{ ...chosen[0]!, supplierId, products, offFen, thresholdFen: 0 }],
    )
    for (const at of hit) left[at]! -= alone[0]!.perLine[at]!
  }
  return total
}

function better(lines: CouponLine[], a: HeldCoupon[], b: HeldCoupon[]): boolean {
  const key = (chosen: HeldCoupon[]) => [
    -worth(lines, chosen)!,
    chosen.length,
    ...chosen.map(({ expiresAt }) => expiresAt.getTime()).toSorted((x, y) => x - y),
    ...chosen.map(({ couponId }) => Number(couponId)).toSorted((x, y) => x - y),
  ]
  const [left, right] = [key(a), key(b)]
  const at = left.findIndex((each, index) => each !== right[index])
  return at >= 0 && left[at]! < right[at]!
}

describe('the net price of an offer', () => {
  const offer = { supplierId: '1', partId: '1', priceFen: 60_000, exclusive: false, pieces: 1 }
  const from500 = aFullMinus('1', { thresholdFen: 50_000, offFen: 5_000 })

  it('is what a piece costs after the full-minus that the fewest pieces reach alone', () => {
    expect(netPrice(offer, [from500])).toEqual({
      netFen: 55_000,
      fullMinus: { activity: from500, isReached: true },
    })
    expect(netPrice({ ...offer, priceFen: 30_000, pieces: 2 }, [from500]).netFen).toBe(27_500)
  })

  it('names the nearest activity that a piece does not reach, and nothing for other goods or special prices', () => {
    const from900 = aFullMinus('2', { thresholdFen: 90_000, offFen: 9_000 })
    const cheap = { ...offer, priceFen: 10_000 }
    expect(netPrice(cheap, [from900, from500])).toEqual({
      netFen: 10_000,
      fullMinus: { activity: from500, isReached: false },
    })
    const ofOthers = { ...from500, supplierId: '2' }
    expect(netPrice(offer, [ofOthers])).toEqual({ netFen: 60_000, fullMinus: null })
    expect(netPrice({ ...offer, exclusive: true }, [from500])).toEqual({ netFen: 60_000, fullMinus: null })
  })

  it('never promises less than an order of these pieces costs, and at most a fen a piece more', () => {
    const amounts = fc.integer({ min: 1, max: 200_000 })
    const activities = fc.array(
      fc.record({ thresholdFen: amounts, offFen: amounts, repeats: fc.boolean() }),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 50 }), activities, (priceFen, pieces, given) => {
        const fullMinus = given.map((of, index) => aFullMinus(String(index + 1), of))
        const line = aLine('1', { priceFen, quantity: pieces })
        const { goodsFen, discountFen } = priceBasket([line], { fullMinus, coupons: [] })
        const { netFen } = netPrice({ ...offer, priceFen, pieces }, fullMinus)
        expect(netFen * pieces).toBeGreaterThanOrEqual(goodsFen - discountFen)
        expect(netFen * pieces).toBeLessThan(goodsFen - discountFen + pieces)
      }),
    )
  })
})
