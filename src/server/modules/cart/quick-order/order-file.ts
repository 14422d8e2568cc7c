import type { FastifyRequest } from 'fastify'
import { AppError, type Language } from '../../../../shared/errors.ts'
import { SEARCH_TEXT_MAX } from '../../../../shared/limits.ts'
import { linesOfTable, QUICK_ORDER_LINES_MAX, type WantedLine } from '../../../../shared/quick-order.ts'
import type { Download } from '../../../http/download.ts'
import { receiveTable } from '../../../spreadsheet/receive-table.ts'
import { contentTypes, writeSheet } from '../../../spreadsheet/write-sheet.ts'

const QUANTITY_MAX = 40

/** Reads numbers and quantities from the first sheet of an uploaded spreadsheet. */
export async function readOrderFile(
  userId: string,
  request: FastifyRequest,
): Promise<{ lines: WantedLine[] }> {
  const rows = await receiveTable(request, { userId, mostRows: QUICK_ORDER_LINES_MAX })
  const lines = linesOfTable(rows)
  if (lines.length === 0) throw new AppError('IMPORT_EMPTY_SHEET')
  return {
    lines: lines.map(({ code, quantity }) => ({
      code: code.slice(0, SEARCH_TEXT_MAX),
      quantity: quantity.slice(0, QUANTITY_MAX),
    })),
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
