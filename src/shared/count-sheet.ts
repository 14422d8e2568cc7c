// The columns of a count in a spreadsheet. Pure.

const CODE_HEADS = /编码|编号|件号|图号|零件号|oe|code|number|part no/i
const COUNTED_HEADS = [/实点|实盘|盘点|counted/i, /数量|件数|库存|qty|quantity|pieces|count/i]

interface CountedLine {
  /** The position below the headings, from 1. */
  row: number
  code: string
  counted: string
}

/** The counted lines of a table: part code and pieces, by their headings, else from the first two columns. */
export function countedLines(table: string[][]): CountedLine[] {
  const heads = (table[0] ?? []).map((text) => text.trim())
  const codeAt = heads.findIndex((head) => CODE_HEADS.test(head))
  const hasHeads = codeAt >= 0
  const countedAt = hasHeads ? countedColumn(heads, codeAt) : 1
  return table
    .slice(hasHeads ? 1 : 0)
    .map((cells, at) => ({
      row: at + 1,
      code: (cells[hasHeads ? codeAt : 0] ?? '').trim(),
      counted: (cells[countedAt] ?? '').trim(),
    }))
    .filter(({ code, counted }) => code !== '' && counted !== '')
}

function countedColumn(heads: string[], codeAt: number): number {
  for (const pattern of COUNTED_HEADS) {
    const at = heads.findIndex((head, place) => place !== codeAt && pattern.test(head))
    if (at >= 0) return at
  }
  return codeAt + 1
}
