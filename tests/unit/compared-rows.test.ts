import { describe, expect, it } from 'vitest'
import { comparedText, differs, lowestPrice } from '../../src/web/pages/find/compare/compared-rows.ts'
import type { PartDetail } from '../../src/web/pages/find/search-reply.ts'

const aPart = (more: object) =>
  ({
    code: 'A',
    brand: 'B',
    spec: '',
    oeNumbers: [],
    offers: [],
    fitment: [],
    ...more,
  }) as unknown as PartDetail
const offer = (price: string | null, available: number) => ({ price, available })

describe('compared parts', () => {
  it('have the price of their cheapest offer, and the stock of all', () => {
    const part = aPart({ offers: [offer('100.00', 2), offer('99.50', 3), offer(null, 1)] })
    expect(lowestPrice(part)).toBe('99.50')
    expect(comparedText(part, 'stock')).toBe('6')
  })

  it('have no price where none is shown', () => {
    expect(lowestPrice(aPart({ offers: [offer(null, 1)] }))).toBeNull()
  })

  it('are marked as different where one of them differs, whatever the order of their numbers', () => {
    const parts = [
      aPart({ spec: 'M12', oeNumbers: ['X', 'Y'] }),
      aPart({ spec: 'M14', oeNumbers: ['Y', 'X'] }),
    ]
    expect(differs(parts, 'spec')).toBe(true)
    expect(differs(parts, 'numbers')).toBe(false)
  })
})
