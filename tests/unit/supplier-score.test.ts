import { describe, expect, it } from 'vitest'
import {
  blendedScore,
  gradeOf,
  measuredScore,
  NOTHING_MEASURED,
  pointsFor,
  totalOf,
  weightsOf,
  type Measures,
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
    const measures = { ...NOTHING_MEASURED, returnPpm: 1_000 }
    expect(measuredScore('QUALITY', items, measures)).toBe(80)
    expect(measuredScore('DELIVERY', items, measures)).toBeNull()
    expect(measuredScore('COST', items, measures)).toBeNull()
  })

  it('weighs several items of a dimension', () => {
    const two = [items[0]!, item('QUALITY', 10, { source: 'ON_TIME_IN_FULL', fullAt: 100, zeroAt: 0 })]
    expect(measuredScore('QUALITY', two, { ...NOTHING_MEASURED, returnPpm: 0, onTimeInFull: 50 })).toBe(90)
  })
})

describe('service', () => {
  const byHand = item('SERVICE', 10)
  const rate = item('SERVICE', 5, { source: 'COMPLAINT_RATE', fullAt: 0, zeroAt: 100 })
  const measures = { ...NOTHING_MEASURED, complaintRate: 40 }
  const service = (given: number | null, counted: ScoreItem[], measured: Measures = measures) =>
    blendedScore('SERVICE', { given, items: counted, measures: measured })

  it('is what people gave and how many complained, by weight', () => {
    expect(service(90, [byHand, rate])).toBe(80)
    expect(service(null, [byHand, rate])).toBe(60)
    expect(service(90, [byHand])).toBe(90)
    expect(service(90, [byHand, rate], NOTHING_MEASURED)).toBe(90)
  })
})

describe('bright spots', () => {
  const spots = { QUALITY: 0, DELIVERY: 0, COST: 2, SERVICE: 1 }
  const measures = { ...NOTHING_MEASURED, brightSpots: spots }
  const praised = (dimension: ScoreItem['dimension']) =>
    item(dimension, 5, { source: 'BRIGHT_SPOTS', fullAt: 2, zeroAt: 0 })

  it('count in the dimension that they were named for', () => {
    expect(measuredScore('QUALITY', [praised('QUALITY')], measures)).toBe(0)
    expect(measuredScore('COST', [praised('COST')], measures)).toBe(100)
    const both = [item('COST', 15), praised('COST')]
    expect(blendedScore('COST', { given: 60, items: both, measures })).toBe(70)
  })

  it('leave a score as it was given while nothing was delivered', () => {
    const both = [item('COST', 15), praised('COST')]
    expect(blendedScore('COST', { given: 60, items: both, measures: NOTHING_MEASURED })).toBe(60)
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
