import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closest } from '../../src/server/engine/record/closest.ts'

const row = (id: string, ...texts: (string | null)[]) => ({ id, title: texts[0] ?? null, texts })
const ids = (text: string, rows: ReturnType<typeof row>[], most = 5) =>
  closest(rows, { text, most }).map(({ id }) => id)

describe('the closest of the rows that hold a text', () => {
  it('has what is the text first, then what begins with it, then the shorter', () => {
    const rows = [
      row('1', 'a long name with wg97 inside'),
      row('2', 'WG9725'),
      row('3', 'wg97'),
      row('4', 'x WG97'),
    ]
    expect(ids('WG97', rows)).toEqual(['3', '2', '4', '1'])
  })

  it('says which of the texts was found, and calls a row without a name by its id', () => {
    expect(closest([row('7', null, '13800001111')], { text: '1380', most: 5 })).toEqual([
      { id: '7', title: '7', found: '13800001111' },
    ])
  })

  it('counts a row once that comes twice, and finds words in any order behind a star', () => {
    expect(ids('*filter oil', [row('1', 'Oil filter'), row('1', 'Oil filter')])).toEqual(['1'])
  })

  it('keeps the order whatever order the rows come in', () => {
    const held = fc.uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 99_999 }).map(String),
        text: fc.constantFrom('ab', 'abc', 'xab'),
      }),
      { selector: ({ id }) => id, maxLength: 30 },
    )
    fc.assert(
      fc.property(held, fc.integer({ min: 1, max: 9 }), (given, most) => {
        const rows = given.map(({ id, text }) => row(id, text))
        const shown = ids('ab', rows, most)
        expect(shown).toEqual(ids('ab', rows.toReversed(), most))
        expect(shown).toHaveLength(Math.min(most, rows.length))
      }),
    )
  })
})
