// Which VINs the characters read from a picture may stand for.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fittingVins } from '../../src/shared/vin-repair.ts'
import { isVin, isVinCheckDigitRight } from '../../src/shared/vin.ts'

const read = (vin: string, others: Record<number, string[]> = {}) =>
  [...vin].map((sign, at) => ({ sign, others: others[at] ?? [] }))
const VIN = 'LZZ5ELND68W339696'
const signs = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'

describe('a VIN read from a picture', () => {
  it('stays as it was read when its check digit is correct', () => {
    expect(fittingVins(read(VIN))).toEqual([{ vin: VIN, changed: [], checkDigitOk: true }])
  })

  it('has only digits among its last four', () => {
    expect(fittingVins(read('LZZ5ELND68W339G9G'))).toEqual([
      { vin: VIN, changed: [14, 16], checkDigitOk: true },
    ])
  })

  it('is offered as it was read first, and behind it repaired where exactly one reading fits', () => {
    const seen = 'LZZ5ELN068W339696'
    expect(fittingVins(read(seen, { 7: ['D'], 3: ['E'] }))).toEqual([
      { vin: seen, changed: [], checkDigitOk: false },
      { vin: VIN, changed: [7], checkDigitOk: true },
    ])
  })

  it('is offered as every reading that fits when several do', () => {
    const found = fittingVins(read('LJ1DSUTY0LW061032'))
    expect(found.length).toBeGreaterThan(2)
    expect(found.shift()).toEqual({ vin: 'LJ1DSUTY0LW061032', changed: [], checkDigitOk: false })
    expect(found.every(({ checkDigitOk, changed }) => checkDigitOk && changed.length === 1)).toBe(true)
  })

  it('is shown with its wrong check digit when nothing fits', () => {
    const illegible = 'LXXKKKKK1XXXX4444'
    expect(fittingVins(read(illegible))).toEqual([{ vin: illegible, changed: [], checkDigitOk: false }])
  })

  it('is rejected when a character among the last four resembles no digit', () => {
    expect(fittingVins(read('LZZ5ELND68W33969X'))).toEqual([])
  })

  it('is not changed where the region has no check digit', () => {
    expect(fittingVins(read('WDB9PPPP0JA000001'))).toEqual([
      { vin: 'WDB9PPPP0JA000001', changed: [], checkDigitOk: isVinCheckDigitRight('WDB9PPPP0JA000001') },
    ])
  })

  it('is rejected with 16 characters', () => {
    expect(fittingVins(read(VIN.slice(1)))).toEqual([])
  })

  it('always has the form of a VIN, digits at its end, and lists what was changed', () => {
    const anySigns = fc.array(fc.constantFrom(...signs), { minLength: 17, maxLength: 17 })
    fc.assert(
      fc.property(anySigns, (given) => {
        for (const { vin, changed, checkDigitOk } of fittingVins(read(given.join('')))) {
          expect(isVin(vin)).toBe(true)
          expect(vin.slice(-4)).toMatch(/^\d{4}$/)
          expect(checkDigitOk).toBe(isVinCheckDigitRight(vin))
          expect(given.flatMap((sign, at) => (sign === vin[at] ? [] : [at]))).toEqual(changed)
        }
      }),
    )
  })
})
