import { describe, expect, it } from 'vitest'
import {
  arrangeColumns,
  columnFields,
  type ArrangedColumn,
} from '../../src/web/admin/list/arrange-columns.ts'
import { fittedColumns } from '../../src/web/admin/list/fitted-columns.ts'
import { widthOf } from '../../src/web/admin/list/table-columns.tsx'
import { smallScreen } from '../support/small-screen.ts'

const fields = columnFields(smallScreen().screen, 'zh')
const inFile = arrangeColumns(fields, {})
const together = (columns: ArrangedColumn[]) => columns.reduce((sum, column) => sum + widthOf(column), 0)
const all = together(inFile)

describe('columns fitted to the window', () => {
  it('shrink where they are wider than their values, but keep the width of these', () => {
    const needed = inFile.map((column) => ({ ...column, whole: widthOf(column) - 20 }))
    const fitted = fittedColumns(needed, { roomPx: all - 10 })
    expect(together(fitted)).toBeLessThanOrEqual(all - 10)
    for (const [at, column] of fitted.entries())
      expect(widthOf(column)).toBeGreaterThanOrEqual(needed[at]!.whole)
  })

  it('truncate a text slightly rather than scroll sideways by a few pixels, and never a short value', () => {
    const tight = inFile.map((column, at) => ({
      ...column,
      whole: widthOf(column),
      least: at === 0 ? 40 : widthOf(column),
    }))
    const fitted = fittedColumns(tight, { roomPx: all - 9 })
    expect(together(fitted)).toBe(all - 9)
    expect(fitted.slice(1).map(widthOf)).toEqual(tight.slice(1).map(widthOf))
    expect(together(fittedColumns(tight, { roomPx: all - 60 }))).toBe(all)
  })

  it('use spare room only where they truncate values', () => {
    const cut = inFile.map((column) => ({ ...column, whole: widthOf(column) + 30 }))
    expect(together(fittedColumns(cut, { roomPx: all + 40 }))).toBe(all + 40)
    expect(together(fittedColumns(cut, { roomPx: all + 5_000 }))).toBe(all + 30 * cut.length)
  })

  it('stay as a person has set them, and where their values are unknown', () => {
    const [first] = fields
    const own = arrangeColumns(fields, { columns: [{ prop: first!.prop, width: 333 }] })
    const fitted = fittedColumns(
      own.map((column) => ({ ...column, whole: column.field === first ? 60 : null })),
      { roomPx: 100 },
    )
    expect(fitted.map(widthOf)).toEqual(own.map(widthOf))
  })
})
