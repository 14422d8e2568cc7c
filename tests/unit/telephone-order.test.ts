import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideMove, nextStatus } from '../../src/shared/order-status.ts'
import { discountFenOf, discountRatio, isAboveRight } from '../../src/shared/telephone-order.ts'

describe('the discount of a telephone order', () => {
  it('reads a percentage with two decimals at most, from 0 to 90', () => {
    expect(['0', '7.5', '7.05', '90', ' 12 '].map(discountRatio)).toEqual([0, 750, 705, 9_000, 1_200])
    expect(['', '-1', '90.01', '91', '7.555', 'x', '1e2', '100'].map(discountRatio)).toEqual(
      Array.from({ length: 8 }, () => undefined),
    )
  })

  it('is whole fen, never more than its share, and leaves something to pay', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 9_000 }),
        (priceFen, quantity, ratio) => {
          const fen = discountFenOf({ priceFen, quantity, ratio })
          const exact = (BigInt(priceFen) * BigInt(quantity) * BigInt(ratio)) / 10_000n
          expect(BigInt(fen)).toBe(exact)
          expect(fen).toBeLessThan(priceFen * quantity)
        },
      ),
    )
  })

  it('needs an audit as soon as one line is above the right', () => {
    expect(isAboveRight([0, 500, 500], 500)).toBe(false)
    expect(isAboveRight([0, 501], 500)).toBe(true)
  })
})

describe('the states of a telephone order', () => {
  it('are moved by those whose turn it is', () => {
    expect(nextStatus('pendingDiscount', 'discountPass', 'supplier')).toBe('pendingCustomer')
    expect(nextStatus('pendingDiscount', 'discountPass', 'buyer')).toBeUndefined()
    expect(nextStatus('pendingDiscount', 'custConfirm', 'buyer')).toBeUndefined()
    expect(nextStatus('pendingCustomer', 'custConfirm', 'buyer')).toBe('pendingPayment')
    expect(nextStatus('pendingCustomer', 'custConfirm', 'supplier')).toBeUndefined()
    expect(nextStatus('pendingCustomer', 'withdraw', 'supplier')).toBe('cancelled')
    expect(nextStatus('pendingPayment', 'withdraw', 'supplier')).toBeUndefined()
    expect(decideMove({ status: 'pendingCustomer' }, 'lapse', ['system'])).toEqual({
      to: 'cancelled',
      by: 'system',
    })
  })
})
