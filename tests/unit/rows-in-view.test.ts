// Which rows and columns of a long list are drawn, and where.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsInView, rowsInView, topOf, type Heights } from '../../src/web/admin/list/long/in-view.ts'

const plain: Heights = { count: 1000, rowPx: 40, opened: [] }

describe('the rows of a long list', () => {
  it('are drawn where the window over it stands, with a few on either side', () => {
    expect(rowsInView(plain, { top: 0, height: 400, beyond: 2 })).toEqual({ first: 0, last: 12 })
    expect(rowsInView(plain, { top: 4010, height: 400, beyond: 2 })).toEqual({ first: 98, last: 112 })
    expect(rowsInView(plain, { top: 39_600, height: 400, beyond: 2 })).toEqual({ first: 988, last: 999 })
  })

  it('stand lower by what is shown below the opened ones above them', () => {
    const opened = { ...plain, opened: [{ index: 1, px: 100 }] }
    expect([0, 1, 2, 3].map((index) => topOf(opened, index))).toEqual([0, 40, 180, 220])
    expect(rowsInView(opened, { top: 100, height: 90, beyond: 0 })).toEqual({ first: 1, last: 2 })
  })

  it('fill the window at every place, whatever is opened', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.uniqueArray(fc.record({ index: fc.nat(299), px: fc.integer({ min: 0, max: 500 }) }), {
          selector: ({ index }) => index,
          maxLength: 8,
        }),
        fc.nat(20_000),
        (count, some, scrolled) => {
          const opened = some.filter(({ index }) => index < count).toSorted((a, b) => a.index - b.index)
          const heights = { count, rowPx: 40, opened }
          const all = topOf(heights, count)
          const top = Math.min(scrolled, Math.max(0, all - 400))
          const { first, last } = rowsInView(heights, { top, height: 400, beyond: 0 })
          expect(topOf(heights, first)).toBeLessThanOrEqual(top)
          expect(topOf(heights, last + 1)).toBeGreaterThanOrEqual(Math.min(top + 400, all))
        },
      ),
    )
  })
})

describe('the columns of a long list', () => {
  it('are drawn where the window over it stands', () => {
    const widths = [100, 100, 100, 100, 100, 100]
    expect(columnsInView(widths, { left: 0, width: 250, beyondPx: 0 })).toEqual({ from: 0, to: 3 })
    expect(columnsInView(widths, { left: 210, width: 150, beyondPx: 0 })).toEqual({ from: 2, to: 4 })
    expect(columnsInView(widths, { left: 210, width: 150, beyondPx: 50 })).toEqual({ from: 1, to: 5 })
    expect(columnsInView([], { left: 0, width: 250, beyondPx: 0 })).toEqual({ from: 0, to: 0 })
  })
})
