import { describe, expect, it } from 'vitest'
import {
  gradeOf,
  measuredScore,
  serviceScore,
  pointsFor,
  totalOf,
  weightsOf,
  type ScoreItem,
} from '../../src/shared/supplier-score.ts'

const item = (
  dimension: ScoreItem['dimension'],
  weight: number,
  more: Partial<ScoreItem> = {},
): ScoreItem => ({
  dimension,
  weight,
  source: 'MANUAL',
  fullAt: null,
  zeroAt: null,
  ...more,
})
const items = [
  item('QUALITY', 40, { source: 'RETURN_PPM', fullAt: 0, zeroAt: 5_000 }),
  item('DELIVERY', 30, { source: 'ON_TIME_IN_FULL', fullAt: 98, zeroAt: 80 }),
  item('COST', 15),
  item('SERVICE', 15),
]
const rule = { gradeA: 90, gradeB: 75, gradeC: 60, items }

describe('a measured score', () => {
  it('is 100 at one end, 0 at the other and linear between', () => {
    expect([0, 2_500, 5_000, 9_000].map((ppm) => pointsFor(ppm, { fullAt: 0, zeroAt: 5_000 }))).toEqual([
      100, 50, 0, 0,
    ])
    expect([99, 98, 89, 70].map((percent) => pointsFor(percent, { fullAt: 98, zeroAt: 80 }))).toEqual([
      100, 100, 50, 0,
    ])
  })

  it('exists only where something was delivered', () => {
    const measures = { returnPpm: 1_000, onTimeInFull: null, complaintRate: null }
    expect(measuredScore('QUALITY', items, measures)).toBe(80)
    expect(measuredScore('DELIVERY', items, measures)).toBeNull()
    expect(measuredScore('COST', items, measures)).toBeNull()
  })

  it('weighs several items of a dimension', () => {
    const two = [items[0]!, item('QUALITY', 10, { source: 'ON_TIME_IN_FULL', fullAt: 100, zeroAt: 0 })]
    expect(measuredScore('QUALITY', two, { returnPpm: 0, onTimeInFull: 50, complaintRate: null })).toBe(90)
  })
})

describe('service', () => {
  const byHand = item('SERVICE', 10)
  const rate = item('SERVICE', 5, { source: 'COMPLAINT_RATE', fullAt: 0, zeroAt: 100 })
  const measures = { returnPpm: null, onTimeInFull: null, complaintRate: 40 }

  it('is what people gave and how many complained, by weight', () => {
    expect(serviceScore(90, [byHand, rate], measures)).toBe(80)
    expect(serviceScore(null, [byHand, rate], measures)).toBe(60)
    expect(serviceScore(90, [byHand], measures)).toBe(90)
    expect(serviceScore(90, [byHand, rate], { ...measures, complaintRate: null })).toBe(90)
  })
})

describe('the total', () => {
  it('counts quality 40, delivery 30, cost 15, service 15', () => {
    expect(weightsOf(items)).toEqual({ QUALITY: 40, DELIVERY: 30, COST: 15, SERVICE: 15 })
    expect(totalOf({ QUALITY: 100, DELIVERY: 80, COST: 60, SERVICE: 40 }, items)).toBe(79)
  })

  it('needs every dimension that counts', () => {
    expect(totalOf({ QUALITY: 100, DELIVERY: null, COST: 60, SERVICE: 40 }, items)).toBeNull()
  })

  it('gives A from 90, B from 75, C from 60, else D', () => {
    expect([90, 89.9, 75, 74.9, 60, 59.9].map((total) => gradeOf(total, rule))).toEqual([
      'A',
      'B',
      'B',
      'C',
      'C',
      'D',
    ])
  })
})
