// Pieces of a text that are told by their form: VINs, sizes, quantities.

export interface Piece {
  kind: 'vin' | 'size' | 'quantity' | 'litres'
  from: number
  to: number
}

const NUMBER = String.raw`\d+(?:\.\d+)?`
// Not inside a word of letters and digits or a number with points, but directly beside Chinese.
const BEFORE = String.raw`(?<![a-z0-9]|[a-z0-9][.\-/+])`
const AFTER = String.raw`(?![a-z0-9]|[.\-/+][a-z0-9])`

const VOLTS = String.raw`(?:12|24|48)v`
const RATING = String.raw`${NUMBER}(?:a|ah|w|kw)`

const UNITS = '个|只|件|套|条|根|台|支|桶'
const COUNTED = '(?:个|只|条|根|台|支|桶)'
const OF_PARTS = '(?![孔眼齿缸档挡头脚线插针点])'

const forms: [Piece['kind'], RegExp][] = [
  ['vin', new RegExp(`${BEFORE}(?=[a-z0-9]*[a-z])(?=[a-z0-9]*\\d{4})[a-hj-npr-z0-9]{17}${AFTER}`, 'giu')],
  // After a number: WG9925160612 x2, and the column beside it in a pasted table.
  ['quantity', /(?<=\d{6}\s)(?:[x×*]\s?\d{1,2}|[1-9])(?=\s|$)/giu],
  ['litres', new RegExp(`${BEFORE}\\d{1,2}(?:\\.\\d)?\\s?(?:升(?!降)|l${AFTER})`, 'giu')],
  ['litres', /(?<!\p{Script=Han}[一二三四五六七八九十])(?:十[一二三五六]?|[七八九])升(?!降)/gu],
  [
    'size',
    new RegExp(`${BEFORE}(?:m|φ|ø)?\\s?${NUMBER}(?:\\s?[x×*]\\s?[φøz]?${NUMBER})+(?:\\s?mm)?${AFTER}`, 'giu'),
  ],
  ['size', new RegExp(`[φø]\\s?${NUMBER}(?:\\s?mm)?${AFTER}`, 'giu')],
  ['size', new RegExp(`${BEFORE}m\\d{1,2}${AFTER}`, 'giu')],
  ['size', new RegExp(`${BEFORE}\\d{1,2}pk\\d{3,4}${AFTER}`, 'giu')],
  ['size', new RegExp(`${BEFORE}${NUMBER}\\s?(?:mm|v|kw|ah|mpa|μm)${AFTER}`, 'giu')],
  // Written without a space between them: 24V120Ah.
  ['size', new RegExp(`${BEFORE}${VOLTS}(?=${RATING}${AFTER})`, 'giu')],
  ['size', new RegExp(`(?<=${BEFORE}${VOLTS})${RATING}${AFTER}`, 'giu')],
  [
    'quantity',
    new RegExp(`${BEFORE}\\d{1,3}\\s?(?:${UNITS}|pcs?|pieces|sets?)(?!\\p{Script=Han}|[a-z])`, 'giu'),
  ],
  // 2个机油滤芯, but neither 6个孔 nor 4只脚.
  ['quantity', new RegExp(`${BEFORE}\\d{1,3}\\s?${COUNTED}${OF_PARTS}`, 'gu')],
  [
    'quantity',
    new RegExp(`(?<![第零一二三四五六七八九十百两])[两二三四五六七八九十]${COUNTED}${OF_PARTS}`, 'gu'),
  ],
  // Ahead of everything: 2 oil filters, 10x brake shoe. At its end: brake shoe x4.
  ['quantity', /^(?:[1-9]|\d{1,2}\s?[x×*])\s(?=\p{L}{2})/giu],
  ['quantity', /(?<=\p{L})\s?[x×*]\s?\d{1,2}$/giu],
  // A bare number of two or three digits is a measure: 离合器片 430.
  ['size', new RegExp(`${BEFORE}\\d{2,3}(?:\\.\\d)?${AFTER}(?!\\s?(?:马力|匹|hp))`, 'giu')],
]

/** In the order of the text; none overlaps another. */
export function measuresIn(text: string): Piece[] {
  const pieces: Piece[] = []
  for (const [kind, form] of forms) {
    for (const { index, 0: found } of text.matchAll(form)) {
      const piece = { kind, from: index, to: index + found.length }
      const isTaken = pieces.some(({ from, to }) => piece.from < to && from < piece.to)
      if (!isTaken) pieces.push(piece)
    }
  }
  return pieces.toSorted((a, b) => a.from - b.from)
}

const CHINESE = '零一二三四五六七八九十'

/** The count of a quantity: 2个, 两个, 4 pcs, x4. */
export function countIn(quantity: string): number {
  const digits = /\d+/.exec(quantity)?.[0]
  if (digits !== undefined) return Number(digits)
  const sign = quantity.trim()[0]!
  return sign === '两' ? 2 : CHINESE.indexOf(sign)
}

/** The litres of an engine: 十升, 13L, 8.9升; undefined for other texts. */
export function litresIn(text: string): number | undefined {
  const digits = /^(\d{1,2}(?:\.\d)?)\s?(?:升|l)$/iu.exec(text)?.[1]
  if (digits !== undefined) return Number(digits)
  const signs = /^(十?)([一二三四五六七八九]?)升$/u.exec(text)
  if (!signs || text === '升') return undefined
  return (signs[1] ? 10 : 0) + (signs[2] ? CHINESE.indexOf(signs[2]) : 0)
}

/** A size as search documents have it: 110x140 x 14 → 110×140×14. Spaces are single. */
export function sizeText(typed: string): string {
  return typed
    .replace(/ ?[x×*] ?/giu, '×')
    .replace(/[φø] ?/gu, 'φ')
    .replace(/ ?mm$/i, '')
}
