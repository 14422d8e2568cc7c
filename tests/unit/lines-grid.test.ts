import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field, Lines } from '../../src/shared/screen/normal-form.ts'
import { cellsOf, isBlock, pasted, valueOfText } from '../../src/web/admin/form/lines/paste.ts'
import { mergeLines, mineOver } from '../../src/web/admin/form/lines/merge-lines.ts'
import { sumOf, totalOf } from '../../src/web/admin/form/lines/totals.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const field = (more: Partial<Field>): Field =>
  ({ prop: 'x', type: 'string', decimals: 0, dict: null, ...more }) as Field
const columns = [
  field({ prop: 'part' }),
  field({ prop: 'price', type: 'money' }),
  field({ prop: 'pieces', type: 'integer' }),
]
const lines = {
  key: 'id',
  max: 4,
  masterProp: 'sheetId',
  stateProp: null,
  fields: columns.map((each) => ({
    ...each,
    form: { editable: true },
    default: null,
    secret: false,
    readOnly: false,
  })),
} as unknown as Lines
const at = { line: 0, column: 0 }
const plain = { lines, columns, at, labels: {}, isLocked: () => false }

describe('a block from a spreadsheet', () => {
  it('is split into its cells, whatever they contain', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '中', ','), maxLength: 6 })
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
        (rows) => {
          const copied = rows
            .map((row) => row.map((each) => `"${each.replaceAll('"', '""')}"`).join('\t'))
            .join('\n')
          expect(cellsOf(copied)).toEqual(rows)
        },
      ),
    )
  })

  it('may end with or without a line break', () => {
    expect(cellsOf('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(isBlock('one word\r\n')).toBe(false)
    expect(isBlock('a\tb')).toBe(true)
  })

  it('fills the cells from one on, and adds lines up to the maximum', () => {
    const given = [{ $line: '1', id: '1', part: 'A', price: '1.00' }]
    const next = pasted(given, '5\t7\n6\t8\n7\t9\n8\t1\n9\t2', { ...plain, at: { line: 0, column: 1 } })
    expect(next).toMatchObject([
      { id: '1', part: 'A', price: '5.00', pieces: 7 },
      { price: '6.00', pieces: 8 },
      { price: '7.00' },
      { price: '8.00' },
    ])
    expect(next).toHaveLength(4)
  })

  it('skips cells that cannot be filled, and clears those without text', () => {
    const given = [{ $line: '1', part: 'A', price: '1.00', pieces: 3 }]
    const isLocked = ({ prop }: Field) => prop === 'part'
    expect(pasted(given, 'B\t2\t', { ...plain, isLocked })[0]).toEqual({
      $line: '1',
      part: 'A',
      price: '2.00',
    })
  })

  it.each([
    [{ type: 'money' }, '¥1,234.5', '1234.50'],
    [{ type: 'money' }, 'free', undefined],
    [{ type: 'percent' }, '12.5%', 12.5],
    [{ type: 'integer' }, '1,000', 1000],
    [{ type: 'date' }, '2026/3/1', '2026-03-01'],
    [{ type: 'date' }, '2026年12月31日', '2026-12-31'],
    [{ type: 'boolean' }, '是', true],
    [{ type: 'dict', dict: 'd' }, '启用', 'ENABLED'],
    [{ type: 'dict', dict: 'd' }, 'other', 'other'],
  ] as const)('reads %j from "%s"', (kind, typed, value) => {
    expect(valueOfText(field(kind), typed, { d: new Map([['启用', 'ENABLED']]) })).toBe(value)
  })
})

describe('the total of a column', () => {
  it('adds amounts exactly', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { minLength: 1 }),
        (fen) => {
          const given = fen.map((each) => ({ x: (each / 100).toFixed(2) }))
          const sum = BigInt(
            Math.round(
              Number(
                sumOf(
                  given.map(({ x }) => x),
                  2,
                ),
              ) * 100,
            ),
          )
          expect(sum).toBe(fen.reduce((all, each) => all + BigInt(each), 0n))
        },
      ),
    )
  })

  it('exists where the file requests a sum, and under computed amounts', () => {
    const asked = { summary: 'sum' } as Field['column']
    const total = (more: Partial<Field>, given: Record<string, unknown>[]) =>
      totalOf(field(more), { lines, given })
    expect(total({ type: 'money' }, [{ x: '5.00' }])).toBeNull()
    expect(total({ type: 'integer', column: asked }, [{ x: 2 }, {}, { x: 3 }])).toBe('5')
    expect(total({ type: 'integer', column: asked }, [{}])).toBeNull()
    const amount = {
      type: 'computed',
      computed: { compute: 'price * pieces', as: 'money' },
    } as Partial<Field>
    expect(total(amount, [{ price: '0.10', pieces: 3 }, { price: '2.00', pieces: 2 }, {}])).toBe('4.30')
  })
})

describe('lines that two people changed', () => {
  const base = [
    { $line: '1', id: '1', version: 1, part: 'A', price: '1.00', pieces: 1 },
    { $line: '2', id: '2', version: 1, part: 'B', price: '2.00', pieces: 2 },
  ]
  const [a, b] = [base[0]!, base[1]!]

  it('are merged when the changes do not overlap', () => {
    const mine = [{ ...a, pieces: 9 }, b, { $line: 'new-1', part: 'M' }]
    const theirs = [
      { ...a, version: 2, price: '7.00' },
      { $line: '3', id: '3', version: 1, part: 'T' },
    ]
    expect(mergeLines(lines, { base, mine, theirs })).toEqual({
      isClash: false,
      lines: [
        { ...a, version: 2, price: '7.00', pieces: 9 },
        { $line: '3', id: '3', version: 1, part: 'T' },
        { $line: 'new-1', part: 'M' },
      ],
    })
  })

  it('keep my lines over theirs: with their versions, and as new ones where they removed one', () => {
    const theirs = [{ ...a, version: 4, price: '7.00' }]
    expect(mineOver(lines, [{ ...a, pieces: 9 }, b], theirs)).toEqual([
      { ...a, version: 4, pieces: 9 },
      { $line: '2', part: 'B', price: '2.00', pieces: 2 },
    ])
  })

  it.each([
    ['the same cell', [{ ...a, pieces: 9 }, b], [{ ...a, pieces: 8 }, b]],
    ['a line that the other removed', [{ ...a, pieces: 9 }, b], [b]],
    ['a line that I removed', [b], [{ ...a, pieces: 8 }, b]],
  ])('conflict over %s', (_, mine, theirs) => {
    expect(mergeLines(lines, { base, mine, theirs }).isClash).toBe(true)
  })
})

describe('a file with lines', () => {
  it.each([
    ['a screen that does not exist', { lines: 'no-such-screen' }, 'A lines names another screen'],
    ['a screen without a master', { lines: 'post' }, 'The screen of lines belongs to this one by its master'],
    [
      'more than the most',
      { lines: 'post', minLines: 3, maxLines: 2 },
      'A smallest number of lines is not above the largest',
    ],
    ['limits without lines', { minLines: 3 }, 'A smallest number of lines is not above the largest'],
    [
      'a column',
      { lines: 'post', column: true },
      'A field of type lines has lines, and says nothing of columns or searches',
    ],
    [
      'no lines',
      { type: 'lines' },
      'A field of type lines has lines, and says nothing of columns or searches',
    ],
  ])('is refused with %s', (_, more, rule) => {
    const raw = aScreen({ fields: { own: { label: text('Lines'), ...(more as object) } } })
    expect(readWith(raw).mistakes.map((mistake) => mistake.rule)).toContain(rule)
  })
})
