import { describe, expect, it } from 'vitest'
import { lineRuleFaults } from '../../src/shared/screen/line-rules.ts'
import type { LineRule } from '../../src/shared/screen/normal-field-parts.ts'

const say = { zh: '不行', en: 'No' }
const whole: LineRule = { name: 'whole', say, kind: 'sum', prop: 'share', is: 100, by: null }
const apart: LineRule = { name: 'apart', say, kind: 'apart', from: 'from', to: 'to' }
const placesOf = (rule: LineRule, lines: Record<string, unknown>[]) =>
  lineRuleFaults([rule], lines).map(({ at }) => at)

describe('a sum over lines', () => {
  it('is checked over all lines together', () => {
    expect(placesOf(whole, [{ share: 40 }, { share: 60 }])).toEqual([])
    expect(placesOf(whole, [{ share: 40 }, { share: 59 }])).toEqual([null])
  })

  it('ignores the rounding of binary decimals', () => {
    expect(placesOf(whole, [{ share: 33.3 }, { share: 33.3 }, { share: 33.4 }])).toEqual([])
  })

  it('reads amounts, which are text', () => {
    expect(placesOf(whole, [{ share: '99.50' }, { share: '0.50' }])).toEqual([])
  })

  it('is checked for each group where the rule names one', () => {
    const each: LineRule = { ...whole, by: 'of' } as LineRule
    expect(
      placesOf(each, [
        { of: 'A', share: 100 },
        { of: 'B', share: 100 },
      ]),
    ).toEqual([])
    expect(
      placesOf(each, [
        { of: 'A', share: 100 },
        { of: 'B', share: 0 },
      ]),
    ).toEqual([null])
  })

  it('is not checked while there are no lines', () => {
    expect(placesOf(whole, [])).toEqual([])
  })
})

describe('ranges of lines', () => {
  it('may touch but not share a value', () => {
    expect(
      placesOf(apart, [
        { from: 1, to: 30 },
        { from: 31, to: 60 },
      ]),
    ).toEqual([])
    expect(
      placesOf(apart, [
        { from: 1, to: 30 },
        { from: 30, to: 60 },
      ]),
    ).toEqual([{ index: 1, prop: 'from' }])
  })

  it('are unlimited where an end is open', () => {
    expect(placesOf(apart, [{ to: 0 }, { from: 1 }])).toEqual([])
    expect(placesOf(apart, [{ from: 10 }, { from: 20, to: 30 }])).toEqual([{ index: 1, prop: 'from' }])
  })

  it('compare numbers as numbers and days as days', () => {
    expect(
      placesOf(apart, [
        { from: 9, to: 10 },
        { from: 100, to: 200 },
      ]),
    ).toEqual([])
    expect(
      placesOf(apart, [
        { from: '2026-01-01', to: '2026-01-31' },
        { from: '2026-01-31', to: null },
      ]),
    ).toEqual([{ index: 1, prop: 'from' }])
  })
})
