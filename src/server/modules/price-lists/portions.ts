/** A part of a price list under its header. */
export interface Portion {
  text: string
  rows: number
  /** Added to a line of the portion, gives the line of the file. */
  linesBefore: number
}

interface Row {
  from: number
  to: number
  /** Counted from 1. */
  line: number
  lines: number
}

/**
 * Cuts a list into portions with limits for rows and characters, between rows and never within a quoted cell.
 * A short list is a single portion.
 */
export function portionsOf(
  text: string,
  { delimiter, mostRows, mostLength }: { delimiter: string; mostRows: number; mostLength: number },
): Portion[] {
  const [head, ...rows] = rowsOf(text, delimiter)
  if (!head || (rows.length <= mostRows && text.length <= mostLength))
    return [{ text, rows: rows.length, linesBefore: 0 }]
  const header = text.slice(head.from, head.to)
  const portions: Portion[] = []
  for (let first = 0; first < rows.length;) {
    const start = rows[first]!
    let last = first
    const fits = ({ to }: Row) => to - start.from + header.length <= mostLength
    while (last + 1 < rows.length && last + 1 - first < mostRows && fits(rows[last + 1]!)) last++
    portions.push({
      text: header + text.slice(start.from, rows[last]!.to),
      rows: last + 1 - first,
      linesBefore: start.line - head.lines - 1,
    })
    first = last + 1
  }
  return portions
}

/** The position of each row, the header first. Line breaks belong to the row before them. */
function rowsOf(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let [from, line, lines] = [0, 1, 0]
  let [isQuoted, isCellStart] = [false, true]
  const endRow = (at: number) => {
    rows.push({ from, to: at, line, lines })
    from = at
    line += lines
    lines = 0
    isCellStart = true
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    const isBreak = sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')
    if (isBreak) lines += 1
    if (isQuoted) {
      if (sign !== '"') continue
      if (text[at + 1] === '"') at++
      else isQuoted = false
    } else if (sign === '"' && isCellStart) {
      // An inch mark within a cell is not a quotation mark.
      isQuoted = true
      isCellStart = false
    } else if (isBreak) {
      endRow(at + 1)
    } else if (sign === delimiter) isCellStart = true
    else isCellStart = isCellStart && sign === '\uFEFF'
  }
  if (from < text.length) {
    endRow(text.length)
  }
  return rows
}
