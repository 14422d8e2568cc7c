import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { OF_ALL } from '../../src/shared/screen/merge.ts'
import {
  differs,
  firstChoices,
  likelySurvivor,
  toSend,
  usesMoving,
} from '../../src/web/admin/merge/merge-plan.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const screen = readWith(
  aScreen({
    merge: {},
    fields: {
      name: { label: text('Name') },
      note: { label: text('Note') },
      words: { label: text('Words'), type: 'tags' },
      fixed: { label: text('Fixed'), editable: false },
      days: { label: text('Days'), type: 'dateRange', of: ['fromDay', 'toDay'] },
    },
  }),
).screen!

const aValue = fc.option(fc.constantFrom('', 'a', 'b'))
const aRow = fc.record({
  name: aValue,
  note: aValue,
  words: fc.uniqueArray(fc.constantFrom('x', 'y')),
  fixed: aValue,
  fromDay: aValue,
  toDay: aValue,
})
const rowsOf = (some: object[]) => some.map((row, at) => ({ id: String(at + 1), ...row }))

describe('what the merge of rows starts from', () => {
  it('keeps what the survivor has, and fills its holes from the others', () => {
    fc.assert(
      fc.property(fc.array(aRow, { minLength: 2, maxLength: 4 }), fc.nat(3), (some, at) => {
        const rows: Record<string, unknown>[] = rowsOf(some)
        const survivor = rows[at % rows.length]!
        const choices = firstChoices(screen, { rows, survivorId: String(survivor['id']) })
        for (const field of screen.fields) {
          const from = choices[field.prop]
          const isOpen = field.prop !== 'fixed' && differs(field, rows)
          expect(from !== undefined).toBe(isOpen)
          if (!isOpen || field.prop === 'words') continue
          const props = field.of ?? [field.prop]
          const isFull = (row: Record<string, unknown>) => props.some((prop) => row[prop])
          const giver = rows.find(({ id }) => id === from)!
          expect(isFull(giver)).toBe(true)
          if (isFull(survivor)) expect(giver).toBe(survivor)
        }
      }),
    )
  })

  it('takes lists together', () => {
    const rows = rowsOf([{ words: ['x'] }, { words: ['y'] }])
    expect(firstChoices(screen, { rows, survivorId: '1' })).toEqual({ words: OF_ALL })
  })

  it('proposes the row that most others refer to, of equals the oldest', () => {
    const uses = (count: number) => [{ title: 'Parts', count }]
    expect(
      likelySurvivor([
        { id: '9', uses: uses(1) },
        { id: '10', uses: uses(2) },
      ]),
    ).toBe('10')
    expect(
      likelySurvivor([
        { id: '10', uses: [] },
        { id: '9', uses: [] },
      ]),
    ).toBe('9')
  })

  it('adds up what moves, and sends only what changes the survivor', () => {
    const moving = [
      { id: '1', uses: [{ title: 'Parts', count: 5 }] },
      { id: '2', uses: [{ title: 'Parts', count: 1 }] },
      {
        id: '3',
        uses: [
          { title: 'Parts', count: 2 },
          { title: 'Engines', count: 1 },
        ],
      },
    ]
    expect(usesMoving(moving, '1')).toEqual([
      { title: 'Parts', count: 3 },
      { title: 'Engines', count: 1 },
    ])
    expect(toSend({ name: '1', note: '2', words: OF_ALL }, '1')).toEqual({ note: '2', words: OF_ALL })
  })
})
