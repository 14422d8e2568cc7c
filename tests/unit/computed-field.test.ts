import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computedValue, computeFault } from '../../src/shared/screen/computed.ts'
import type { Screen } from '../../src/shared/screen/normal-form.ts'
import type { ComputedType } from '../../src/shared/screen/normal-field-parts.ts'
import type { RawField } from '../../src/shared/screen/raw.ts'
import { aScreen, readWith, text } from '../support/screen-sources.ts'

const NOW = new Date('2026-06-03T10:00:00+08:00')

const stored: Record<string, RawField> = {
  name: { label: text('Name') },
  price: { label: text('Price'), type: 'money' },
  quantity: { label: text('Quantity'), type: 'integer' },
  rate: { label: text('Rate'), type: 'percent' },
  paidOn: { label: text('Paid on'), type: 'date' },
  closed: { label: text('Closed'), type: 'boolean' },
  roles: { label: text('Roles'), type: 'refMany', ref: 'role' },
}

function aComputed(compute: string, as: ComputedType, more: Partial<RawField> = {}): Screen {
  const field = { label: text('Result'), type: 'computed' as const, compute, as, ...more }
  const { screen, mistakes } = readWith(aScreen({ fields: { ...stored, result: field } }))
  if (!screen) throw new Error(JSON.stringify(mistakes))
  return screen
}

function result(compute: string, as: ComputedType, row: Record<string, unknown>, more?: Partial<RawField>) {
  const { fields } = aComputed(compute, as, more)
  return computedValue(
    fields.find(({ prop }) => prop === 'result')!,
    { fields, row, now: NOW },
  )
}

describe('a computed field gives', () => {
  it.each<[string, ComputedType, Record<string, unknown>, unknown]>([
    ['price * quantity', 'money', { price: '12.35', quantity: 3 }, '37.05'],
    ['price * (1 - rate / 100)', 'money', { price: '99.99', rate: 12.5 }, '87.49'],
    ['price * 0.0', 'money', { price: '-1.00' }, '0.00'],
    ['price / quantity', 'number', { price: '10.00', quantity: 3 }, 3.33],
    ['rate * 2', 'percent', { rate: 12.345 }, 24.69],
    ['quantity + 1', 'integer', { quantity: 41 }, 42],
    ['name + " × " + string(quantity)', 'string', { name: 'Filter', quantity: 2 }, 'Filter × 2'],
    ['closed || paidOn < today', 'boolean', { closed: false, paidOn: '2026-06-02' }, true],
    ['daysBetween(paidOn, today)', 'integer', { paidOn: '2026-05-31' }, 3],
    ['addDays(paidOn, 30)', 'date', { paidOn: '2026-01-31' }, '2026-03-02'],
    ['now', 'date', {}, '2026-06-03'],
  ])('%s', (compute, as, row, expected) => {
    expect(result(compute, as, row)).toBe(expected)
  })

  it('as many decimals as the file says', () => {
    expect(result('price / quantity', 'number', { price: '10', quantity: 3 }, { decimals: 4 })).toBe(3.3333)
  })

  it.each<[string, string, ComputedType, Record<string, unknown>]>([
    ['something it needs is unset', 'price * quantity', 'money', { price: '1.00' }],
    ['it divides by nothing', 'quantity / 0', 'integer', { quantity: 1 }],
    ['it divides a decimal by nothing', 'price / 0.0', 'number', { price: '1.00' }],
    ['it is too large for an amount', 'price * 1e300', 'money', { price: '10.00' }],
    ['a text is no day', 'addDays(name, 1)', 'date', { name: 'tomorrow' }],
  ])('nothing when %s', (_, compute, as, row) => {
    expect(result(compute, as, row)).toBeNull()
  })

  it('amounts that are whole fen, whatever is multiplied', () => {
    const { fields } = aComputed('price * quantity', 'money')
    const field = fields.find(({ prop }) => prop === 'result')!
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 10_000_000 }),
        fc.integer({ min: 0, max: 9999 }),
        (fen, quantity) => {
          const row = { price: (fen / 100).toFixed(2), quantity }
          const given = computedValue(field, { fields, row, now: NOW }) as string
          expect(Math.round(Number(given) * 100) + 0).toBe(fen * quantity + 0)
        },
      ),
    )
  })
})

describe('an invalid expression is reported', () => {
  const { fields } = aComputed('name', 'string')
  it.each<[string, ComputedType, string]>([
    ['prise * quantity', 'money', 'Unknown variable: prise'],
    ['price *', 'money', ''],
    ['name', 'money', 'gives a string, and "as": "money" wants a number of yuan'],
    ['price', 'string', 'gives a double, and "as": "string" wants a text'],
    ['price * quantity', 'integer', 'gives a double, and "as": "integer" wants a whole number'],
    ['quantity', 'boolean', 'gives a int'],
    ['result + "x"', 'string', 'Unknown variable: result'],
    ['size(roles)', 'integer', 'Unknown variable: roles'],
  ])('%s as %s', (compute, as, reason) => {
    expect(computeFault(compute, { as, fields })).toContain(reason)
  })

  it.each<[string, Partial<RawField>, string, string]>([
    ['no expression', { as: 'money' }, 'fields.result.compute', 'Add "compute"'],
    ['no kind', { compute: 'price' }, 'fields.result.as', 'Add "as"'],
    ['a slip in a name', { compute: 'prise', as: 'money' }, 'fields.result.compute', 'Did you mean "price"?'],
    ['itself', { compute: 'result', as: 'string' }, 'fields.result.compute', 'It is computed itself'],
    [
      'a search',
      { compute: 'price', as: 'money', search: 'input' },
      'fields.result.search',
      'Leave "search" out',
    ],
    [
      'a sort',
      { compute: 'price', as: 'money', column: { sort: true } },
      'fields.result.column.sort',
      'Leave "sort" out',
    ],
    [
      'required',
      { compute: 'price', as: 'money', required: true },
      'fields.result.required',
      'Leave "required" out',
    ],
  ])('%s', (_, more, field, fix) => {
    const { mistakes } = readWith(
      aScreen({ fields: { ...stored, result: { label: text('Result'), type: 'computed', ...more } } }),
    )
    expect(mistakes).toMatchObject([{ field, fix: expect.stringContaining(fix) }])
  })

  it('an expression on a field of another type', () => {
    const { mistakes } = readWith(aScreen({ fields: { name: { label: text('Name'), compute: '1' } } }))
    expect(mistakes).toMatchObject([
      { field: 'fields.name.compute', fix: expect.stringContaining('"computed"') },
    ])
  })
})
