import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockOf, minuteOf, nextTime, type Schedule } from '../../src/shared/schedule.ts'
import { businessTime } from '../../src/shared/time.ts'

const atMinute = fc.integer({ min: 0, max: 1439 })
const aSchedule: fc.Arbitrary<Schedule> = fc.oneof(
  fc.record({ every: fc.constant('DAY' as const), day: fc.constant(null), atMinute }),
  fc.record({ every: fc.constant('WEEK' as const), day: fc.integer({ min: 1, max: 7 }), atMinute }),
  fc.record({ every: fc.constant('MONTH' as const), day: fc.integer({ min: 1, max: 31 }), atMinute }),
)
const aMoment = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2032, 0, 1) })
  .map((time) => new Date(time))
const LONGEST_DAYS = { DAY: 1, WEEK: 7, MONTH: 31 }

describe('a schedule', () => {
  it('comes next at its time of day, later, and within its period', () => {
    fc.assert(
      fc.property(aSchedule, aMoment, (schedule, after) => {
        const next = nextTime(schedule, after)
        expect(businessTime(next).slice(11, 19)).toBe(`${clockOf(schedule.atMinute)}:00`)
        const days = (next.getTime() - after.getTime()) / 86_400_000
        expect(days).toBeGreaterThan(0)
        expect(days).toBeLessThanOrEqual(LONGEST_DAYS[schedule.every])
        const date = new Date(`${businessTime(next).slice(0, 10)}T00:00:00Z`)
        if (schedule.every === 'WEEK') expect(date.getUTCDay() || 7).toBe(schedule.day)
        if (schedule.every === 'MONTH') expect(date.getUTCDate()).toBeLessThanOrEqual(schedule.day!)
      }),
    )
  })

  it('is on the last day of a month that has no such day', () => {
    const schedule: Schedule = { every: 'MONTH', day: 31, atMinute: 480 }
    const next = nextTime(schedule, new Date('2026-02-01T00:00:00+08:00'))
    expect(businessTime(next)).toBe('2026-02-28T08:00:00.000+08:00')
    expect(businessTime(nextTime(schedule, next))).toBe('2026-03-31T08:00:00.000+08:00')
  })

  it('reads and writes times of day', () => {
    fc.assert(fc.property(atMinute, (minute) => void expect(minuteOf(clockOf(minute))).toBe(minute)))
  })
})
