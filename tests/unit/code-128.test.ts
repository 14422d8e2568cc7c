// Bar codes are read back by a reader that knows the standard and nothing of the writer.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barsOf, code128, signWidths } from '../../src/server/paper/code-128.ts'

/** What a scanner reads from black and white modules; throws where it would not beep. */
function scan(modules: boolean[]): string {
  const widths: number[] = []
  for (const [at, isBlack] of modules.entries()) {
    if (at > 0 && modules[at - 1] === isBlack) widths[widths.length - 1]!++
    else widths.push(1)
  }
  const signs = widths.join('')
  const body = signs.slice(0, -7)
  if (signs.slice(-7) !== '2331112' || body.length % 6 !== 0) throw new Error('no end')
  const values = body.match(/.{6}/g)!.map((sign) => signWidths.indexOf(sign))
  if (values.includes(-1)) throw new Error('unknown sign')
  const check = values.pop()
  const sum = values.reduce((total, value, at) => total + value * (at === 0 ? 1 : at), 0)
  if (sum % 103 !== check) throw new Error('check sign')
  return read(values)
}

function read([start, ...values]: number[]): string {
  let inPairs = start === 105
  let text = ''
  for (const value of values) {
    if (value === 99 && !inPairs) inPairs = true
    else if (value === 100 && inPairs) inPairs = false
    else text += inPairs ? String(value).padStart(2, '0') : String.fromCharCode(value + 32)
  }
  return text
}

function modulesOf(text: string): boolean[] {
  const { bars, modules } = barsOf(text)
  const drawn = Array.from({ length: modules }, () => false)
  for (const { at, width } of bars) drawn.fill(true, at, at + width)
  return drawn
}

const printable = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
  minLength: 1,
  maxLength: 80,
})
const number = fc.stringMatching(/^[A-Z]{0,4}\d{1,20}(-\d{1,3}){0,2}$/)

describe('a bar code', () => {
  it('has signs of eleven modules, all different, each with an even number of black ones', () => {
    expect(new Set(signWidths).size).toBe(107)
    for (const sign of signWidths.slice(0, -1)) {
      const widths = [...sign].map(Number)
      expect(widths.reduce((sum, width) => sum + width, 0)).toBe(11)
      expect(widths.filter((_, at) => at % 2 === 0).reduce((sum, width) => sum + width, 0) % 2).toBe(0)
    }
  })

  it('says again whatever printable text it was made of', () => {
    fc.assert(
      fc.property(fc.oneof(printable, number), (text) => {
        expect(scan(modulesOf(text))).toBe(text)
      }),
    )
  })

  it('packs the digits of an order number in pairs', () => {
    expect(code128('20261127000123')).toHaveLength(1 + 7 + 2)
    expect(code128('SO20261127000123').length).toBeLessThan('SO20261127000123'.length)
  })

  it('has the check sign of the published example', () => {
    expect(code128('Wikipedia').at(-2)).toBe(88)
  })

  it('refuses what bars cannot say', () => {
    for (const text of ['', '送货单', 'a\n', 'é']) expect(() => code128(text)).toThrow('cannot say')
  })
})
