import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardDigits, inBlocks, isCardNumber, isIdNumber, maskedNumber } from '../../src/shared/bank-card.ts'

describe('a card number', () => {
  it('is validated by its check digit, however it is typed', () => {
    expect(isCardNumber(cardDigits('6222 0212-3456 7894'))).toBe(isCardNumber('6222021234567894'))
    expect(['4111111111111111', '6212262201023557228', '5555555555554444'].map(isCardNumber)).toEqual([
      true,
      true,
      true,
    ])
  })

  it('is invalid once a single digit is wrong', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 15 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
        const digits = [...'4111111111111111']
        digits[place] = String((Number(digits[place]) + more) % 10)
        expect(isCardNumber(digits.join(''))).toBe(false)
      }),
    )
  })

  it('has 12 to 19 digits and nothing else', () => {
    expect(['', '0000', '0'.repeat(11), '0'.repeat(20), '4111a11111111111'].map(isCardNumber)).toEqual(
      Array(5).fill(false),
    )
  })

  it('is shown in blocks of four, hidden except for the last four', () => {
    expect(inBlocks('6212262201023557228')).toBe('6212 2622 0102 3557 228')
    expect(maskedNumber({ digits: 16, lastDigits: '1111' })).toBe('•••• •••• •••• 1111')
    expect(maskedNumber({ digits: 19, lastDigits: '7228' })).toBe('•••• •••• •••• ••• 7228')
  })
})

it('an identity number is validated by its check character and a date that exists', () => {
  expect(['11010519491231002X', '440524188001010014'].map(isIdNumber)).toEqual([true, true])
  expect(
    ['110105194912310021', '11010519490230002X', '11010519491231002x', '', '1'.repeat(18)].map(isIdNumber),
  ).toEqual(Array(5).fill(false))
})
