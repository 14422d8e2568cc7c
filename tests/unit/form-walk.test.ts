import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extended, placeOf, wayFrom, type Stretch } from '../../src/web/admin/form/walk.ts'

const SIZE = 3

/** A list of this many rows, opened on one of its pages. */
function opened(total: number, page: number): { all: string[]; stretch: Stretch } {
  const all = Array.from({ length: total }, (_, index) => `row${index}`)
  const ids = all.slice((page - 1) * SIZE, page * SIZE)
  return {
    all,
    stretch: { ids, firstPage: page, lastPage: page, size: SIZE, total, isCapped: false },
  }
}

/** Steps until the end, fetching pages as needed; returns the rows visited. */
function walked(all: string[], start: Stretch, step: -1 | 1): string[] {
  let stretch = start
  let id = start.ids[0]!
  const met = [id]
  for (;;) {
    let way = wayFrom(stretch, id, step)
    if (way && 'page' in way) {
      stretch = extended(stretch, way.page, all.slice((way.page - 1) * SIZE, way.page * SIZE))
      way = wayFrom(stretch, id, step)
    }
    if (!way || !('id' in way)) return met
    id = way.id
    met.push(id)
  }
}

describe('previous and next in a list', () => {
  it('visit every row once, in order, to either end', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4 }), (total, wanted) => {
        const page = Math.min(wanted, Math.ceil(total / SIZE))
        const { all, stretch } = opened(total, page)
        const from = (page - 1) * SIZE
        expect(walked(all, stretch, 1)).toEqual(all.slice(from))
        expect(walked(all, stretch, -1)).toEqual(all.slice(0, from + 1).toReversed())
      }),
    )
  })

  it('lead nowhere from a row outside the list', () => {
    expect(wayFrom(opened(5, 1).stretch, 'another', 1)).toBeNull()
    expect(placeOf(opened(5, 1).stretch, 'another')).toBeNull()
  })

  it('continue past a capped total while pages are full', () => {
    const { stretch } = opened(3, 1)
    expect(wayFrom(stretch, 'row2', 1)).toBeNull()
    expect(wayFrom({ ...stretch, isCapped: true }, 'row2', 1)).toEqual({ page: 2 })
  })

  it('do not visit a row twice that moved to the next page meanwhile', () => {
    const { stretch } = opened(6, 1)
    const grown = extended(stretch, 2, ['row2', 'row3', 'row4'])
    expect(grown.ids).toEqual(['row0', 'row1', 'row2', 'row3', 'row4'])
    expect(placeOf(grown, 'row4')).toBe(5)
  })
})
