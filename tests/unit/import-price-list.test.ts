import fc from 'fast-check'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { demoPart } from '../../src/server/db/seed/demo/part-of.ts'
import { readHeader } from '../../src/server/modules/price-lists/columns.ts'
import { stringify } from '../../src/server/modules/price-lists/csv-text.ts'
import { decodeCsv, delimiterOf } from '../../src/server/spreadsheet/decode-csv.ts'
import { parseList } from '../support/parse-list.ts'
import { isReason, readRow } from '../../src/server/modules/price-lists/read-row.ts'

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

describe('what a spreadsheet turned a number into', () => {
  const outcome = (code: string, oeNumbers = '') => {
    const row = readRow(2, [code, '名', '1.00', '1', oeNumbers], [...columns])
    return isReason(row) ? `bad: ${row.name}` : (row.doubt?.name ?? 'taken')
  }

  it.each([
    ['6.126E+11', 'bad: shortened'],
    ['1,00043E+09', 'bad: shortened'],
    ['6.126e11', 'bad: shortened'],
    ['#N/A', 'bad: noValue'],
    ['#REF!', 'bad: noValue'],
    ['########', 'bad: noValue'],
    ['TRUE', 'bad: noValue'],
    ['nan', 'bad: noValue'],
    ['WG99\uFFFD25', 'bad: noValue'],
    ['2-Jan', 'dateLike'],
    ['Jan-21', 'dateLike'],
    ['02.Mrz', 'dateLike'],
    ['1月2日', 'dateLike'],
    ['2024年1月2日', 'dateLike'],
    ['2-一月', 'dateLike'],
    ['2024-01-02', 'dateLike'],
    ['2024/1/2 0:00:00', 'dateLike'],
    ['1/2/24', 'dateLike'],
    ['1000428205.0', 'decimalLike'],
    ['612600061739000000', 'digitsLost'],
    ['WG9925160612 WG9925160613', 'twoNumbers'],
    ['WG9925160612/AZ9925160612', 'twoNumbers'],
    ['WG9925160612（9925160612）', 'twoNumbers'],
    ['81.30000-7007 81.30000-7008', 'twoNumbers'],
    ['1000428205或1000428206', 'twoNumbers'],
  ])('is never accepted as one: %s is %s', (cell, expected) => {
    expect([outcome(cell), outcome('A1', cell)]).toEqual([expected, expected])
  })

  it.each([
    ...['WG9925160612', 'WG9725220536+305', 'Q5280514/9', 'WG 7700-000001', '0445 120 777', '3509DC3-010'],
    ...[
      '12E5',
      '81.30000-7007',
      'Q150B0820/TF2',
      '12JS160T-1701120',
      '81.25.06',
      'MAY1234',
      '1/2',
      '2021-01',
    ],
  ])('does not include %s', (cell) => {
    expect([outcome(cell), outcome('A1', cell)]).toEqual(['taken', 'taken'])
  })

  it('does not include the numbers of the catalogue', () => {
    const numbers = Array.from({ length: 2000 }, (_, at) => demoPart(at).oeNumbers).flat()
    expect(numbers.filter((number) => outcome(number) !== 'taken')).toEqual([])
  })

  it('distrusts a name or a brand without letters, and stock that is written like money', () => {
    const row = (cells: string[]) => readRow(2, cells, ['code', 'name', 'brand', 'price', 'stock'])
    expect(row(['A1', '12.00', '重汽', '1', '1'])).toMatchObject({ doubt: { name: 'noLetter' } })
    expect(row(['A1', '名', '2024', '1', '1'])).toMatchObject({ doubt: { name: 'noLetter' } })
    expect(row(['A1', '名', '2-Jan', '1', '1'])).toMatchObject({ doubt: { name: 'dateLike' } })
    expect(row(['A1', '名', '#N/A', '1', '1'])).toMatchObject({ name: 'noValue' })
    expect(row(['A1', '名', '重汽', '12', '199.00'])).toMatchObject({ doubt: { name: 'moneyStock' } })
    expect(row(['A1', '名', '重汽', '12.00', '5.00'])).toMatchObject({ doubt: undefined })
  })
})

describe('price list files', () => {
  it('are refused as a whole when stock is written like money and prices are not', async () => {
    const file = (rows: string[]) => Buffer.from(['code,name,price,stock', ...rows].join('\n'))
    const swapped = file(['A,甲,12,199.00', 'B,乙,7,88.50', 'C,丙,30,1200.00', 'D,丁,4,15'])
    const refusal = await parseList(swapped, { language: 'en' }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      fields: [
        { field: 'file', msg: expect.stringContaining('price and stock columns seem to be exchanged') },
      ],
    })
    const whole = file(['A,甲,12,199', 'B,乙,7,88', 'C,丙,30.00,12.00', 'D,丁,4,15.00'])
    expect(await parseList(whole, { language: 'en' })).toMatchObject({ rows: { length: 4 } })
  })

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

  it('lose no row: each is applied or reported as bad', async () => {
    const cell = fc.oneof(
      fc.constantFrom('A', '离合器', '12.5', '-1', '7', '', ' '),
      fc.string({ maxLength: 12 }),
    )
    const plain = cell.map((text) => text.replace(/["\r\n,;\t\uFEFF]/g, '').replace(/[\uD800-\uDFFF]/g, ''))
    const record = fc.array(plain, { minLength: 1, maxLength: 6 })
    // Words right below the head may be its second row.
    const FIRST = 'C0,滤芯,1,1'
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 20 }), async (records) => {
        const lines = records.map((cells) => cells.join(','))
        const list = await parseList(Buffer.from(['code,name,price,stock', FIRST, ...lines].join('\n')), {
          language: 'en',
        })
        const filled = lines.flatMap((line, at) => (line.replace(/[,\s]/g, '') === '' ? [] : [at + 3]))
        expect([...list.rows, ...list.bad].map((row) => row.line).toSorted((a, b) => a - b)).toEqual([
          2,
          ...filled,
        ])
      }),
    )
  })

  it('come back from the file of bad rows as they were', async () => {
    const rows = [
      ['code', 'name', 'price', 'stock'],
      ['A,1', '两\n行', '-1', '5'],
      ['B"2', 'x', '+8', ''],
    ]
    const list = await parseList(Buffer.from(stringify(rows)), { language: 'en' })
    expect(list.bad.map((bad) => bad.values)).toEqual([rows[1], rows[2]])
    expect(list.bad.map((bad) => bad.line)).toEqual([2, 4])
  })
})
