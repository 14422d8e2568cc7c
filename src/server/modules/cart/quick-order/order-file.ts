import type { FastifyRequest } from 'fastify'
import { AppError, type Language } from '../../../../shared/errors.ts'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { QUICK_ORDER_LINES_MAX } from '../../../../shared/quick-order.ts'
import {
  guessColumns,
  linesByColumns,
  type SheetColumns,
  type WantedLine,
} from '../../../../shared/sheet-columns.ts'
import type { Download } from '../../../http/download.ts'
import { receiveTable } from '../../../spreadsheet/receive-table.ts'
import { contentTypes, writeSheet } from '../../../spreadsheet/write-sheet.ts'

const QUANTITY_MAX = 40
/** Further columns hold nothing that can be ordered. */
const COLUMNS_MAX = 30

/**
 * Reads the first sheet of an uploaded spreadsheet: its texts, and the numbers and quantities in the columns
 * that seem to hold them.
 */
export async function readOrderFile(
  userId: string,
  request: FastifyRequest,
): Promise<{ lines: WantedLine[]; rows: string[][]; columns: SheetColumns }> {
  const read = await receiveTable(request, { userId, mostRows: QUICK_ORDER_LINES_MAX })
  const rows = read.map((row) => row.slice(0, COLUMNS_MAX).map((text) => text.slice(0, SEARCH_TEXT_MAX)))
  const columns = guessColumns(rows)
  const lines = linesByColumns(rows, columns)
  if (lines.length === 0) throw new AppError('IMPORT_EMPTY_SHEET')
  return {
    lines: lines.map(({ code, quantity }) => ({ code, quantity: quantity.slice(0, QUANTITY_MAX) })),
    rows,
    columns,
  }
}

const words = {
  zh: { title: '批量下单', code: 'OE 号或配件编码', quantity: '数量' },
  en: { title: 'Quick order', code: 'OE number or part code', quantity: 'Quantity' },
}

/** The template spreadsheet, with one example line. */
export function orderTemplate(language: Language): Download {
  const { title, code, quantity } = words[language]
  async function* example() {
    yield [[{ value: 'WG9925160612' }, { value: '2' }]]
  }
  return {
    fileName: `${title}.xlsx`,
    plainName: 'quick-order.xlsx',
    contentType: contentTypes.xlsx,
    content: writeSheet('xlsx', {
      title,
      // Text format keeps the leading zeros of a number.
      columns: [
        { header: code, width: 30, format: null },
        { header: quantity, width: 12, format: null },
      ],
      batches: example(),
    }),
  }
}
