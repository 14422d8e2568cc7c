import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  priceBounds,
  priceRangeAt,
  priceRangeNumber,
  readPriceRange,
  wholeRanges,
} from '../../src/shared/price-ranges.ts'

it('counts each price in exactly one range', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), (fen) => {
      const { fromFen, belowFen } = readPriceRange(priceRangeAt(priceRangeNumber(fen)))
      expect(fen >= (fromFen ?? 0) && fen < (belowFen ?? Infinity)).toBe(true)
    }),
  )
})

it('says which whole ranges a wanted range covers, and whether it splits one', () => {
  expect(wholeRanges(readPriceRange('-50'))).toEqual([0, 0])
  expect(wholeRanges(readPriceRange('50-500'))).toEqual([1, 2])
  expect(wholeRanges(readPriceRange('5000-'))).toEqual([priceBounds.length, priceBounds.length])
  expect(wholeRanges(readPriceRange('0-'))).toEqual([0, priceBounds.length])
  expect(wholeRanges(readPriceRange('60-500'))).toBeUndefined()
  expect(wholeRanges(readPriceRange('50-501'))).toBeUndefined()
  expect(wholeRanges(readPriceRange('500-50'))).toBeUndefined()
})
