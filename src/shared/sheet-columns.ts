// Which columns of a buyer's spreadsheet hold part numbers and quantities. Pure, so that page and server agree.
import { readQuantity } from './read-quantity.ts'

/** A wanted part as it was written. */
export interface WantedLine {
  /** Number, code or name. */
  code: string
  quantity: string
}

/** The columns that hold the wanted parts; a table without quantities has null there. */
export interface SheetColumns {
  code: number
  quantity: number | null
  /** Its first row is a header. */
  isHead: boolean
}

const QUANTITY_HEADS = /^(数量|件数|订购|采购|需求|qty|quantity|pieces|pcs|count)/i
/** Line numbers, prices and the like are neither number nor quantity. */
const OTHER_HEADS = /^(序号|行号|编号$|#|单价|价格|金额|合计|日期|备注|price|amount|total|date|remark|note)/i
const NUMBER_HEADS = /^oe|图号|号码|件号|编码|零件号|配件号|物料号|代码|code|number|part no|no\./i
/** Names are better than nothing: a number beside them says more. */
const NAME_HEADS = /名称|品名|配件|零件|物料|型号|描述|name|part|description/i
/** How many rows decide; the rest look alike. */
const ROWS_LOOKED_AT = 60

/**
 * The columns of a table, by its headers and by what stands below them. A column of part numbers is preferred
 * to one of names, whichever comes first.
 */
export function guessColumns(rows: string[][]): SheetColumns {
  const heads = (rows[0] ?? []).map((text) => text.trim())
  const isHead = heads.some(isHeading)
  const body = rows.slice(isHead ? 1 : 0, ROWS_LOOKED_AT)
  const width = Math.max(2, ...rows.slice(0, ROWS_LOOKED_AT).map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, at) => ({
    at,
    head: isHead ? (heads[at] ?? '') : '',
    values: body.map((row) => (row[at] ?? '').trim()).filter((text) => text !== ''),
  }))
  const named = columns.find(({ head }) => QUANTITY_HEADS.test(head))
  const code = best(
    columns.filter((column) => column !== named),
    codeScore,
  )
  const counted = columns.filter((column) => column.at !== code && !isCounting(column.values))
  const quantity = named?.at ?? best(counted, quantityScore)
  // A table that tells nothing is read from the left.
  const codeAt = code ?? (quantity === 0 ? 1 : 0)
  return { code: codeAt, quantity: quantity ?? (codeAt === 0 ? 1 : null), isHead }
}

/** The lines of a table, without header and empty lines. */
export function linesByColumns(rows: string[][], { code, quantity, isHead }: SheetColumns): WantedLine[] {
  return rows
    .slice(isHead ? 1 : 0)
    .map((row) => ({
      code: (row[code] ?? '').trim(),
      quantity: quantity === null ? '' : (row[quantity] ?? '').trim(),
    }))
    .filter((line) => line.code !== '' || line.quantity !== '')
}

interface Column {
  at: number
  head: string
  values: string[]
}

function isHeading(text: string): boolean {
  const isKnown = [QUANTITY_HEADS, NUMBER_HEADS, NAME_HEADS].some((heads) => heads.test(text))
  return isKnown && !/\d/.test(text)
}

/** The column with the highest score above 0, the first of equals. */
function best(columns: Column[], score: (column: Column) => number): number | null {
  const scored = columns.map((column) => ({ at: column.at, score: score(column) }))
  const [first] = scored.filter((each) => each.score > 0).toSorted((a, b) => b.score - a.score)
  return first?.at ?? null
}

function codeScore({ head, values }: Column): number {
  if (OTHER_HEADS.test(head)) return 0
  const byHead = NUMBER_HEADS.test(head) ? 2 : NAME_HEADS.test(head) ? 0.5 : 0
  return byHead + 2 * shareOf(values, isPartNumber)
}

function quantityScore({ head, values }: Column): number {
  if (OTHER_HEADS.test(head)) return 0
  const share = shareOf(values, (text) => readQuantity(text) !== undefined)
  return share >= 0.8 ? share : 0
}

/** Latin letters and digits with at least one digit, as makers write numbers; no price and no small count. */
function isPartNumber(text: string): boolean {
  const plain = text.normalize('NFKC')
  const isNumber = /^[a-z0-9][a-z0-9 ./+_()-]{3,}$/i.test(plain) && /\d/.test(plain)
  return isNumber && !/^\d{1,5}$/.test(plain) && !/^\d+\.\d{1,2}$/.test(plain)
}

/** 1, 2, 3 … numbers the lines. */
function isCounting(values: string[]): boolean {
  return values.length > 2 && values.every((text, at) => text === String(at + 1))
}

function shareOf(values: string[], is: (text: string) => boolean): number {
  return values.length === 0 ? 0 : values.filter(is).length / values.length
}
