import { describe, expect, it } from 'vitest'
import { countedLines } from '../../src/shared/count-sheet.ts'

describe('the lines of a count', () => {
  it.each([
    [['配件编码', '名称', '货架', '账面件数', '实点件数'], 4],
    [['OE号', '实盘', '库存数量'], 1],
    [['Part code', 'Name', 'Counted'], 2],
    [['序', '件号', '数量'], 2],
  ])('are read by the headings %j', (heads, at) => {
    const codeAt = heads.findIndex((head) => /编码|OE|code|件号/.test(head))
    const cells = heads.map((_, place) => (place === codeAt ? 'WG-1' : place === at ? '7' : 'other'))
    expect(countedLines([heads, cells])).toEqual([{ row: 1, code: 'WG-1', counted: '7' }])
  })

  it('are the first two columns of a table without headings', () => {
    expect(countedLines([['WG-1', '7']])).toEqual([{ row: 1, code: 'WG-1', counted: '7' }])
  })

  it('leave out what was not counted', () => {
    const table = [
      ['配件编码', '实点件数'],
      ['A1', ''],
      ['', '3'],
      ['B2', '0'],
    ]
    expect(countedLines(table)).toEqual([{ row: 3, code: 'B2', counted: '0' }])
    expect(countedLines([])).toEqual([])
  })
})
