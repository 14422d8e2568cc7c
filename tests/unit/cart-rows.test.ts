import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNamed, neighbourLine, rowsOf } from '../../src/web/pages/cart/cart-rows.ts'
import { aCartLine } from '../support/cart-line.ts'

const someLines = fc
  .array(fc.record({ supplierId: fc.constantFrom('3001', '3002', '3003'), ordersApart: fc.boolean() }), {
    maxLength: 30,
  })
  .map((facts) => facts.map((fact, index) => aCartLine({ ...fact, lineId: String(index) })))

describe('the rows of a cart', () => {
  it('have every line once, in either order, those ordered separately last', () => {
    fc.assert(
      fc.property(someLines, fc.constantFrom('supplier' as const, 'list' as const), (lines, order) => {
        const rows = rowsOf(lines, order)
        const drawn = rows.flatMap((row) => (row.kind === 'line' ? [row.line] : []))
        expect(new Set(drawn)).toEqual(new Set(lines))
        expect(drawn).toHaveLength(lines.length)
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
        const firstApart = drawn.findIndex((line) => line.ordersApart)
        if (firstApart >= 0) expect(drawn.slice(firstApart).every((line) => line.ordersApart)).toBe(true)
      }),
    )
  })

  it('name a supplier once, before all of its lines', () => {
    const lines = ['3001', '3002', '3001'].map((supplierId, index) =>
      aCartLine({ supplierId, lineId: String(index) }),
    )
    expect(rowsOf(lines, 'supplier').map(({ key }) => key)).toEqual([
      'regular 3001',
      '0',
      '2',
      'regular 3002',
      '1',
    ])
  })

  it('lead the arrow keys from line to line and back', () => {
    fc.assert(
      fc.property(someLines, (lines) => {
        const rows = rowsOf(lines, 'supplier')
        for (const row of rows) {
          if (row.kind !== 'line') continue
          const next = neighbourLine(rows, row.key, 1)
          if (next !== null) expect(rows[neighbourLine(rows, rows[next]!.key, -1)!]).toBe(row)
        }
      }),
    )
  })
})

it('a line is found by its number without dashes, its name in both languages, and its supplier', () => {
  const line = aCartLine({
    code: 'WG-9925/160612',
    nameZh: '制动盘',
    nameEn: 'Brake disc',
    supplierName: 'Luzhong',
  })
  for (const typed of ['', 'wg9925', 'WG-9925', 'brake luz', '制动', 'ＷＧ'])
    expect(isNamed(line, typed)).toBe(true)
  for (const typed of ['clutch', 'brake clutch']) expect(isNamed(line, typed)).toBe(false)
})
