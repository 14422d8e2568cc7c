import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDrawings } from '../../src/server/modules/assemblies/import/read-drawings.ts'
import { readTable, type TableName, type TextRow } from '../../src/server/modules/assemblies/import/tables.ts'
import { reportOf } from '../../src/web/pages/catalogue/drawing-import/report.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (files: Partial<Record<TableName, string>>) => {
  const rows = (name: TableName): TextRow[] => (files[name] ? readTable(name, bytes(files[name])).rows : [])
  return readDrawings({ drawings: rows('drawings'), lines: rows('lines'), spots: rows('spots') })
}
const HEAD = '图号,中文名称,英文名称,车系,总成组,图片'

describe('drawings from csv files', () => {
  it('are read with their parts and hot spots, under headings in either language', () => {
    const { drawings, faults } = read({
      drawings: `${HEAD}\nA-1,水泵,Water pump,豪沃,冷却系统,a.png; b.png`,
      lines:
        'Drawing number,Position,OE number,Chinese name,Per vehicle,Side,Torque,Labour (hours)\nA-1,1,WG-1,泵体,2,左,225,1.5\nA-1,2,WG-2,垫片,,,,',
      spots: 'code,sheet,position,x,y,w,h\nA-1,2,1,10,20,30,40',
    })
    expect(faults).toEqual([])
    expect(drawings).toMatchObject([
      {
        code: 'A-1',
        pictures: ['a.png', 'b.png'],
        lines: [
          { position: '1', numberN: 'WG1', quantity: 2, side: 'LEFT', torqueNm: 225, labourHours: 1.5 },
          { position: '2', quantity: 1, side: null, torqueNm: null, labourHours: null },
        ],
        spots: [{ sheet: 2, position: '1', x: 10, y: 20, w: 30, h: 40 }],
      },
    ])
  })

  it('say for each cell what is wrong with it, and which drawing it concerns', () => {
    const { faults } = read({
      drawings: `${HEAD}\nA-1,水泵,,豪沃,冷却系统,\nA-1,再次,Again,豪沃,冷却系统,`,
      lines:
        'code,position,number,nameZh,quantity,side,力矩,工时\nA-2,1,X,件,1,\nA-1,1,X,件,many,middle,0,1.25',
      spots: 'code,sheet,position,x,y,w,h\nA-1,3,1,990,0,20,20\nA-1,1,,5,5,5,5',
    })
    expect(
      faults.map(({ table, line, column, problem, code }) => [table, line, column, problem, code]),
    ).toEqual([
      ['drawings', 2, 'nameEn', 'missing', 'A-1'],
      ['drawings', 3, 'code', 'repeated', 'A-1'],
      ['lines', 2, 'code', 'noDrawing', 'A-2'],
      ['lines', 3, 'side', 'side', 'A-1'],
      ['lines', 3, 'quantity', 'number', 'A-1'],
      ['lines', 3, 'torqueNm', 'number', 'A-1'],
      ['lines', 3, 'labourHours', 'hours', 'A-1'],
      ['spots', 2, 'w', 'outside', 'A-1'],
      ['spots', 2, 'sheet', 'noSheet', 'A-1'],
      ['spots', 3, 'position', 'missing', 'A-1'],
    ])
  })

  it('never fail, whatever the files hold', () => {
    const text = fc.string({ unit: fc.constantFrom(...'A1,;"\n图号x页 '), maxLength: 120 })
    fc.assert(
      fc.property(text, text, (drawings, spots) => {
        read({
          drawings: `${HEAD}\n${drawings.replaceAll('"', '')}`,
          spots: `code,position,x,y,w,h\n${spots.replaceAll('"', '')}`,
        })
      }),
    )
  })
})

it('writes a report that no spreadsheet runs', () => {
  const report = reportOf([{ file: 'lines.csv', line: 2, column: 'number', msg: '=1+1 "x"' }])
  expect(report).toContain(`"'=1+1 ""x"""`)
})
