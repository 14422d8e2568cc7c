// Figures as people write them in spreadsheets.
import { unharmed, type SheetCell } from '../../sheet-cell.ts'
import type { ReadCell } from '../definition.ts'

/** Digits, signs and separators of full width as everyone else writes them, without spaces. */
export function plainFigure(text: string): string {
  return text.normalize('NFKC').replace(/[\s\u00a0]/g, '')
}

/** "1,234.50", "１２", "1e5", "1.0" as a number; undefined when it is none. */
export function numberIn(text: string): number | undefined {
  const bare = plainFigure(text)
  const ungrouped = /^[+-]?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,2})?$/i.test(ungrouped)) return undefined
  const value = Number(ungrouped)
  return Number.isFinite(value) ? value : undefined
}

export function readNumber(
  cell: SheetCell,
  { percent, whole }: { percent: boolean; whole: boolean },
): ReadCell {
  let value: number | undefined
  if (cell.kind === 'number') {
    value = percent && cell.format.shape === 'percent' ? cell.value * 100 : cell.value
  } else if (cell.kind === 'text') {
    const text = plainFigure(unharmed(cell.text))
    value = numberIn(percent ? text.replace(/%$/, '') : text)
  }
  if (value === undefined) return { fault: whole ? faults.whole : faults.number }
  // A spreadsheet computes 0.1 + 0.2 as 0.30000000000000004.
  const rounded = Number(value.toPrecision(15))
  return whole && !Number.isInteger(rounded) ? { fault: faults.whole } : { value: rounded }
}

const faults = {
  number: { zh: '应为数字', en: 'must be a number' },
  whole: { zh: '应为整数', en: 'must be a whole number' },
}
