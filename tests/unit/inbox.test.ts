import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Queue } from '../../src/shared/calls/inbox.ts'
import { byUrgency } from '../../src/server/modules/inbox/by-urgency.ts'
import { ageText, dayInWords } from '../../src/web/pages/dashboard/inbox/queue-text.ts'

const aQueue = (more: Partial<Queue>): Queue => ({
  ...{ key: 'a', title: '', state: '', menu: '', list: '', total: 1, oldest: null, amount: null, due: null },
  ...more,
})

describe('queues', () => {
  it('come by their deadline, then by how long they have waited, and empty ones last', () => {
    const sorted = byUrgency([
      aQueue({ key: 'empty', total: 0 }),
      aQueue({ key: 'new', oldest: '2026-06-03T00:00:00.000Z' }),
      aQueue({ key: 'old', oldest: '2026-05-03T00:00:00.000Z' }),
      aQueue({ key: 'later', due: '2026-06-09', oldest: '2026-01-01T00:00:00.000Z' }),
      aQueue({ key: 'overdue', due: '2026-06-01', oldest: '2026-06-03T00:00:00.000Z' }),
    ])
    expect(sorted.map(({ key }) => key)).toEqual(['overdue', 'later', 'old', 'new', 'empty'])
  })

  it('stand in one order, however they were found', () => {
    const queue = fc.record({
      key: fc.uuid(),
      total: fc.integer({ min: 0, max: 3 }),
      due: fc.option(fc.constantFrom('2026-06-01', '2026-06-02')),
      oldest: fc.option(fc.constantFrom('2026-05-01T00:00:00.000Z', '2026-05-02T00:00:00.000Z')),
    })
    fc.assert(
      fc.property(fc.uniqueArray(queue, { selector: ({ key }) => key }), (some) => {
        const queues = some.map(aQueue)
        expect(byUrgency(queues.toReversed())).toEqual(byUrgency(queues))
      }),
    )
  })

  it('say their age in the largest unit that fits', () => {
    const now = Date.parse('2026-06-03T12:00:00Z')
    expect(ageText('2026-06-03T11:59:50Z', 'en', now)).toBe('1 minute')
    expect(ageText('2026-06-03T09:00:00Z', 'en', now)).toBe('3 hours')
    expect(ageText('2026-05-31T09:00:00Z', 'en', now)).toBe('3 days')
    expect(ageText('2026-05-31T09:00:00Z', 'zh', now)).toBe('3天')
    expect(dayInWords('2026-06-03', 'en')).toBe('3 Jun')
    expect(dayInWords('2026-06-03', 'zh')).toBe('6月3日')
  })
})
