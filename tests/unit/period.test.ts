import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  changeOf,
  daysOf,
  lengthInDays,
  periodBefore,
  periodNamed,
  periodNames,
} from '../../src/shared/period.ts'
import { comparisonOf } from '../../src/server/modules/reports/desk.ts'

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2010-01-01', days))
const aPeriod = fc
  .tuple(aDay, fc.integer({ min: 0, max: 365 }))
  .map(([from, more]) => ({ from, to: addDays(from, more) }))

describe('a period', () => {
  it('given by name ends today', () => {
    expect(periodNamed('today', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-01' })
    expect(periodNamed('7d', '2026-03-01')).toEqual({ from: '2026-02-23', to: '2026-03-01' })
    expect(periodNamed('30d', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01' })
    expect(periodNamed('month', '2026-03-15')).toEqual({ from: '2026-03-01', to: '2026-03-15' })
  })

  it('lists every one of its days once, in order', () => {
    fc.assert(
      fc.property(aPeriod, (period) => {
        const days = daysOf(period)
        expect(days).toHaveLength(lengthInDays(period))
        expect(days[0]).toBe(period.from)
        expect(days.at(-1)).toBe(period.to)
        expect(days).toEqual([...new Set(days)].toSorted())
      }),
    )
  })

  it('is compared with one that ends before it begins, and is never longer unless both are whole months', () => {
    fc.assert(
      fc.property(aPeriod, (period) => {
        const before = periodBefore(period)
        const isWholeMonth = period.from.endsWith('-01') && addDays(period.to, 1).endsWith('-01')
        expect(before.to < period.from).toBe(true)
        expect(before.from <= before.to).toBe(true)
        expect(isWholeMonth || lengthInDays(before) <= lengthInDays(period)).toBe(true)
      }),
    )
  })

  it('that does not begin on the first of a month is compared with the same number of days right before it', () => {
    fc.assert(
      fc.property(
        aPeriod.filter(({ from }) => !from.endsWith('-01')),
        (period) => {
          const before = periodBefore(period)
          expect(addDays(before.to, 1)).toBe(period.from)
          expect(lengthInDays(before)).toBe(lengthInDays(period))
        },
      ),
    )
  })

  it.each([
    ['the same days of the month before', '2026-03-01', '2026-03-10', '2026-02-01', '2026-02-10'],
    ['all of a shorter month', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['a whole month with a whole month', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
    ['the month before over the turn of the year', '2026-01-01', '2026-01-05', '2025-12-01', '2025-12-05'],
  ])('from the first of a month is compared with %s', (_, from, to, beforeFrom, beforeTo) => {
    expect(periodBefore({ from, to })).toEqual({ from: beforeFrom, to: beforeTo })
  })

  it('that ends today is compared up to the same time of day', () => {
    const now = new Date('2026-06-03T10:00:00+08:00')
    const under = comparisonOf({ from: '2026-06-03', to: '2026-06-03' }, now)
    expect(under.earlier.end).toEqual(new Date('2026-06-02T10:00:00+08:00'))
    expect(under.until).toEqual(under.earlier.end)
    const over = comparisonOf({ from: '2026-06-02', to: '2026-06-02' }, now)
    expect(over.earlier.end).toEqual(new Date('2026-06-02T00:00:00+08:00'))
    expect(over.until).toBeNull()
  })
})

it('gives the change as a share of the former value, and none where that was zero', () => {
  expect(changeOf(150, 100)).toBe(0.5)
  expect(changeOf(0, 80)).toBe(-1)
  expect(changeOf(5, 0)).toBeNull()
})

it('has a name for every choice', () => {
  for (const name of periodNames) expect(periodNamed(name, '2026-06-03').to).toBe('2026-06-03')
})
