// From a cell to a field's value: what people write in spreadsheets, in the forms they write it.
import type { ReadCell } from '../../../shared/field-types/definition.ts'
import { sheetOf } from '../../../shared/field-types/field-sheets.ts'
import type { Field } from '../../../shared/screen/normal-form.ts'
import type { SheetCell } from '../../../shared/sheet-cell.ts'
import { regionCode } from '../regions.ts'

const noResult = { zh: '公式没有计算结果，请改为数值', en: 'is a formula without a result, enter the value' }

/** What the cell says for this field; an empty one is null. */
export function readCell(field: Field, cell: SheetCell | undefined, from1904: boolean): ReadCell {
  if (cell === undefined) return { value: null }
  if (cell.kind === 'formula') return { fault: noResult }
  if (cell.kind === 'error')
    return { fault: { zh: `单元格有公式错误（${cell.text}）`, en: `has a formula error (${cell.text})` } }
  const sheet = sheetOf(field)
  if (!sheet) throw new Error(`A cell cannot hold "${field.prop}", a ${field.type}.`)
  return sheet.read(cell, { field, from1904, regionCode })
}

/** How two names are compared: people mind neither case nor width. */
export function sameName(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}
