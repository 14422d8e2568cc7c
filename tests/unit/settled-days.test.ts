import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { settledDays, type OpenDay } from '../../src/server/modules/statements/settled-days.ts'

const dayOf = (nth: number) => `2026-06-${String(nth + 1).padStart(2, '0')}`
const days = (channel: string, ...nets: number[]): OpenDay[] =>
  nets.map((netFen, nth) => ({ settlementId: `${channel}${nth}`, channel, day: dayOf(nth), netFen }))

describe('the days that a provider settled with one transfer', () => {
  it('are those in a row that come to exactly its amount', () => {
    const open = [...days('alipay', 100, 200, 300), ...days('wechat', 70)]
    const idsOf = (amountFen: number) => settledDays(open, amountFen)?.map((day) => day.settlementId)
    expect(idsOf(500)).toEqual(['alipay1', 'alipay2'])
    expect(idsOf(70)).toEqual(['wechat0'])
    // Not a row, and not of one provider.
    expect(idsOf(400)).toBeUndefined()
    expect(idsOf(170)).toBeUndefined()
  })

  it('are not guessed where two rows come to the amount', () => {
    expect(settledDays([...days('alipay', 50), ...days('wechat', 50)], 50)).toBeUndefined()
    expect(settledDays(days('alipay', 50, -20, 20), 50)).toBeUndefined()
  })

  it('are found for every row of positive days whose sum is the only one like it', () => {
    const nets = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(nets, fc.nat(), fc.nat(), (amounts, from, length) => {
        const open = days('alipay', ...amounts)
        const first = from % open.length
        const wanted = open.slice(first, first + 1 + (length % (open.length - first)))
        const found = settledDays(
          open,
          wanted.reduce((sum, { netFen }) => sum + netFen, 0),
        )
        const sums = open.flatMap((_, start) =>
          open
            .slice(start)
            .map((__, at) => open.slice(start, start + at + 1).reduce((sum, { netFen }) => sum + netFen, 0)),
        )
        const target = wanted.reduce((sum, { netFen }) => sum + netFen, 0)
        const isOnly = sums.filter((sum) => sum === target).length === 1
        expect(found).toEqual(isOnly ? wanted : undefined)
      }),
    )
  })
})
