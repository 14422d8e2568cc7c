import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../src/shared/period.ts'
import { nextDue, rhythms } from '../../src/shared/requisition.ts'
import { bestOffer } from '../../src/server/modules/requisitions/best-offer.ts'

const days = fc.integer({ min: 0, max: 4000 }).map((count) => addDays('2024-01-01', count))

describe('the next reminder of a list', () => {
  it('is after today, and no later than one step after it', () => {
    fc.assert(
      fc.property(days, days, fc.constantFrom(...rhythms), (due, today, rhythm) => {
        const next = nextDue(due, { rhythm, dayOfMonth: Number(due.slice(8)), today })
        const from = due > today ? due : today
        expect(next > from).toBe(true)
        expect(next <= addDays(from, { WEEK: 7, FORTNIGHT: 14, MONTH: 31 }[rhythm])).toBe(true)
      }),
    )
  })

  it('keeps the day of the week', () => {
    fc.assert(
      fc.property(days, days, (due, today) => {
        const next = nextDue(due, { rhythm: 'WEEK', dayOfMonth: 1, today })
        expect(new Date(next).getUTCDay()).toBe(new Date(due).getUTCDay())
      }),
    )
  })

  it('is the last day of a short month, and the 31st again after it', () => {
    const monthly = (due: string) => nextDue(due, { rhythm: 'MONTH', dayOfMonth: 31, today: due })
    expect(monthly('2026-01-31')).toBe('2026-02-28')
    expect(monthly('2026-02-28')).toBe('2026-03-31')
    expect(monthly('2026-12-31')).toBe('2027-01-31')
  })

  it('skips the days that nobody was reminded on', () => {
    expect(nextDue('2026-01-01', { rhythm: 'FORTNIGHT', dayOfMonth: 1, today: '2026-03-01' })).toBe(
      '2026-03-12',
    )
  })
})

describe('the offer for a part of a list', () => {
  const offers = [{ available: 3 }, { available: 0 }, { available: 10 }]

  it('has all pieces before it is the best', () => {
    expect(bestOffer(offers, 2)).toBe(offers[0])
    expect(bestOffer(offers, 8)).toBe(offers[2])
  })

  it('has some pieces where none has all, and is the best where none has any', () => {
    expect(bestOffer(offers, 11)).toBe(offers[0])
    expect(bestOffer([offers[1]!], 1)).toBe(offers[1])
    expect(bestOffer([], 1)).toBeUndefined()
  })
})
