import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { businessTime } from '../../src/shared/time.ts'

describe('a business time', () => {
  it('is the same moment, written as the clock of Shanghai shows it', () => {
    fc.assert(
      fc.property(fc.date({ noInvalidDate: true, max: new Date('9999-12-31') }), (time) => {
        const shown = businessTime(time)
        expect(new Date(shown).getTime()).toBe(time.getTime())
        expect(shown.slice(0, -6)).toBe(new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, -1))
        expect(shown.endsWith('+08:00')).toBe(true)
      }),
    )
  })
})
