/** A part of a price list under its header. */
export interface Portion {
  text: string
  /** What is added to a line of the portion to get the line of the file. */
  lineOffset: number
  rows: number
}

/**
 * Cuts a list into portions of so many rows, between rows and never within a quoted cell. A list that is
 * no longer is its own only portion.
 */
export function portionsOf(
  text: string,
  { delimiter, most }: { delimiter: string; most: number },
): Portion[] {
  const ends = rowEnds(text, delimiter)
  const header = text.slice(0, ends[0] ?? text.length)
  const headerLines = linesIn(header)
  const portions: Portion[] = []
  let line = headerLines
  for (let at = 1; at < ends.length; at += most) {
    const last = Math.min(at + most, ends.length) - 1
    const body = text.slice(ends[at - 1], ends[last])
    portions.push({ text: header + body, lineOffset: line - headerLines, rows: last - at + 1 })
    line += linesIn(body)
  }
  return portions.length > 0 ? portions : [{ text, lineOffset: 0, rows: 0 }]
}

/** Where each row ends, its line break included. */
function rowEnds(text: string, delimiter: string): number[] {
  const ends: number[] = []
  let isQuoted = false
  let isCellStart = true
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]
    if (isQuoted) {
      if (sign !== '"') continue
      if (text[at + 1] === '"') at++
      else isQuoted = false
    } else if (sign === '"' && isCellStart) {
      // An inch mark within a cell is no quotation.
      isQuoted = true
      isCellStart = false
    } else if (sign === '\n' || (sign === '\r' && text[at + 1] !== '\n')) {
      ends.push(at + 1)
      isCellStart = true
    } else isCellStart = sign === delimiter || (isCellStart && sign === '\uFEFF')
  }
  if (ends.at(-1) !== text.length && text.length > 0) ends.push(text.length)
  return ends
}

function linesIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0
}
