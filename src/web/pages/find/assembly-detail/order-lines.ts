// What of a drawing can be ordered, and how many pieces of it.
import type { ReplyOf } from '../../../../shared/call.ts'
import type { readAssembly } from '../../../../shared/calls/assembly.ts'
import { isInYears } from '../../../../shared/in-years.ts'
import { mostQuantity, nearestQuantity } from '../../../../shared/sale-terms.ts'

export type Assembly = ReplyOf<typeof readAssembly>
export type AssemblyLine = Assembly['lines'][number]
type LinePart = NonNullable<AssemblyLine['part']>
type LineOffer = LinePart['offers'][number]

/** A line with the part and offer that would be ordered for it. */
export interface OrderLine extends AssemblyLine {
  /** The part to order: the line's own, or its successor. */
  orders: LinePart | null
  isSuccessor: boolean
  /** The best offer of that part; null without any. */
  offer: LineOffer | null
  /** Pieces to order at first; null when nothing can be ordered. */
  wanted: number | null
  isOtherYear: boolean
}

interface Choice {
  year: number | null
  /** Lines for which the buyer chose between old part and successor. */
  newer: Readonly<Record<string, boolean>>
}

export function orderLines(lines: AssemblyLine[], { year, newer }: Choice): OrderLine[] {
  return lines.map((line) => {
    const isSuccessor = line.successor !== null && (newer[line.lineId] ?? !isInStock(line.part))
    const orders = isSuccessor ? line.successor!.part : line.part
    const offer = orders ? bestOffer(orders.offers) : null
    return {
      ...line,
      ...{ orders, isSuccessor, offer, wanted: wantedOf(line, offer), isOtherYear: !isInYears(line, year) },
    }
  })
}

const isInStock = (part: LinePart | null) => part?.offers.some(({ available }) => available > 0) ?? false

/** The cheapest offer in stock, else the cheapest; offers come in the order of their price. */
function bestOffer(offers: LineOffer[]): LineOffer | null {
  return offers.find(({ available }) => available > 0) ?? offers[0] ?? null
}

function wantedOf({ quantity }: AssemblyLine, offer: LineOffer | null): number | null {
  return offer && !offer.priceHidden ? nearestQuantity(quantity, offer, mostQuantity(offer)) : null
}

interface ChosenLine {
  /** As it stands on the drawing. */
  number: string
  offer: LineOffer | null
  pieces: number
}

/** The pieces of the chosen lines by offer, with their number; two lines of one part are one order. */
export function piecesByOffer(chosen: ChosenLine[]) {
  const byOffer = Map.groupBy(chosen, ({ offer }) => offer?.offerId)
  return [...byOffer].flatMap(([offerId, lines]) =>
    offerId === undefined
      ? []
      : [{ offerId, quantity: lines.reduce((sum, { pieces }) => sum + pieces, 0), number: lines[0]!.number }],
  )
}
