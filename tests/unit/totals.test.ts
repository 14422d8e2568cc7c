// Totals of lines.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { totalOf } from '../../src/shared/screen/totals.ts'
import type { RawField, RawTotal } from '../../src/shared/screen/raw.ts'
import { aScreen, readWithMore, text } from '../support/screen-sources.ts'

const note = (field: Partial<RawField>) =>
  aScreen({
    fields: {
      name: { label: text('Name') },
      lines: { label: text('Lines'), lines: 'note-line' },
      result: { label: text('Result'), ...field },
    },
  })
const line = aScreen({
  title: text('Note lines'),
  menu: { parent: 'system', hidden: true },
  table: { master: { screen: 'note', prop: 'noteId' }, label: 'goods' },
  fields: {
    noteId: { label: text('Note'), ref: 'note', required: true },
    goods: { label: text('Goods') },
    price: { label: text('Price'), type: 'money' },
    count: { label: text('Count'), type: 'integer' },
    weight: { label: text('Weight'), type: 'number', decimals: 3 },
    amount: { label: text('Amount'), type: 'computed', compute: 'price * count', as: 'money' },
    age: { label: text('Age'), type: 'computed', compute: "daysBetween('2026-01-01', today)", as: 'integer' },
  },
})
const read = (field: Partial<RawField>) => {
  const file = (name: string, raw: object) => ({
    file: `schemas/screens/system/${name}.json`,
    text: JSON.stringify(raw),
  })
  const { screens, mistakes } = readWithMore({
    screens: [file('note', note(field)), file('note-line', line)],
  })
  return { screen: screens.find(({ name }) => name === 'note'), mistakes }
}
const totalling = (type: RawField['type'], given: Omit<RawTotal, 'of'>) => {
  const { screen, mistakes } = read({ type: type!, total: { of: 'lines', ...given } })
  expect(mistakes).toEqual([])
  const [field, of] = ['result', 'lines'].map((name) => screen!.fields.find(({ prop }) => prop === name)!)
  return (lines: object[]) => totalOf(field!, of!.lines!, lines as Record<string, unknown>[])
}

describe('a total', () => {
  it.each<[RawField['type'], Omit<RawTotal, 'of'>, object[], unknown]>([
    ['money', { sum: 'price' }, [{ price: '0.10' }, { price: '0.20' }, {}], '0.30'],
    [
      'money',
      { sum: 'amount' },
      [
        { price: '0.07', count: 3 },
        { price: '1.00', count: 2 },
      ],
      '2.21',
    ],
    ['money', { sum: 'price' }, [], '0.00'],
    ['money', { max: 'price' }, [{ price: '9.00' }, { price: '10.00' }], '10.00'],
    ['money', { avg: 'price' }, [{ price: '0.01' }, { price: '0.02' }], '0.02'],
    ['money', { min: 'price' }, [], null],
    ['number', { sum: 'weight' }, [{ weight: 0.1 }, { weight: 0.2 }], 0.3],
    ['integer', { sum: 'count' }, [{ count: 2 }, { count: 5 }], 7],
    ['integer', { count: true, where: 'count > 2' }, [{ count: 2 }, { count: 5 }, {}], 1],
    [
      'money',
      { sum: 'price', where: "goods == 'A'" },
      [{ goods: 'A', price: '1.00' }, { price: '2.00' }],
      '1.00',
    ],
  ])('of kind %s %j over %j is %j', (type, given, lines, value) => {
    expect(totalling(type, given)(lines)).toEqual(value)
  })

  it('of amounts is exact to the fen', () => {
    const total = totalling('money', { sum: 'price' })
    const price = (fen: number) => `${fen < 0 ? '-' : ''}${(Math.abs(fen) / 100).toFixed(2)}`
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { maxLength: 30 }), (fens) => {
        const sum = fens.reduce((all, fen) => all + fen, 0)
        expect(Number(total(fens.map((fen) => ({ price: price(fen) }))))).toBe(sum / 100)
      }),
    )
  })
})

it.each<[Partial<RawField>, string]>([
  [{ type: 'money', total: { of: 'line', sum: 'price' } }, 'Did you mean "lines"?'],
  [{ type: 'money', total: { of: 'lines' } }, 'Say one of count'],
  [{ type: 'money', total: { of: 'lines', sum: 'prise' } }, 'Did you mean "price"?'],
  [{ type: 'integer', total: { of: 'lines', sum: 'goods' } }, 'name a figure'],
  [{ type: 'number', total: { of: 'lines', sum: 'price' } }, 'write the same type'],
  [{ type: 'integer', total: { of: 'lines', sum: 'age' } }, 'changes with the day'],
  [
    { type: 'integer', total: { of: 'lines', count: true, where: 'me.userId == goods' } },
    'fields of the line only',
  ],
  [{ type: 'integer', total: { of: 'reforms.reportId', count: true } }, 'Did you mean "reform"?'],
  [{ type: 'integer', total: { of: 'reform.reportId', count: true } }, '"reportId" does not exist'],
  [{ type: 'money', required: true, total: { of: 'lines', sum: 'price' } }, 'Leave "required" out'],
])('reports the mistake in %j', (field, fix) => {
  expect(
    read(field)
      .mistakes.map((mistake) => mistake.fix)
      .join('\n'),
  ).toContain(fix)
})
