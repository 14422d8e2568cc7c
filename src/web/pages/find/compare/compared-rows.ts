// The compared properties of parts, and where they differ.
import { fenFromYuan } from '../../../../shared/money.ts'
import { nearestQuantity } from '../../../../shared/sale-terms.ts'
import type { Offer, PartDetail } from '../search-reply.ts'

const comparedFacts = [
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
type ComparedFact = (typeof comparedFacts)[number]

/** A property of every part, or an attribute that one of them has. */
export type ComparedRow = { fact: ComparedFact } | { attribute: string }

/** Attributes stand behind the features, in the order in which the parts have them. */
const BEFORE_ATTRIBUTES = comparedFacts.indexOf('features') + 1

/** Attributes of different categories are the same by their name. */
export function comparedRows(parts: PartDetail[]): ComparedRow[] {
  const names = new Set(parts.flatMap(({ attributes }) => attributes.map(({ name }) => name)))
  const facts = comparedFacts.map((fact) => ({ fact }))
  return [
    ...facts.slice(0, BEFORE_ATTRIBUTES),
    ...[...names].map((attribute) => ({ attribute })),
    ...facts.slice(BEFORE_ATTRIBUTES),
  ]
}

/** The offer that a comparison sells: the cheapest that can be ordered now. */
export function offerToOrder({ offers }: Pick<PartDetail, 'offers'>): Offer | undefined {
  return offers
    .filter((offer) => offer.price !== null && nearestQuantity(1, offer, offer.available) !== null)
    .toSorted((a, b) => fenFromYuan(a.price!) - fenFromYuan(b.price!))[0]
}

/** The lowest price of a part, in yuan; null where none is shown. */
export function lowestPrice({ offers }: Pick<PartDetail, 'offers'>): string | null {
  const prices = offers.flatMap(({ price }) => (price === null ? [] : [price]))
  return prices.toSorted((a, b) => fenFromYuan(a) - fenFromYuan(b))[0] ?? null
}

/** The content of a row as plain text, for comparison. */
export function comparedText(part: PartDetail, row: ComparedRow): string {
  if ('attribute' in row) return part.attributes.find(({ name }) => name === row.attribute)?.value ?? ''
  switch (row.fact) {
    case 'numbers':
      return part.oeNumbers.toSorted().join(' ')
    case 'price':
      return lowestPrice(part) ?? ''
    case 'stock':
      return String(part.offers.reduce((sum, { available }) => sum + available, 0))
    case 'fitment':
      return String(part.fitment.length)
    default:
      return part[row.fact]
  }
}

/** Whether the parts differ in a row. */
export function differs(parts: PartDetail[], row: ComparedRow): boolean {
  return new Set(parts.map((part) => comparedText(part, row))).size > 1
}
