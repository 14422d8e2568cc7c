import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fenFromColumn, fenFromYuan, yuan } from '../../src/shared/money.ts'

describe('amounts', () => {
  it('are yuan with two decimals in requests and replies', () => {
    expect([0, 5, 99, 100, 123_450, -1].map(yuan)).toEqual([
      '0.00',
      '0.05',
      '0.99',
      '1.00',
      '1234.50',
      '-0.01',
    ])
  })

  it('survive a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }), (fen) => {
        expect(fenFromYuan(yuan(fen))).toBe(fen)
      }),
    )
  })

  it('refuse what is not an amount', () => {
    for (const text of ['', '1.234', '1e3', '0x10', '１２', 'NaN', '--1', '1,000.00']) {
      expect(() => fenFromYuan(text), text).toThrow(RangeError)
    }
  })

  it('refuse fractions of a fen', () => {
    expect(() => yuan(0.5)).toThrow(RangeError)
    expect(() => yuan(Number.MAX_SAFE_INTEGER + 1)).toThrow(RangeError)
    expect(() => fenFromColumn('9007199254740993')).toThrow(RangeError)
  })
})
