// VINs as people type them, and what those with one error may have been.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfVinInText, vinInText } from '../../src/shared/typed-vin.ts'
import { vinProposals } from '../../src/shared/vin-proposals.ts'
import { isVin, isVinCheckDigitRight, VIN_SIGNS, vinCheckDigit } from '../../src/shared/vin.ts'

const VIN = 'LZZ5ELND68W339696'
const makers = new Set(['LZZ', 'LZG', 'LFW', 'LGA'])
const aVin = fc
  .record({
    maker: fc.constantFrom(...makers),
    middle: fc.array(fc.constantFrom(...VIN_SIGNS), { minLength: 6, maxLength: 6 }),
    year: fc.constantFrom(...'123456789ABCDEFGHJKLMNPRSTVWXY'),
    plant: fc.constantFrom(...VIN_SIGNS),
    number: fc.integer({ min: 0, max: 999_999 }),
  })
  .map(({ maker, middle, year, plant, number }) => {
    const draft = `${maker}${middle.slice(0, 5).join('')}0${year}${plant}${String(number).padStart(6, '0')}`
    return draft.slice(0, 8) + vinCheckDigit(draft) + draft.slice(9)
  })

describe('a typed VIN', () => {
  it.each([
    `车架号：${VIN}`,
    `VIN: ${VIN}`,
    `VIN${VIN}`,
    `V.I.N. ${VIN}`,
    `底盘号 ${VIN} 帮忙查下`,
    'lzz5 elnd 68w3 39696',
    'LZZ5ELND-68W-339696',
    'ＬＺＺ５ＥＬＮＤ６８Ｗ３３９６９６',
    `chassis no. ${VIN}`,
    `大架号:${VIN}。`,
    `  ${VIN}\u200b`,
  ])('is read in %s', (text) => {
    expect(vinInText(text)).toEqual({ vin: VIN, mistaken: [] })
  })

  it('has its letters O, Q and I read as digits, and says where', () => {
    expect(vinInText('LZZ5ELNDO8W339696')).toEqual({ vin: 'LZZ5ELND08W339696', mistaken: [8] })
    expect(vinInText('LFWGICTD9A8824773')).toEqual({ vin: 'LFWG1CTD9A8824773', mistaken: [4] })
  })

  it.each([
    '',
    '13805310001 13805310',
    'Gearboxassemblies',
    'WG9925160612',
    'LZZ5ELND68W33969',
    '12345678901234567',
  ])('is none in “%s”', (text) => {
    expect(vinInText(text)).toBeUndefined()
  })

  it('is found whatever separates and surrounds it, in whatever case', () => {
    const around = fc.constantFrom('', '车架号：', 'VIN ', '底盘号 ', 'vin:', '查 ', '（', '，')
    const between = fc.constantFrom('', ' ', '-', ' - ', '　')
    fc.assert(
      fc.property(
        aVin,
        around,
        around,
        between,
        fc.integer({ min: 1, max: 16 }),
        (vin, before, after, gap, at) => {
          const text = `${before}${vin.slice(0, at)}${gap}${vin.slice(at)} ${after}`
          expect(vinInText(text)?.vin).toBe(vin)
          expect(vinInText(text.toLowerCase())?.vin).toBe(vin)
        },
      ),
    )
  })

  it('always has the form of a VIN', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const found = vinInText(text)
        expect(found === undefined || isVin(found.vin)).toBe(true)
      }),
    )
  })
})

describe('the last eight signs', () => {
  it.each([
    ['汕德卡 A8824773', { end: 'A8824773', rest: '汕德卡' }],
    ['A8824773', { end: 'A8824773', rest: '' }],
    ['车架号后8位 8w339696', { end: '8W339696', rest: '' }],
    ['sitrak: A8824773', { end: 'A8824773', rest: 'SITRAK' }],
  ])('%s', (text, found) => {
    expect(endOfVinInText(text)).toEqual(found)
  })

  it.each([VIN, 'WG9925160612', '339696', ''])('are not in “%s”', (text) => {
    expect(endOfVinInText(text)).toBeUndefined()
  })
})

describe('a VIN with one error', () => {
  const propose = (typed: string, known: string[] = []) =>
    vinProposals(typed, { makers, known: new Set(known) })

  it('has no proposals when its check digit is right', () => {
    expect(propose(VIN)).toEqual([])
  })

  it.each([
    'WDB9634031L738572',
    'YV2RT40A8HB797895',
    'XLRTE47MS0E123456',
    'WMA06XZZ9HM123456',
    'VF620J865KB000123',
    'ZCFC635A405123456',
  ])('has none for %s, whose maker uses no check digit', (vin) => {
    expect(propose(vin)).toEqual([])
  })

  it('is proposed first where the signs look alike', () => {
    expect(propose('LZZ5ELND6BW339696')[0]).toBe(VIN)
  })

  it('is proposed where two signs were swapped, one was typed twice or one of two was left out', () => {
    expect(propose('LZZ5ELDN68W339696')).toContain(VIN)
    expect(propose('LZZ55ELND68W339696')).toContain(VIN)
    expect(propose('LZ5ELND68W339696')).toContain(VIN)
  })

  it('is proposed before all others when it is on record', () => {
    expect(propose('LZZ5EXND68W339696', [VIN])[0]).toBe(VIN)
  })

  it('has proposals with the right check digit and a known maker alone, at most five', () => {
    const typo = fc.record({
      vin: aVin,
      at: fc.integer({ min: 0, max: 16 }),
      sign: fc.constantFrom(...VIN_SIGNS),
    })
    fc.assert(
      fc.property(typo, ({ vin, at, sign }) => {
        const typed = vin.slice(0, at) + sign + vin.slice(at + 1)
        const proposals = propose(typed)
        expect(proposals.length).toBeLessThanOrEqual(5)
        expect(new Set(proposals).size).toBe(proposals.length)
        for (const proposal of proposals) {
          expect(isVinCheckDigitRight(proposal)).toBe(true)
          expect(makers.has(proposal.slice(0, 3))).toBe(true)
        }
        if (!isVinCheckDigitRight(typed) && /^[L1-5]/.test(typed)) expect(propose(typed, [vin])[0]).toBe(vin)
      }),
    )
  })
})
