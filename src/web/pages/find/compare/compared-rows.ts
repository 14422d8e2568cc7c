// The compared properties of parts, and where they differ.
import { fenFromYuan } from '../../../../shared/money.ts'
import type { PartDetail } from '../search-reply.ts'

export const comparedRows = [
  'code',
  'brand',
  'category',
  'spec',
  'features',
  'drawingNumber',
  'unit',
  'origin',
  'numbers',
  'price',
  'stock',
  'fitment',
] as const
export type ComparedRow = (typeof comparedRows)[number]

/** The lowest price of a part, in yuan; null where none is shown. */
export function lowestPrice({ offers }: Pick<PartDetail, 'offers'>): string | null {
  const prices = offers.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.toSorted((a, b) => fenFromYuan(a) - fenFromYuan(b))[0] ?? null
}

/** The content of a row as plain text, for comparison. */
export function comparedText(part: PartDetail, row: ComparedRow): string {
  switch (row) {
    case 'numbers':
      return part.oeNumbers.toSorted().join(' ')
    case 'price':
      return lowestPrice(part) ?? ''
    case 'stock':
      return String(part.offers.reduce((sum, { available }) => sum + available, 0))
    case 'fitment':
      return String(part.fitment.length)
    default:
      return part[row]
  }
}

/** Whether the parts differ in a row. */
export function differs(parts: PartDetail[], row: ComparedRow): boolean {
  return new Set(parts.map((part) => comparedText(part, row))).size > 1
}
