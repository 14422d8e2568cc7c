import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earnedPoints, mostPoints, spreadPoints } from '../../src/shared/points.ts'

const terms = { pointsPerYuan: 1, pointsWorthFen: 1, pointsMaxPercent: 20, invitePoints: 500 }

describe('points', () => {
  it('pay up to a fifth of the goods, and never more than the balance', () => {
    expect(mostPoints([10_000, 5_000], { balance: 99_999, terms })).toBe(3_000)
    expect(mostPoints([10_000, 5_000], { balance: 120, terms })).toBe(120)
    expect(mostPoints([10_000], { balance: -5, terms })).toBe(0)
  })

  it('leave something to pay however high the share is set', () => {
    expect(mostPoints([10_000], { balance: 99_999, terms: { ...terms, pointsMaxPercent: 100 } })).toBe(9_000)
  })

  it('cannot be spent where a point is worth nothing', () => {
    expect(mostPoints([10_000], { balance: 99_999, terms: { ...terms, pointsWorthFen: 0 } })).toBe(0)
  })

  it('are earned for whole yuan only', () => {
    expect(earnedPoints(12_399, terms)).toBe(123)
    expect(earnedPoints(99, terms)).toBe(0)
    expect(earnedPoints(-500, terms)).toBe(0)
  })

  it('reduce the lines to the fen, and no line by more than its price', () => {
    const nets = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1, maxLength: 30 })
    const worth = fc.integer({ min: 1, max: 500 })
    fc.assert(
      fc.property(nets, worth, fc.nat(), (netsFen, pointsWorthFen, wanted) => {
        const most = mostPoints(netsFen, {
          balance: wanted,
          terms: { ...terms, pointsWorthFen, pointsMaxPercent: 90 },
        })
        const shares = spreadPoints(most, netsFen, pointsWorthFen)
        expect(shares.reduce((sum, fen) => sum + fen, 0)).toBe(most * pointsWorthFen)
        expect(
          shares.every((fen, index) => fen >= 0 && fen <= netsFen[index]! && fen % pointsWorthFen === 0),
        ).toBe(true)
      }),
    )
  })
})
