import fc from 'fast-check'
import ExcelJS from 'exceljs'
import { describe, expect, it } from 'vitest'
import { findHead, guessColumns } from '../../src/server/modules/price-lists/column-guess.ts'
import { headKey } from '../../src/server/modules/price-lists/find-table.ts'
import { lookAtFile } from '../../src/server/modules/price-lists/look-at-file.ts'
import { fillMerged } from '../../src/server/modules/price-lists/merged-cells.ts'
import { parseList } from '../support/parse-list.ts'
import { COLUMN_CHOICES, missingColumns, repeatedColumns } from '../../src/shared/price-list-columns.ts'

const noNames = new Set<string>()
const guess = (heads: string[], rows: string[][] = []) =>
  guessColumns({ heads, rows, attributeNames: noNames }).columns

describe('the names that suppliers write', () => {
  it.each([
    ['配件编码,图号,品名,含税价,库存数,适用车型', 'code,oeNumbers,name,price,stock,fitment'],
    ['件号,零件名称,出厂价,库存数量', 'codeAndOe,name,price,stock'],
    ['OE号,名称,品牌,批发价,现有库存', 'codeAndOe,name,brand,price,stock'],
    ['零件号,名称,单价,库存', 'code,name,price,stock'],
    ['编码,零件号,名称,单价,库存', 'code,oeNumbers,name,price,stock'],
    ['存货编码,存货名称,规格型号,结存数量,含税出厂价,批发价', 'code,name,spec,stock,price,'],
    ['Part No.,Description,OEM No.,Net price,Available', 'code,name,oeNumbers,price,stock'],
  ])('%s', (heads, columns) => {
    expect(guess(heads.split(',')).join(',')).toBe(columns)
  })

  it('are not certain where two columns may be the price', () => {
    const of = (heads: string) =>
      guessColumns({ heads: heads.split(','), rows: [], attributeNames: noNames }).isCertain
    expect(of('编码,名称,批发价,库存')).toBe(true)
    expect(of('编码,名称,批发价,出厂价,库存')).toBe(false)
    expect(of('编码,名称,单价,售价,库存')).toBe(false)
  })

  it('give way to values where a name says nothing', () => {
    const rows = [
      ['1', 'WG9925160612', '离合器片', '88.50', '12'],
      ['2', 'WG9925160613', '离合器压盘', '188.50', '7'],
      ['3', 'WG9925160614', '分离轴承', '58.00', '30'],
    ]
    expect(guess(['', '', '', '', ''], rows)).toEqual(['', 'codeAndOe', 'name', 'price', 'stock'])
  })

  it('never give two columns the same meaning, nor a column that is not there', () => {
    const head = fc.oneof(
      fc.constantFrom('编码', '图号', '名称', '价格', '批发价', '库存', '数量', 'OE号', '品牌', '备注', ''),
      fc.string({ maxLength: 8 }),
    )
    fc.assert(
      fc.property(
        fc.array(head, { maxLength: 12 }),
        fc.array(fc.array(fc.string(), { maxLength: 12 }), { maxLength: 4 }),
        (heads, rows) => {
          const columns = guess(heads, rows)
          expect(columns).toHaveLength(heads.length)
          expect(columns.every((column) => COLUMN_CHOICES.includes(column))).toBe(true)
          expect(repeatedColumns(columns)).toEqual([])
        },
      ),
    )
  })
})

describe('the head of a list', () => {
  it('stands below title rows', () => {
    const rows = [
      ['济南某某配件有限公司报价单', '', '', ''],
      ['日期：2026-11-01'],
      ['编码', '名称', '价格', '库存'],
      ['A-1', '水泵', '1', '2'],
    ]
    expect(findHead(rows, noNames)).toEqual({ at: 2, heads: ['编码', '名称', '价格', '库存'] })
  })

  it('may have two rows', () => {
    const rows = [
      ['编码', '名称', '价格', '', '库存'],
      ['', '', '含税价', '不含税价', ''],
      ['A-1', '水泵', '113', '100', '2'],
    ]
    const found = findHead(rows, noNames)!
    expect(found).toEqual({ at: 1, heads: ['编码', '名称', '含税价', '不含税价', '库存'] })
    expect(guess(found.heads)).toEqual(['code', 'name', 'price', '', 'stock'])
  })

  it('is known again by its names in their order, whatever case and spaces', () => {
    expect(headKey(['编 码', 'Price '])).toBe(headKey(['编码', 'price', '', '']))
    expect(headKey(['编码', '价格'])).not.toBe(headKey(['价格', '编码']))
  })
})

