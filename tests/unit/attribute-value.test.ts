import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readAttributeFilters,
  writeAttributeFilters,
  type AttributeFilter,
} from '../../src/shared/attribute-filter.ts'
import { readAttributeValue, withUnit, type AttributeRule } from '../../src/shared/attribute-value.ts'
import { attributeWords } from '../../src/server/modules/parts/attribute-words.ts'

const number = (unit: string): AttributeRule => ({ kind: 'NUMBER', unit, choices: [] })
const choices: AttributeRule = {
  ...{ kind: 'CHOICE', unit: '' },
  choices: [
    { choiceId: '1', nameZh: 'M22×1.5', nameEn: null },
    { choiceId: '2', nameZh: '左', nameEn: 'Left' },
  ],
}

describe('a value of an attribute', () => {
  it.each([
    ['430', 'mm', 430],
    ['φ430', 'mm', 430],
    ['430 mm', 'mm', 430],
    ['４３０ＭＭ', 'mm', 430],
    ['24V', 'V', 24],
    ['7.5 kw', 'kW', 7.5],
    ['1,200', 'mm', 1200],
    ['15µm', 'μm', 15],
    ['-40', '°C', -40],
  ])('is read from %s in %s', (typed, unit, expected) => {
    expect(readAttributeValue(typed, number(unit))?.numberValue).toBe(expected)
  })

  it.each(['', 'big', '24 A', '430 cm', '1.2345', '12345678901', '4 3 0'])(
    'is not read from “%s”',
    (typed) => {
      expect(readAttributeValue(typed, number('V'))).toBeUndefined()
    },
  )

  it('is a choice however it is spelled, in both languages', () => {
    expect(readAttributeValue('m22 x 1.5', choices)).toMatchObject({ value: 'M22×1.5', choiceId: '1' })
    expect(readAttributeValue('LEFT', choices)).toMatchObject({ value: '左', choiceId: '2' })
    expect(readAttributeValue('middle', choices)).toBeUndefined()
  })

  it('reads its own writing again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('', 'mm', 'V', 'kW', 'μm'),
        (digits, places, unit) => {
          const value = readAttributeValue(String(digits / 10 ** places), number(unit))!
          expect(readAttributeValue(withUnit(value.value, unit), number(unit))).toEqual(value)
        },
      ),
    )
  })

  it('is found by the ways in which people write a size', () => {
    const of = (nameZh: string, unit: string, value: string) =>
      attributeWords({ nameZh, nameEn: '', unit, value, valueEn: null })
    expect(of('外径', 'mm', '430')).toEqual(['430mm', 'φ430'])
    expect(of('电压', 'V', '24')).toEqual(['24V'])
    expect(of('齿数', '', '10')).toEqual(['Z10'])
    expect(of('螺栓孔数', '', '10')).toEqual([])
    expect(of('螺纹', '', 'M22×1.5')).toEqual(['M22×1.5'])
  })
})

describe('the filter by attributes in an address', () => {
  const places = fc.integer({ min: -99_999, max: 99_999 }).map((digits) => digits / 100)
  const filter = fc.oneof(
    fc.record({
      attributeId: fc.integer({ min: 1 }).map(String),
      numbers: fc.uniqueArray(places, { minLength: 1, maxLength: 4 }),
    }),
    fc.record({
      attributeId: fc.integer({ min: 1 }).map(String),
      choiceIds: fc.uniqueArray(fc.integer({ min: 1 }).map(String), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ attributeId: fc.integer({ min: 1 }).map(String), from: places, to: fc.option(places) }),
  )

  it('says what it was written from', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(filter, { maxLength: 5, selector: ({ attributeId }) => attributeId }),
        (filters) => {
          expect(readAttributeFilters(writeAttributeFilters(filters as AttributeFilter[]) ?? '')).toEqual(
            filters,
          )
        },
      ),
    )
  })

  it('never fails, whatever stands there', () => {
    fc.assert(fc.property(fc.string(), (text) => void readAttributeFilters(text)))
    expect(readAttributeFilters('1:..;2:5')).toEqual([])
    expect(readAttributeFilters('99999999999999999999:5')).toEqual([])
  })
})
