import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { readHeader } from '../../src/server/modules/catalog/price-list/columns.ts'
import { stringify } from '../../src/server/modules/catalog/price-list/csv-text.ts'
import { decodeCsv, delimiterOf } from '../../src/server/spreadsheet/decode-csv.ts'
import { parsePriceList } from '../../src/server/modules/catalog/price-list/parse-price-list.ts'
import { isReason, readRow } from '../../src/server/modules/catalog/price-list/read-row.ts'

const columns = ['code', 'name', 'price', 'stock', 'oeNumbers'] as const
const rowOf = (price: string, stock = '1', oeNumbers = '') =>
  readRow(2, ['C', '名', price, stock, oeNumbers], [...columns])

describe('price list columns', () => {
  it.each([
    ['编码', 'code'],
    [' Part No. ', 'code'],
    ['ＯＥ号', 'oeNumbers'],
    ['OE numbers', 'oeNumbers'],
    ['英文名称', 'nameEn'],
    ['价格（元）', 'price'],
    ['Unit price', 'price'],
    ['库存数量', 'stock'],
    ['规格型号', 'spec'],
    ['colour', undefined],
  ])('reads %s as %s', (header, column) => {
    expect(readHeader([header]).columns).toEqual([column])
  })
})

describe('price list cells', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['￥1,234.50', 123450],
    ['¥ 99.00', 9900],
    ['88元', 8800],
    ['10.500', 1050],
    ['="0012.00"', 1200],
  ])('reads the price %s as %i fen', (cell, fen) => {
    expect(rowOf(cell)).toMatchObject({ priceFen: fen })
  })

  it.each(['0', '-1', '1.005', '1,23', 'abc', '1e3', '1.2.3', '99999999999', ' ', 'NaN', '0x10'])(
    'refuses the price %s',
    (cell) => {
      expect(isReason(rowOf(cell))).toBe(true)
    },
  )

  it.each([
    ['0', 0],
    ['1,000', 1000],
    ['12.0', 12],
  ])('reads the stock %s as %i', (cell, stock) => {
    expect(rowOf('1', cell)).toMatchObject({ stock })
  })

  it.each(['-1', '1.5', '12345678901', 'many', '1e3'])('refuses the stock %s', (cell) => {
    expect(isReason(rowOf('1', cell))).toBe(true)
  })

  it('separates OE numbers by ; , 、 | and lines, not by a slash or a space', () => {
    const row = rowOf('1', '1', 'WG 1-2;WG12；Q5280514/9,A、B|C\nD')
    expect(row).toMatchObject({
      oeNumbers: ['WG 1-2', 'Q5280514/9', 'A', 'B', 'C', 'D'].map((raw) => ({ raw })),
    })
  })
})

describe('price list files', () => {
  it('are read in UTF-8, UTF-16 and GBK alike', () => {
    const text = '编码,名称,价格,库存\nA,离合器从动盘,1,1'
    for (const encoding of ['utf8', 'gbk', 'gb18030'])
      expect(decodeCsv(iconv.encode(text, encoding))).toBe(text)
    expect(decodeCsv(iconv.encode(text, 'utf16le', { addBOM: true }))).toBe(text)
    expect(decodeCsv(Buffer.from(`\uFEFF${text}`))).toBe(text)
  })

  it('may be separated by comma, semicolon or tab', () => {
    expect(['a,b;c,d', 'a;b;c', 'a\tb\tc', 'a'].map(delimiterOf)).toEqual([',', ';', '\t', ','])
  })

  it('lose no row: each is taken or named as bad', async () => {
    const cell = fc.oneof(
      fc.constantFrom('A', '离合器', '12.5', '-1', '7', '', ' '),
      fc.string({ maxLength: 12 }),
    )
    const plain = cell.map((text) => text.replace(/["\r\n,;\t\uFEFF]/g, '').replace(/[\uD800-\uDFFF]/g, ''))
    const record = fc.array(plain, { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 20 }), async (records) => {
        const lines = records.map((cells) => cells.join(','))
        const list = await parsePriceList(Buffer.from(['code,name,price,stock', ...lines].join('\n')), 'en')
        const filled = lines.flatMap((line, at) => (line.replace(/[,\s]/g, '') === '' ? [] : [at + 2]))
        expect([...list.rows, ...list.bad].map((row) => row.line).toSorted((a, b) => a - b)).toEqual(filled)
      }),
    )
  })

  it('come back from the file of bad rows as they were', async () => {
    const rows = [
      ['code', 'name', 'price', 'stock'],
      ['A,1', '两\n行', '-1', '5'],
      ['B"2', 'x', '+8', ''],
    ]
    const list = await parsePriceList(Buffer.from(stringify(rows)), 'en')
    expect(list.bad.map((bad) => bad.values)).toEqual([rows[1], rows[2]])
    expect(list.bad.map((bad) => bad.line)).toEqual([2, 4])
  })
})
