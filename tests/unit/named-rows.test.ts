import { expect, it } from 'vitest'
import { camelName, namedRows } from '../../src/server/db/named-rows.ts'

it('names columns as the code does, and leaves the keys of JSON values alone', () => {
  expect(namedRows([{ order_no: 'A', lines: [{ part_code: 'B' }], at: null }])).toEqual([
    { orderNo: 'A', lines: [{ part_code: 'B' }], at: null },
  ])
})

it.each([
  ['name_zh', 'nameZh'],
  ['second_factor_at', 'secondFactorAt'],
  ['line_2', 'line2'],
  ['_total', '_total'],
  ['tenantId', 'tenantId'],
])('names %s %s', (column, name) => {
  expect(camelName(column)).toBe(name)
})

it('makes numbers of amounts in fen, and of nothing else', () => {
  expect(namedRows([{ id: '7', amount_fen: '123', paid_fen: null, off_fen: 5 }])).toEqual([
    { id: '7', amountFen: 123, paidFen: null, offFen: 5 },
  ])
})

it('refuses an amount that a number cannot hold', () => {
  expect(namedRows([{ amount_fen: '9007199254740991' }])).toEqual([{ amountFen: Number.MAX_SAFE_INTEGER }])
  expect(() => namedRows([{ amount_fen: '9007199254740993' }])).toThrow('9007199254740993')
  expect(() => namedRows([{ amount_fen: 2 ** 53 }])).toThrow('9007199254740992')
  expect(() => namedRows([{ amount_fen: '0.5' }])).toThrow('0.5')
})
