import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addMonths, countMonths, lastDayOf } from '../../src/shared/spend.ts'

const month = fc
  .tuple(fc.integer({ min: 2000, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, at]) => `${year}-${String(at).padStart(2, '0')}`)

it('months are added and counted alike', () => {
  fc.assert(
    fc.property(month, fc.integer({ min: -40, max: 40 }), (from, count) => {
      const to = addMonths(from, count)
      expect(countMonths({ from, to })).toBe(count + 1)
      expect(addMonths(to, -count)).toBe(from)
    }),
  )
})

it('a month ends the day before the next begins', () => {
  expect(lastDayOf('2026-02')).toBe('2026-02-28')
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
})
