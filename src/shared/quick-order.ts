// A list of wanted parts as people paste it or keep it in a spreadsheet, and what is to be said of
// each line. Pure, so that page and server judge alike.

export interface WantedLine {
  /** Number, code or name. */
  code: string
  /** As it was written. */
  quantity: string
}

export interface OfferedPart {
  offerId: string
  available: number
  /** From 0 to 1: how surely it is what was meant. */
  confidence: number
}

/** What is wrong with a line, or that it can go to the cart. */
export type LineVerdict = 'ready' | 'choose' | 'none' | 'quantity' | 'short' | 'soldOut'

export const QUICK_ORDER_LINES_MAX = 5_000
const MOST_PIECES = 99_999
/** Only what is as sure as this is taken without asking. */
const SURE = 0.95

const NUMBER_HEADS = /^(oe|code|number|part|no\.?|编码|号码|零件|配件|物料|图号|名称|name|型号)/i
const QUANTITY_HEADS = /^(数量|件数|订购|采购|需求|qty|quantity|pieces|pcs|count)/i

/** Which columns of a table hold the number and the quantity, and whether its first row only names them. */
function columnsOf(first: string[]): { code: number; quantity: number; isHead: boolean } {
  const heads = first.map((text) => text.trim())
  const quantity = heads.findIndex((text) => QUANTITY_HEADS.test(text))
  const code = heads.findIndex((text, at) => at !== quantity && NUMBER_HEADS.test(text) && !/\d/.test(text))
  if (quantity < 0) return { code: 0, quantity: 1, isHead: false }
  return { code: Math.max(code, 0), quantity, isHead: true }
}

/** The lines of a table, without its head and without lines that say nothing. */
export function linesOfTable(rows: string[][]): WantedLine[] {
  const { code, quantity, isHead } = columnsOf(rows[0] ?? [])
  return rows
    .slice(isHead ? 1 : 0)
    .map((row) => ({ code: (row[code] ?? '').trim(), quantity: (row[quantity] ?? '').trim() }))
    .filter((line) => line.code !== '' || line.quantity !== '')
}

/**
 * The lines of a pasted list: a number and a quantity with a tab, comma, semicolon or spaces between
 * them. A number alone is wanted once.
 */
export function linesOfText(text: string): WantedLine[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(cellsOf)
  return linesOfTable(rows).map((line) => ({ ...line, quantity: line.quantity === '' ? '1' : line.quantity }))
}

function cellsOf(line: string): string[] {
  if (/[\t,，;；]/.test(line)) return line.split(/[\t,，;；]/).map((cell) => cell.trim())
  // From the end: a quantity with its unit, then perhaps a sign of multiplication.
  const words = line.normalize('NFKC').trim().split(/\s+/)
  if (words.length > 2 && /^\p{L}{1,3}$/u.test(words.at(-1)!) && /^[x×*]?\d{1,6}$/u.test(words.at(-2)!))
    words.pop()
  const quantity = /^[x×*]?(\d{1,6})\p{L}{0,3}$/u.exec(words.at(-1)!)?.[1]
  const code = words.slice(0, /^[x×*]$/.test(words.at(-2) ?? '') ? -2 : -1).join(' ')
  return quantity === undefined || code === '' ? [line] : [code, quantity]
}

/** Whole pieces, from "2", "２", "2.0" or "2 件"; undefined for what is no quantity that can be ordered. */
export function readQuantity(written: string): number | undefined {
  const [, digits] = /^(\d{1,6})(?:\.0+)?\s*\p{L}{0,3}$/u.exec(written.normalize('NFKC').trim()) ?? []
  const pieces = Number(digits)
  return digits !== undefined && pieces >= 1 && pieces <= MOST_PIECES ? pieces : undefined
}

/** The offer that is meant, when that is sure: the best one of the only part that matches exactly. */
export function chooseOffer(
  candidates: (OfferedPart & { partId: string })[],
  quantity: number | undefined,
): string | null {
  const sure = candidates.filter(({ confidence }) => confidence >= SURE)
  if (sure.length === 0 || new Set(sure.map(({ partId }) => partId)).size > 1) return null
  const enough = sure.find(({ available }) => available >= (quantity ?? 1))
  return (enough ?? sure[0]!).offerId
}

export interface JudgedLine {
  quantity: string
  offerId: string | null
  candidates: OfferedPart[]
}

/** What is to be said of each line; lines of one offer share its stock, the earlier ones first. */
export function judgeLines(lines: JudgedLine[]): LineVerdict[] {
  const taken = new Map<string, number>()
  return lines.map(({ quantity: written, offerId, candidates }) => {
    if (candidates.length === 0) return 'none'
    const chosen = candidates.find((candidate) => candidate.offerId === offerId)
    if (!chosen) return 'choose'
    const quantity = readQuantity(written)
    if (quantity === undefined) return 'quantity'
    if (chosen.available <= 0) return 'soldOut'
    const before = taken.get(chosen.offerId) ?? 0
    if (before + quantity > chosen.available) return 'short'
    taken.set(chosen.offerId, before + quantity)
    return 'ready'
  })
}
