// The price of one piece of an offer for one buyer, before anything that depends on the whole basket.
import type { Text } from '../../../shared/screen/text.ts'

/** The reason for a price. */
export type PriceKind = 'list' | 'customer' | 'group' | 'special' | 'seckill'

/** A price agreed with a customer or with a group of customers, in force today. */
export interface Agreement {
  agreementId: string
  kind: 'customer' | 'group'
  /** The customer or the group. */
  holderId: string
  name: Text
  /** For this part alone; otherwise for all of the supplier's offers. */
  forPart: boolean
  /** Fen; null when the agreement is a rate. */
  priceFen: number | null
  /** Of the list price, in hundredths of a percent: 9550 is 95.5 %. Null when a price is agreed. */
  rate: number | null
  /** First day, ISO. */
  startsOn: string
}

/**
 * A separate price for an offer: it takes part in no other promotion, is paid online and ordered separately.
 */
export interface Exclusive {
  productId: string
  marketingId: string
  kind: 'special' | 'seckill'
  name: Text
  priceFen: number
  endsAt: Date
  /** Pieces in one order; null without a limit. */
  limitPerOrder: number | null
  /** Pieces for one buyer in total; null without a limit. */
  limitPerUser: number | null
  /** Pieces that this buyer has ordered so far. */
  bought: number
  /** Pieces left in the pool; null when it sells from the common stock. */
  left: number | null
}

export interface ItemPrice {
  listFen: number
  priceFen: number
  kind: PriceKind
  /** The name of the agreement or activity; null at list price. */
  name: Text | null
  exclusive: Exclusive | null
}

/**
 * List price → the customer's own price → the price of its groups → an exclusive price. The customer's own
 * price precedes that of a group. An exclusive price counts only if it is lower than the price so far and a
 * piece is still available at it.
 */
export function itemPrice(
  listFen: number,
  { agreements, exclusives }: { agreements: readonly Agreement[]; exclusives: readonly Exclusive[] },
): ItemPrice {
  const base = agreedPrice(listFen, agreements)
  const best = exclusives
    .filter((each) => mostPieces(each) > 0 && each.priceFen < base.priceFen)
    .toSorted((a, b) => a.priceFen - b.priceFen || compareIds(a.productId, b.productId))[0]
  if (!best) return base
  return { listFen, priceFen: best.priceFen, kind: best.kind, name: best.name, exclusive: best }
}

/** The pieces that one order may still have at the exclusive price; Infinity without a limit. */
export function mostPieces({ limitPerOrder, limitPerUser, bought, left }: Exclusive): number {
  const ofUser = limitPerUser === null ? Infinity : Math.max(0, limitPerUser - bought)
  return Math.min(limitPerOrder ?? Infinity, ofUser, left ?? Infinity)
}

function agreedPrice(listFen: number, agreements: readonly Agreement[]): ItemPrice {
  const own = agreements.filter(({ kind }) => kind === 'customer').toSorted(closerFirst)[0]
  const chosen = own ?? lowest(listFen, agreements)
  if (!chosen) return { listFen, priceFen: listFen, kind: 'list', name: null, exclusive: null }
  const { kind, name } = chosen
  return { listFen, priceFen: agreed(listFen, chosen), kind, name, exclusive: null }
}

/** The best of several groups for the buyer; within a group the most specific agreement. */
function lowest(listFen: number, agreements: readonly Agreement[]): Agreement | undefined {
  const groups = Map.groupBy(agreements, ({ holderId }) => holderId)
  return [...groups.values()]
    .map((ofGroup) => ofGroup.toSorted(closerFirst)[0]!)
    .toSorted(
      (a, b) => agreed(listFen, a) - agreed(listFen, b) || compareIds(a.agreementId, b.agreementId),
    )[0]
}

/** An agreement on the part precedes one on all parts; then the latest start wins. */
function closerFirst(a: Agreement, b: Agreement): number {
  return (
    Number(b.forPart) - Number(a.forPart) ||
    b.startsOn.localeCompare(a.startsOn) ||
    compareIds(b.agreementId, a.agreementId)
  )
}

/** Rounded to the nearest fen, half a fen up; never zero. */
function agreed(listFen: number, { priceFen, rate }: Agreement): number {
  if (priceFen !== null) return priceFen
  return Math.max(1, Number((BigInt(listFen) * BigInt(rate!) + 5_000n) / 10_000n))
}

/** Ids are decimal strings without leading zeros. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}
