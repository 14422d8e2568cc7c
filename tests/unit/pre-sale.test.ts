import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preSaleFault, preSaleLines, writtenDay, writtenRule } from '../../src/shared/pre-sale.ts'

describe('a day of arrival', () => {
  it('is read however people write it, and any real day comes back as itself', () => {
    for (const text of ['2026-12-04', '2026/12/4', '2026.12.04', '2026年12月4日', '2026-12-04T00:00:00.000Z'])
      expect(writtenDay(text)).toBe('2026-12-04')
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10)
          expect(writtenDay(day)).toBe(day)
        },
      ),
    )
  })

  it('is understood as the number that a spreadsheet keeps, and refused when there is no such day', () => {
    expect(writtenDay('46360')).toBe('2026-12-04')
    for (const text of ['2026-02-30', '2026-13-01', 'soon', '', '12', '1e5'])
      expect(writtenDay(text)).toBeUndefined()
  })
})

it('finds the columns of a file by their heads, in both languages and any order', () => {
  const line = { row: 1, code: 'WG-1', day: '2026-12-04', percent: '20', deposit: '', rule: '退还' }
  expect(
    preSaleLines([
      ['定金规则', '到货日', '配件编码', '定金比例（%）'],
      ['退还', '2026-12-04', 'WG-1', '20'],
      ['', '', '', ''],
    ]),
  ).toEqual([line])
  expect(
    preSaleLines([
      ['Part code', 'Arrives on', 'Deposit (%)', 'Deposit (yuan a piece)', 'Rule of the deposit'],
      ['WG-1', '2026-12-04', '20', '', '退还'],
    ]),
  ).toEqual([line])
  expect(preSaleLines([['编码', '名称']])).toBeUndefined()
})

it('keeps a deposit where nothing is said of it', () => {
  expect([writtenRule(''), writtenRule('不退还'), writtenRule('退还'), writtenRule('Returned')]).toEqual([
    ...['KEPT', 'KEPT', 'RETURNED', 'RETURNED'],
  ])
  expect(writtenRule('perhaps')).toBeUndefined()
})

it('refuses a day that is not to come, and a deposit that is the whole price', () => {
  const terms = {
    goodsDueOn: '2026-12-04',
    depositPercent: null,
    depositFen: null,
    depositRule: 'KEPT',
  } as const
  const at = { priceFen: 10_000, today: '2026-11-27' }
  expect(preSaleFault(terms, at)).toBeUndefined()
  expect(preSaleFault({ ...terms, goodsDueOn: null }, at)).toBeUndefined()
  expect(preSaleFault({ ...terms, goodsDueOn: '2026-11-27' }, at)).toBe('day')
  expect(preSaleFault({ ...terms, goodsDueOn: '2028-01-01' }, at)).toBe('day')
  expect(preSaleFault({ ...terms, depositPercent: 91 }, at)).toBe('percent')
  for (const depositFen of [0, 10_000, -1]) expect(preSaleFault({ ...terms, depositFen }, at)).toBe('deposit')
})
