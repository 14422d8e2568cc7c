// A block copied from a spreadsheet: text with tabs between cells and line ends between rows.
import type { Field, Lines } from '../../../../shared/screen/normal-form.ts'
import { lookOf } from '../../field-types/field-looks.ts'
import type { FormData } from '../form-data.ts'
import { withValue } from './cell-value.ts'
import { newLine } from './line-data.ts'

/** The cells of a copied block; a cell in quotes may hold tabs, line ends and doubled quotes. */
export function cellsOf(text: string): string[][] {
  const rows: string[][] = [['']]
  let isQuoted = false
  const body = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < body.length; at++) {
    const sign = body[at]!
    const row = rows.at(-1)!
    const cell = row.at(-1)!
    if (isQuoted && sign === '"' && body[at + 1] === '"') {
      row[row.length - 1] = `${cell}"`
      at++
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === '\t') row.push('')
    else if (!isQuoted && sign === '\n') rows.push([''])
    else row[row.length - 1] = cell + sign
  }
  return rows
}

/** Whether pasting means a block of cells and not a word into one cell. */
export function isBlock(text: string): boolean {
  return /[\t\n]/.test(text.replace(/\r?\n$/, ''))
}

/** Labels of choices by the label that people see: dictionary code → label → value. */
export type Labels = Record<string, Map<string, string>>

/** What the text of a cell means for a field; undefined for an empty cell. Text that does not fit stays as it is, for the check to name. */
export function valueOfText(field: Field, text: string, labels: Labels): unknown {
  const typed = text.trim()
  if (typed === '') return undefined
  return lookOf(field).fromPaste(typed, field.dict ? labels[field.dict] : undefined)
}

interface Paste {
  lines: Lines
  /** The columns of the grid, in order; null for one that cannot be filled by text. */
  columns: (Field | null)[]
  at: { line: number; column: number }
  labels: Labels
  /** A stored line keeps what may only be set when it is added. */
  isLocked: (field: Field, line: FormData) => boolean
}

/** The lines with a block filled in from a cell on; lines are added as the block needs them, up to the most. */
export function pasted(
  given: FormData[],
  text: string,
  { lines, columns, at, labels, isLocked }: Paste,
): FormData[] {
  const next = [...given]
  for (const [down, cells] of cellsOf(text).entries()) {
    const place = at.line + down
    if (place >= lines.max) break
    let line: FormData = next[place] ?? newLine(lines)
    for (const [right, cell] of cells.entries()) {
      const field = columns[at.column + right]
      if (!field || isLocked(field, line)) continue
      line = withValue(line, field, valueOfText(field, cell, labels))
    }
    next[place] = line
  }
  return next
}