it('tells what a mapping lacks', () => {
  expect(missingColumns(['codeAndOe', 'price'])).toEqual(['name', 'stock'])
  expect(repeatedColumns(['codeAndOe', 'oeNumbers', 'price', '', ''])).toEqual(['oeNumbers'])
})

it('fills merged cells in, and no other', () => {
  const records = [
    { line: 2, values: ['A', '潍柴'], dates: [] },
    { line: 3, values: ['B'], dates: [] },
    { line: 4, values: ['C', ''], dates: [] },
  ]
  fillMerged(records, ['B2:B3', 'nonsense', 'A1:XFD9'])
  expect(records.map(({ values }) => values)).toEqual([
    ['A', '潍柴'],
    ['B', '潍柴'],
    ['C', ''],
  ])
})

/** A workbook as a supplier writes it: a hidden sheet, a title, merged heads and brands, dates, formulas. */
async function workbook() {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('旧价', { state: 'hidden' }).addRow(['编码', '名称', '价格', '库存'])
  book.addWorksheet('说明').addRow(['有效期一个月'])
  const sheet = book.addWorksheet('报价')
  sheet.addRow(['某某公司报价单'])
  sheet.addRow([])
  sheet.addRow(['图号', '品名', '品牌', '价格', '', '库存数'])
  sheet.addRow(['', '', '', '批发价', '零售价', ''])
  sheet.addRow(['WG9925160612', '离合器片', '潍柴', 88.5, 99, 12])
  sheet.addRow([612600080001, '水泵', '', 120, 150, 3])
  sheet.addRow([new Date(Date.UTC(2026, 0, 2)), '油泵', '潍柴', 10, 11, 1])
  sheet.addRow(['WG-1', '坏价', '潍柴', { formula: 'A1*2' }, 1, 1])
  sheet.addRow(['WG-2', '负价', '潍柴', -5, 1, 1])
  sheet.mergeCells('A1:F1')
  sheet.mergeCells('D3:E3')
  sheet.mergeCells('C5:C6')
  return new Uint8Array((await book.xlsx.writeBuffer()) as ArrayBuffer)
}

describe('a workbook', () => {
  it('is looked at: the sheet that holds the list, its head and what the columns mean', async () => {
    const look = await lookAtFile(await workbook(), { language: 'en', fileName: 'a.xlsx' })
    expect(look).toMatchObject({
      ...{ sheets: ['说明', '报价'], sheet: '报价', headLine: 4, by: 'guess' },
      heads: ['图号', '品名', '品牌', '批发价', '零售价', '库存数'],
      columns: ['codeAndOe', 'name', 'brand', 'price', '', 'stock'],
    })
  })

  it('is read: merged brands, whole numbers, and by name what the spreadsheet has spoilt', async () => {
    const list = await parseList(await workbook(), {
      ...{ language: 'en', sheet: '报价', headLine: 4 },
      columns: ['codeAndOe', 'name', 'brand', 'price', '', 'stock'],
    })
    expect(
      list.rows.map(({ line, code, brand, priceFen, stock }) => [line, code, brand, priceFen, stock]),
    ).toEqual([
      [5, 'WG9925160612', '潍柴', 8850, 12],
      [6, '612600080001', '潍柴', 12000, 3],
    ])
    expect(list.bad.map(({ line, reason }) => [line, reason.name])).toEqual([
      [7, 'dateCell'],
      [8, 'price'],
      [9, 'price'],
    ])
    expect(list.badCodes).toEqual(['2026-01-02', 'WG-1', 'WG-2'])
  })

  it('is refused where nobody was asked which price is meant', async () => {
    const refusal = await parseList(await workbook(), { language: 'en' }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ fields: [{ msg: expect.stringContaining('no column for') }] })
  })
})
