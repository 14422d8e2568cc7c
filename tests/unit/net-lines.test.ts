import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { netLines } from '../../src/server/modules/statements/net-lines.ts'
import { lastMakingDay } from '../../src/server/modules/statements/statement-terms.ts'

describe('the lines of a statement', () => {
  it('settle each other, the oldest charges first', () => {
    expect(netLines([500, 300, -600, 100])).toEqual([500, 100, -600, 0])
  })

  it('never settle more than they are, and leave what the statement asks for', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (amounts) => {
        const settled = netLines(amounts)
        expect(settled.reduce((sum, fen) => sum + fen, 0)).toBe(0)
        const total = amounts.reduce((sum, fen) => sum + fen, 0)
        const open = amounts.map((fen, index) => fen - settled[index]!)
        expect(open.reduce((sum, fen) => sum + fen, 0)).toBe(total)
        for (const [index, fen] of amounts.entries())
          expect(settled[index]! * Math.sign(fen)).toBeGreaterThanOrEqual(0)
        for (const [index, fen] of amounts.entries())
          expect(Math.abs(settled[index]!)).toBeLessThanOrEqual(Math.abs(fen))
        if (total >= 0) expect(open.every((fen) => fen >= 0)).toBe(true)
      }),
    )
  })
})

describe('the day of a statement', () => {
  it('is the chosen day of the month, the 1st and 16th, or a Monday', () => {
    const days = Array.from({ length: 30 }, (_, at) => `2026-06-${String(at + 1).padStart(2, '0')}`)
    const made = (cycle: 'MONTH' | 'HALF' | 'WEEK', makeDay = 1) =>
      days.filter((day) => lastMakingDay({ cycle, makeDay }, day) === day).map((day) => day.slice(8))
    expect(made('MONTH', 5)).toEqual(['05'])
    expect(made('HALF')).toEqual(['01', '16'])
    expect(made('WEEK')).toEqual(['01', '08', '15', '22', '29'])
  })

  it('stays the last one until the next', () => {
    expect(lastMakingDay({ cycle: 'MONTH', makeDay: 5 }, '2026-03-04')).toBe('2026-02-05')
    expect(lastMakingDay({ cycle: 'MONTH', makeDay: 5 }, '2026-01-04')).toBe('2025-12-05')
    expect(lastMakingDay({ cycle: 'HALF', makeDay: 1 }, '2026-03-15')).toBe('2026-03-01')
    expect(lastMakingDay({ cycle: 'HALF', makeDay: 1 }, '2026-03-31')).toBe('2026-03-16')
    expect(lastMakingDay({ cycle: 'WEEK', makeDay: 1 }, '2026-06-14')).toBe('2026-06-08')
  })
})
