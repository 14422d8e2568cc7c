import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { baseNumber, normalizeOe } from '../../src/shared/oe-number.ts'

const punctuation = fc.constantFrom('-', ' ', '.', '/', '+', '_', '　', '·', '－', '*', '%', '\\')

describe('OE numbers', () => {
  it.each([
    ['wg-9925 160612', 'WG9925160612'],
    ['ＷＧ９９２５１６０６１２', 'WG9925160612'],
    ['3509DC3-010', '3509DC3010'],
    ['WG9725220536+305', 'WG9725220536305'],
    ['Q5280514/9', 'Q52805149'],
    ['%_\\', ''],
  ])('%s is compared as %s', (raw, normal) => {
    expect(normalizeOe(raw)).toBe(normal)
  })

  it.each([
    ['WG9725220536+305', 'WG9725220536'],
    ['wg 9725220536 ＋ 305', undefined],
    ['Q5280514/9', 'Q5280514'],
    ['WG9725220536', undefined],
    // A filter of 950, not a variant of W950.
    ['W 950/4', undefined],
    ['WG9725220536+30512', undefined],
  ])('%s has the base %s', (raw, base) => {
    expect(baseNumber(raw)).toBe(base)
  })

  it('compare as equal whatever is between the characters', () => {
    const number = fc.array(fc.constantFrom(...'ABCDEFGHWZ0123456789'), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(number, fc.array(punctuation, { maxLength: 30 }), (characters, marks) => {
        const written = characters
          .map((character, at) => character.toLowerCase() + (marks[at] ?? ''))
          .join('')
        expect(normalizeOe(written)).toBe(characters.join(''))
      }),
    )
  })

  it('do not change in a second pass', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (raw) => normalizeOe(normalizeOe(raw)) === normalizeOe(raw),
      ),
    )
  })
})
