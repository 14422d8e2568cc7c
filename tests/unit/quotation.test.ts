import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quotationPaper } from '../../src/server/modules/papers/quotation-paper.ts'
import { withMarkUp } from '../../src/shared/quotation.ts'

describe('a mark-up', () => {
  const fen = fc.integer({ min: 0, max: 9_999_999_999 })
  const hundredths = fc.integer({ min: 0, max: 50_000 })

  it('is exact to the fen, a half rounded up', () => {
    fc.assert(
      fc.property(fen, hundredths, (priceFen, part) => {
        const exact = (BigInt(priceFen) * BigInt(10_000 + part) + 5_000n) / 10_000n
        expect(BigInt(withMarkUp(priceFen, part / 100))).toBe(exact)
      }),
    )
  })

  it('never lowers a price, and grows with the price', () => {
    fc.assert(
      fc.property(fen, fen, hundredths, (one, other, part) => {
        expect(withMarkUp(one, part / 100)).toBeGreaterThanOrEqual(one)
        const [low, high] = one < other ? [one, other] : [other, one]
        expect(withMarkUp(low, part / 100)).toBeLessThanOrEqual(withMarkUp(high, part / 100))
      }),
    )
  })
})

it('a quotation shows the price with the mark-up, and neither the workshop’s price nor its supplier', () => {
  const line = {
    ...{ oeNumber: 'WG 1', nameZh: '滤芯', nameEn: 'Filter', brandZh: '', brandEn: '', spec: '', unit: '件' },
    ...{ quantity: 3, priceFen: 10_005, supplierName: '鲁中' },
  }
  const paper = quotationPaper(
    {
      ...{ number: 'Q1', company: '远航', contact: '', customerName: '顺达', quotedOn: '2026-11-27' },
      ...{ validUntil: '2026-12-11', markUp: 12.5, note: '', lines: [line] },
    },
    'zh',
  )
  expect(paper.rows).toEqual([['1', 'WG 1', '滤芯', '', '件', '3', '112.56', '337.68']])
  expect(paper.sums).toEqual([{ label: '报价合计', value: '¥337.68' }])
  expect(JSON.stringify(paper)).not.toMatch(/100\.05|鲁中/)
  expect(paper.facts.map(({ value }) => value)).toEqual(['顺达', '2026-11-27', '2026-12-11'])
})
