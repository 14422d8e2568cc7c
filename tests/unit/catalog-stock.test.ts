import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stockLevelOf, usualStockLimits } from '../../src/shared/stock-level.ts'
import { mergeChanges } from '../../src/server/modules/stock/merge-changes.ts'
import type { StockChange } from '../../src/server/modules/stock/queries.ts'
import { differsLittle } from '../../src/server/modules/parts/differs-little.ts'
import { lookalikes } from '../../src/server/modules/search/lookalikes.ts'

describe('stock levels', () => {
  it.each([
    [0, 'none'],
    [1, 'scarce'],
    [2, 'scarce'],
    [3, 'few'],
    [9, 'few'],
    [10, 'sufficient'],
    [5000, 'sufficient'],
  ])('%i pieces are %s', (pieces, level) => {
    expect(stockLevelOf(pieces, usualStockLimits)).toBe(level)
  })
})

describe('stock changes of an order', () => {
  const change: fc.Arbitrary<StockChange> = fc.record({
    supplierId: fc.constantFrom('3001', '3002'),
    partId: fc.constantFrom('9', '10', '1000000001'),
    warehouseId: fc.constantFrom('1', '2'),
    quantity: fc.integer({ min: 1, max: 99_999 }),
  })

  it('add up lines of the same part, in the order of their keys as numbers', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const merged = mergeChanges(changes)
        const total = (list: StockChange[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)
        const keys = merged.map((one) => [one.supplierId, one.partId, one.warehouseId].map(Number))
        const inOrder = keys.toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!)
        expect(total(merged)).toBe(total(changes))
        expect(keys).toEqual(inOrder)
        expect(new Set(keys.map(String)).size).toBe(keys.length)
      }),
    )
  })

  it.each([0, -1, 1.5, Number.NaN])('are not %d pieces', (quantity) => {
    expect(() => mergeChanges([{ supplierId: '1', partId: '1', warehouseId: '1', quantity }])).toThrow(
      RangeError,
    )
  })
})

describe('numbers that are almost the same', () => {
  it.each([
    ['WG9925160612', 'WG9925160621', true],
    ['WG9925160612', 'WG992516061', true],
    ['WG9925160612', 'WG9925160689', true],
    ['WG9925160612', 'WG9925169999', false],
    ['3968559', '3968558', true],
    ['3968559', '3968588', false],
  ])('%s and %s: %s', (a, b, little) => {
    expect(differsLittle(a, b)).toBe(little)
  })

  it('are all the ways to confuse O with 0 and I with 1, at most 256 of them', () => {
    expect(lookalikes('WG0I').toSorted()).toEqual(['WG01', 'WGO1', 'WGOI'])
    const alike = (text: string) => text.replaceAll('O', '0').replaceAll('I', '1')
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'O0I1WG5'), { maxLength: 20 }), (characters) => {
        const n = characters.join('')
        const spellings = lookalikes(n)
        expect(spellings.length).toBeLessThan(256)
        expect(spellings).not.toContain(n)
        for (const spelling of spellings) expect(alike(spelling)).toBe(alike(n))
      }),
    )
  })
})
