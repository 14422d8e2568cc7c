// The columns that a buyer chose for sheets with these headings, in this browser.
import type { SheetColumns } from '../../../../shared/sheet-columns.ts'
import { PREFIX } from '../../../lib/product.ts'
import { session } from '../../../lib/session.ts'

/** Enough for the forms of one workshop; the oldest gives way. */
const MOST_KEPT = 20

interface Kept {
  heads: string
  columns: SheetColumns
}

const keptUnder = () => `${PREFIX}-quick-columns-${session()?.userId ?? ''}`

/** Sheets are alike when their first rows are: with a header its words, without one its width. */
function headsOf(rows: string[][], { isHead }: SheetColumns): string {
  const first = rows[0] ?? []
  return isHead ? first.map((text) => text.trim()).join('|') : `#${first.length}`
}

export function keptColumns(rows: string[][], guessed: SheetColumns): SheetColumns | undefined {
  return readKept().find(({ heads }) => heads === headsOf(rows, guessed))?.columns
}

export function keepColumns(rows: string[][], guessed: SheetColumns, columns: SheetColumns) {
  const heads = headsOf(rows, guessed)
  const kept = [{ heads, columns }, ...readKept().filter((each) => each.heads !== heads)]
  localStorage.setItem(keptUnder(), JSON.stringify(kept.slice(0, MOST_KEPT)))
}

function readKept(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(keptUnder()) ?? '[]') as Kept[]
  } catch {
    return []
  }
}
