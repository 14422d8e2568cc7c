import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInChinese } from '../../src/shared/chinese-amount.ts'

describe('an amount in Chinese capitals', () => {
  it.each([
    [0, '零元整'],
    [1, '壹分'],
    [10, '壹角整'],
    [105, '壹元零伍分'],
    [120, '壹元贰角整'],
    [100_00, '壹佰元整'],
    [1_010_00, '壹仟零壹拾元整'],
    [10_001_00, '壹万零壹元整'],
    [100_100_00, '壹拾万零壹佰元整'],
    [16_409_02, '壹万陆仟肆佰零玖元零贰分'],
    [100_000_000_00, '壹亿元整'],
    [100_000_001_00, '壹亿零壹元整'],
    [325_04, '叁佰贰拾伍元零肆分'],
    [-12_34, '负壹拾贰元叁角肆分'],
  ])('of %i fen is %s', (fen, words) => {
    expect(amountInChinese(fen)).toBe(words)
  })

  it('reads back as the same amount, and has no two zeros in a row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (fen) => {
        const words = amountInChinese(fen)
        expect(words).not.toMatch(/零零|零元[^整]|零[万亿]/)
        expect(readBack(words)).toBe(fen)
      }),
    )
  })

  it('is not made of parts of a fen', () => {
    expect(() => amountInChinese(1.5)).toThrow(RangeError)
  })
})

/** The amount that the words mean, read digit by digit. */
function readBack(words: string): number {
  const [, whole = '', rest = ''] = /^(?:(.*)元)?(.*)$/.exec(words)!
  const part = (sign: string) => {
    const at = rest.indexOf(sign)
    return at < 0 ? 0 : '零壹贰叁肆伍陆柒捌玖'.indexOf(rest[at - 1]!)
  }
  return wholeOf(whole) * 100 + part('角') * 10 + part('分')
}

function wholeOf(words: string): number {
  for (const [sign, factor] of [
    ['亿', 100_000_000],
    ['万', 10_000],
    ['仟', 1000],
    ['佰', 100],
    ['拾', 10],
  ] as const) {
    const at = words.lastIndexOf(sign)
    if (at >= 0) return wholeOf(words.slice(0, at)) * factor + wholeOf(words.slice(at + 1))
  }
  const digit = words.replaceAll('零', '')
  return digit === '' ? 0 : '零壹贰叁肆伍陆柒捌玖'.indexOf(digit)
}
