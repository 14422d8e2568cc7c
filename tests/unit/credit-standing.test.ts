import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { suggestionOf, type ScoredTemplate } from '../../src/server/modules/credit/scores.ts'
import {
  consequencesOf,
  dayAfter,
  daysBetween,
  type Standing,
} from '../../src/server/modules/credit/standing.ts'

const TODAY = '2026-06-03'
const terms = { freezeDays: 15, blacklistDays: 60 }
const open: Standing = { status: 'NORMAL', freezeCause: null, pardonedUntil: null, oldestDueOn: null }
const dueAgo = (days: number) => dayAfter(TODAY, -days)

describe('overdue debt', () => {
  it('counts from the day after it was due', () => {
    const days = (oldestDueOn: string) => consequencesOf({ ...open, oldestDueOn }, terms, TODAY).overdueDays
    expect([dueAgo(-5), dueAgo(0), dueAgo(1), dueAgo(40)].map(days)).toEqual([0, 0, 1, 40])
  })

  it('freezes an open account once it is old enough, and is proposed for the black list later', () => {
    const of = (days: number) => {
      const { freezes, proposesBlacklist } = consequencesOf(
        { ...open, oldestDueOn: dueAgo(days) },
        terms,
        TODAY,
      )
      return [freezes, proposesBlacklist]
    }
    expect([14, 15, 59, 60].map(of)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ])
  })

  it('does not freeze an account again that staff reopened in spite of it, but later debt does', () => {
    const pardoned = { ...open, pardonedUntil: dueAgo(20) }
    expect(consequencesOf({ ...pardoned, oldestDueOn: dueAgo(30) }, terms, TODAY).freezes).toBe(false)
    expect(consequencesOf({ ...pardoned, oldestDueOn: dueAgo(19) }, terms, TODAY).freezes).toBe(true)
  })

  it('once paid reopens what the rules froze, never what staff froze or listed', () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom<Standing['status']>('NORMAL', 'FROZEN', 'BLACKLISTED'),
          freezeCause: fc.constantFrom<Standing['freezeCause']>('OVERDUE', 'STAFF', null),
          pardonedUntil: fc.option(fc.integer({ min: 0, max: 100 }).map(dueAgo)),
          oldestDueOn: fc.option(fc.integer({ min: -30, max: 100 }).map(dueAgo)),
        }),
        fc.record({ freezeDays: fc.nat(90), blacklistDays: fc.nat(90) }),
        (standing, of) => {
          const { overdueDays, freezes, releases, proposesBlacklist } = consequencesOf(standing, of, TODAY)
          expect(freezes && releases).toBe(false)
          if (releases) expect([standing.freezeCause, overdueDays]).toEqual(['OVERDUE', 0])
          if (freezes) expect(standing.status).toBe('NORMAL')
          if (freezes || proposesBlacklist) expect(overdueDays).toBeGreaterThan(0)
          if (of.freezeDays === 0) expect(freezes).toBe(false)
        },
      ),
    )
  })

  it('is counted in whole days over the end of a year', () => {
    expect(daysBetween('2025-12-31', '2026-01-02')).toBe(2)
    expect(dayAfter('2025-12-31', 1)).toBe('2026-01-01')
  })
})

it('a score suggests the limit and term of its grade; the lowest grade gets none', () => {
  const template: ScoredTemplate = {
    ...{ gradeA: 90, gradeB: 75, gradeC: 60, limitAFen: 300, limitBFen: 200, limitCFen: 100 },
    ...{ daysA: 60, daysB: 45, daysC: 30 },
  }
  expect([100, 90, 89.99, 75, 60, 59.99, 0].map((score) => suggestionOf(score, template))).toEqual([
    { grade: 'A', limitFen: 300, days: 60 },
    { grade: 'A', limitFen: 300, days: 60 },
    { grade: 'B', limitFen: 200, days: 45 },
    { grade: 'B', limitFen: 200, days: 45 },
    { grade: 'C', limitFen: 100, days: 30 },
    { grade: 'D', limitFen: 0, days: null },
    { grade: 'D', limitFen: 0, days: null },
  ])
})
