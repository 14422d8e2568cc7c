import { describe, expect, it } from 'vitest'
import {
  comparedRows,
  comparedText,
  differs,
  lowestPrice,
  offerToOrder,
} from '../../src/web/pages/find/compare/compared-rows.ts'
import type { PartDetail } from '../../src/web/pages/find/search-reply.ts'

const aPart = (more: object) =>
  ({
    code: 'A',
    brand: 'B',
    spec: '',
    oeNumbers: [],
    offers: [],
    fitment: [],
    attributes: [],
    ...more,
  }) as unknown as PartDetail
const offer = (price: string | null, available: number) => ({ price, available })

describe('compared parts', () => {
  it('have the price of their cheapest offer, and the stock of all', () => {
    const part = aPart({ offers: [offer('100.00', 2), offer('99.50', 3), offer(null, 1)] })
    expect(lowestPrice(part)).toBe('99.50')
    expect(comparedText(part, { fact: 'stock' })).toBe('6')
  })

  it('have no price where none is shown', () => {
    expect(lowestPrice(aPart({ offers: [offer(null, 1)] }))).toBeNull()
  })

  it('are marked as different where one of them differs, whatever the order of their numbers', () => {
    const parts = [
      aPart({ spec: 'M12', oeNumbers: ['X', 'Y'] }),
      aPart({ spec: 'M14', oeNumbers: ['Y', 'X'] }),
    ]
    expect(differs(parts, { fact: 'spec' })).toBe(true)
    expect(differs(parts, { fact: 'numbers' })).toBe(false)
  })

  it('have a row for each attribute that one of them has, the same name being the same attribute', () => {
    const parts = [
      aPart({ attributes: [{ attributeId: '1', name: 'Voltage', value: '24 V' }] }),
      aPart({
        attributes: [
          { attributeId: '7', name: 'Voltage', value: '24 V' },
          { attributeId: '8', name: 'Power', value: '5 kW' },
        ],
      }),
    ]
    const rows = comparedRows(parts).filter((row) => 'attribute' in row)
    expect(rows).toEqual([{ attribute: 'Voltage' }, { attribute: 'Power' }])
    expect(rows.map((row) => differs(parts, row))).toEqual([false, true])
    expect(comparedText(parts[0]!, rows[1]!)).toBe('')
  })

  it('are ordered by the cheapest offer that has enough of them', () => {
    const sold = (price: string | null, available: number, minQuantity = 1) => ({
      ...offer(price, available),
      ...{ minQuantity, multiple: 1, maxQuantity: null },
    })
    const offers = [sold('90.00', 0), sold(null, 9), sold('120.00', 4), sold('110.00', 4)]
    expect(offerToOrder(aPart({ offers }))?.price).toBe('110.00')
    expect(offerToOrder(aPart({ offers: [sold('90.00', 0)] }))).toBeUndefined()
  })
})
