import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isVin,
  isVinCheckDigitRight,
  normalizeVin,
  vinCheckDigit,
  vinMakerCode,
  vinModelYear,
} from '../../src/shared/vin.ts'

const characters = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'
const aVin = fc
  .array(fc.constantFrom(...characters), { minLength: 17, maxLength: 17 })
  .map((list) => list.join(''))

describe('VIN', () => {
  it.each(['LZZ5ELND68W339696', 'LZZ5CLSB89A389815', 'LZZ5BBMF98A350095'])(
    '%s has a correct check digit',
    (vin) => {
      expect(isVinCheckDigitRight(vin)).toBe(true)
    },
  )

  it.each([
    ['LZZ5ELND68W339696', 2008],
    ['LZZ5CLSB89A389815', 2009],
    ['LZZ5CLSB8HA389815', 2017],
    ['LZZ5CLSB8JA389815', 2018],
    ['LZZ5CLSB8SA389815', 2025],
    ['LZZ5CLSB8TA389815', 2026],
  ])('%s has the model year %i', (vin, year) => {
    expect(vinModelYear(vin)).toBe(year)
  })

  it('gives no model year for an invalid character', () => {
    expect(vinModelYear('LZZ5CLSB80A389815')).toBeUndefined()
  })

  it('takes the maker code from the first three characters', () => {
    expect(vinMakerCode('LZZ5ELND68W339696')).toBe('LZZ')
  })

  it.each(['LZZ5ELND68W33969', 'LZZ5ELND68W3396966', 'IZZ5ELND68W339696', 'LZZ5ELNDO8W339696', ''])(
    'refuses %s',
    (text) => {
      expect(isVin(text)).toBe(false)
    },
  )

  it('reads full width, lower case, spaces and hyphens', () => {
    expect(normalizeVin(' ｌzz5-elnd6 8w339696')).toBe('LZZ5ELND68W339696')
  })

  it('accepts exactly one character at position 9', () => {
    fc.assert(
      fc.property(aVin, (vin) => {
        const right = [...'0123456789X'].filter((digit) =>
          isVinCheckDigitRight(vin.slice(0, 8) + digit + vin.slice(9)),
        )
        expect(right).toEqual([vinCheckDigit(vin)])
      }),
    )
  })
})
