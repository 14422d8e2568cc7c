import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCell, sameName } from '../../src/server/engine/sheets/read-cell.ts'
import { PLAIN } from '../../src/server/spreadsheet/sheet-cell.ts'
import type { Field, FieldType } from '../../src/shared/screen/normal-form.ts'
import type { SheetCell } from '../../src/shared/sheet-cell.ts'

const field = (type: FieldType, more: Partial<Field> = {}) => ({ prop: 'x', type, ...more }) as Field
const text = (content: string): SheetCell => ({ kind: 'text', text: content })
const number = (value: number, shape: 'plain' | 'date' | 'percent' = 'plain'): SheetCell => ({
  kind: 'number',
  value,
  format: { ...PLAIN, shape },
})
const valueOf = (type: FieldType, cell: SheetCell, more: Partial<Field> = {}) => {
  const read = readCell(field(type, more), cell, false)
  return 'value' in read ? read.value : Object.keys(read)[0]
}

describe('a cell', () => {
  it.each<[FieldType, SheetCell, unknown]>([
    ['integer', text('１２'), 12],
    ['integer', text('1.0'), 1],
    ['integer', text('1.5'), 'fault'],
    ['number', text('1,234.50'), 1234.5],
    ['number', text('1,23'), 'fault'],
    ['number', number(0.30000000000000004), 0.3],
    ['percent', text('12.5%'), 12.5],
    ['percent', number(0.125, 'percent'), 12.5],
    ['percent', number(12.5), 12.5],
    ['money', text('￥1,234.5'), '1234.50'],
    ['money', number(0.005), 'fault'],
    ['money', text('-0'), '0.00'],
    ['boolean', text('是'), true],
    ['boolean', text('No'), false],
    ['boolean', text('perhaps'), 'fault'],
    ['time', text('9:30'), '09:30'],
    ['time', number(0.75), '18:00'],
    ['json', text('{"a":1}'), { a: 1 }],
    ['json', text('{a'), 'fault'],
    ['tags', text('冷、"a,b"，hot'), ['冷', 'a,b', 'hot']],
    ['string', number(1e15), 'fault'],
    ['string', text("'=1+1"), '=1+1'],
    ['string', { kind: 'formula' }, 'fault'],
    ['string', { kind: 'error', text: '#N/A' }, 'fault'],
  ])('of %s with %o is %o', (type, cell, expected) => {
    expect(valueOf(type, cell)).toEqual(expected)
  })

  it.each<[SheetCell, unknown]>([
    [text('2026-01-31'), '2026-01-31'],
    [text('2026/1/31'), '2026-01-31'],
    [text('2026年1月31日'), '2026-01-31'],
    [text('20260131'), '2026-01-31'],
    [number(20260131), '2026-01-31'],
    [text('31 Jan 2026'), '2026-01-31'],
    [text('Jan 31, 2026'), '2026-01-31'],
    [number(46053, 'date'), '2026-01-31'],
    [text('31/01/2026'), 'fault'],
    [text('2026-02-30'), 'fault'],
    [number(0), 'fault'],
  ])('of a date with %o is %o', (cell, expected) => {
    expect(valueOf('date', cell)).toBe(expected)
  })

  it.each([
    ['浙江省/杭州市/西湖区', 'district', '330106'],
    ['330106', 'district', '330106'],
    ['山东省/济南市', 'city', '370100'],
    ['山东省', 'city', 'fault'],
    ['999999', 'district', 'fault'],
  ] as const)('of a region with %s down to the %s is %s', (content, level, expected) => {
    expect(valueOf('region', text(content), { level })).toBe(expected)
  })

  it('that is empty has no value, whatever the field', () => {
    for (const type of ['string', 'money', 'date', 'dict', 'refMany', 'region'] as const)
      expect(readCell(field(type), undefined, false)).toEqual({ value: null })
  })

  it('keeps every amount that a spreadsheet can hold to the fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 14), max: 10 ** 14 }), (fen) => {
        const amount = fen / 100
        expect(valueOf('money', number(amount))).toBe(fen === 0 ? '0.00' : amount.toFixed(2))
      }),
    )
  })
})

it('treats names as equal whatever their case and width', () => {
  expect(sameName(' ＡＢｃ ')).toBe(sameName('abC'))
})
