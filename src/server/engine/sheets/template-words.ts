import type { Language } from '../../../shared/errors.ts'
import { textOfCell } from '../../../shared/sheet-cell.ts'
import type { SheetRow } from '../../spreadsheet/sheet-cell.ts'

/** How the template's example begins; the row is left out when the file comes back. */
export const EXAMPLE: Record<Language, string> = { zh: '示例：', en: 'Example: ' }

/** Whether a row is the template's example, left where it was. */
export function isExample({ cells }: SheetRow): boolean {
  const first = textOfCell(cells.find(Boolean))
  return Object.values(EXAMPLE).some((start) => first.startsWith(start.trim()))
}
