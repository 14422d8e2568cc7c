import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { differsLittle } from '../../src/server/modules/parts/differs-little.ts'

const numberOf = (length: { minLength: number; maxLength: number }) =>
  fc.array(fc.constantFrom(...'ABCXYZ0123456789'), length).map((characters) => characters.join(''))

/** The text with the characters at `at` and after it swapped. */
const swapped = (text: string, at: number) =>
  text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2)

describe('a typing error in a part number', () => {
  it('is a swap of neighbours, in a number of any length', () => {
    fc.assert(
      fc.property(numberOf({ minLength: 4, maxLength: 20 }), fc.nat(), (number, at) => {
        expect(differsLittle(swapped(number, at % (number.length - 1)), number)).toBe(true)
      }),
    )
  })

  it('is two wrong characters in a long number only', () => {
    expect(differsLittle('WG9725520274', 'WG9735520275')).toBe(true)
    expect(differsLittle('612600', '622601')).toBe(false)
  })

  it('is never three edits, wherever they are', () => {
    expect(differsLittle('WG9725520274', 'WG9735530275')).toBe(false)
    expect(differsLittle('WG9725520274', 'XXXXXXXXXXXX')).toBe(false)
    expect(differsLittle('A', '')).toBe(true)
  })
})
