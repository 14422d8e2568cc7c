// A list of wanted parts, pasted or from a spreadsheet, and the verdict on each line. Pure, so that page and
// server agree.
import { readQuantity } from './read-quantity.ts'
import { guessColumns, linesByColumns, type WantedLine } from './sheet-columns.ts'

export interface OfferedPart {
  offerId: string
  available: number
  /** The certainty of the match, from 0 to 1. */
  confidence: number
}

/** The problem with a line, or that it can go to the cart. */
export type LineVerdict = 'ready' | 'choose' | 'none' | 'quantity' | 'short' | 'soldOut'

export const QUICK_ORDER_LINES_MAX = 5_000
/** Only matches of this certainty are taken without asking. */
const SURE = 0.95

/**
 * The lines of a pasted list: number and quantity separated by a tab, comma, semicolon or spaces. A number
 * alone means one piece.
 */
export function linesOfText(text: string): WantedLine[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(cellsOf)
  return linesByColumns(rows, guessColumns(rows)).map((line) => ({
    ...line,
    quantity: line.quantity === '' ? '1' : line.quantity,
  }))
}

function cellsOf(line: string): string[] {
  if (/[\t,，;；]/.test(line)) return line.split(/[\t,，;；]/).map((cell) => cell.trim())
  // From the end: a quantity with its unit, then possibly a multiplication sign.
  const words = line.normalize('NFKC').trim().split(/\s+/)
  if (words.length > 2 && /^\p{L}{1,3}$/u.test(words.at(-1)!) && /^[x×*]?\d{1,6}$/u.test(words.at(-2)!))
    words.pop()
  const quantity = /^[x×*]?(\d{1,6})\p{L}{0,3}$/u.exec(words.at(-1)!)?.[1]
  const code = words.slice(0, /^[x×*]$/.test(words.at(-2) ?? '') ? -2 : -1).join(' ')
  return quantity === undefined || code === '' ? [line] : [code, quantity]
}

/** The intended offer, if it is certain: the best one of the only exact match. */
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

/** The verdict on each line; lines of one offer share its stock, the earlier ones first. */
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
