// Compares a submission with its confirmation before anything is reserved.
import type { ConfirmationDifference } from '../../../shared/calls/order-confirm.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isSoldIn, nearestQuantity } from '../../../shared/sale-terms.ts'
import type { Tx } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import type { SignedIn } from '../../context.ts'
import { fromOther } from '../cart/source-goods.ts'
import { pricedOffers, pricedOffersReads, type PricedOffer } from '../parts/priced-offers.ts'
import { reductionsOf, reductionsRead, type Reductions } from '../pricing/read-rules.ts'
import { otherWarehousesOf } from '../stock/other-warehouses.ts'
import { arrivalOf } from '../logistics/arrival.ts'
import { isTight, orderKindOf } from '../cart/cart.ts'
import { differences, type Confirmation } from './confirmation.ts'
import { orderNumbersRead } from './order-numbers.ts'
import { carriedParcel, freightKey, parcelsOf } from './parcels.ts'
import { deliveryOf, type Deliveries } from './supplier-choices.ts'

/** The confirmed lines in their current state. */
interface Rechecked {
  offers: Map<string, PricedOffer>
  reductions: Reductions
  /** For splitting into orders; lines that changed since the confirmation may add an order. */
  numbers: string[]
}

/**
 * Reads the current cost of the goods, and compares it and the lines taken from the cart with the
 * confirmation.
 */
export async function recheck(
  tx: Tx,
  ctx: SignedIn,
  {
    confirmation: { lines, freights },
    taken,
    deliveries,
  }: {
    confirmation: Confirmation
    taken: { lineId: string; quantity: number }[]
    deliveries: Deliveries
  },
): Promise<Rechecked> {
  const { me: buyer, now } = ctx
  const quantities = new Map(taken.map(({ lineId, quantity }) => [lineId, quantity]))
  const parcels = new Set(
    lines.map(({ supplierId, warehouseId, transferDays }) => `${supplierId}/${warehouseId}/${transferDays}`),
  )
  const { reductions, numbers, ...read } = await together(tx, {
    ...pricedOffersReads(
      ctx,
      lines.map(({ offerId }) => offerId),
    ),
    reductions: reductionsRead({ buyer, now, partIds: lines.map(({ partId }) => partId) }),
    numbers: orderNumbersRead(parcels.size, now),
  })
  const offers = await sourcedAsConfirmed(tx, { read: pricedOffers(ctx, read), lines })
  refuseAbnormal(lines, offers)
  refuseChanged([...differences(lines, { offers, quantities }), ...termDifferences(lines, offers)])
  // Freight follows the goods, so it is compared once these are what was confirmed.
  refuseChanged(freightDifferences({ lines, freights }, { offers, deliveries, now }))
  return {
    offers,
    reductions: reductionsOf(reductions),
    numbers: numbers.map(({ orderNo }) => orderNo),
  }
}

/** Goods that were confirmed from another warehouse are checked against that one. */
async function sourcedAsConfirmed(
  tx: Tx,
  { read, lines }: { read: PricedOffer[]; lines: Confirmation['lines'] },
): Promise<Map<string, PricedOffer>> {
  const offers = new Map(read.map((offer) => [offer.offerId, offer]))
  const moved = lines.filter(({ transferDays }) => transferDays > 0).map(({ offerId }) => offerId)
  const others = moved.length > 0 ? await otherWarehousesOf(tx, moved) : []
  for (const { offerId, warehouseId, transferDays } of lines) {
    const other = others.find((place) => place.offerId === offerId && place.warehouseId === warehouseId)
    const offer = offers.get(offerId)
    if (transferDays > 0 && other && offer) offers.set(offerId, fromOther(offer, other))
  }
  return offers
}

/** Quantities that can no longer be sold, each with the next possible one. */
function termDifferences(
  lines: Confirmation['lines'],
  offers: ReadonlyMap<string, PricedOffer>,
): ConfirmationDifference[] {
  return lines.flatMap(({ lineId, partId, code, offerId, quantity }): ConfirmationDifference[] => {
    const offer = offers.get(offerId)
    if (!offer || isSoldIn(quantity, offer.price.terms)) return []
    const now = nearestQuantity(quantity, offer.price.terms, offer.available) ?? 0
    return [{ lineId, partId, code, field: 'quantity', confirmed: String(quantity), now: String(now) }]
  })
}

/** Freight that differs by now, or for the chosen address; refuses a line that does not go there. */
function freightDifferences(
  { lines, freights }: Confirmation,
  {
    offers,
    deliveries,
    now,
  }: {
    offers: ReadonlyMap<string, PricedOffer>
    deliveries: Deliveries
    now: Date
  },
): ConfirmationDifference[] {
  const goods = lines.flatMap((line) => {
    const offer = offers.get(line.offerId)
    const discountFen = (line.discounts ?? []).reduce((sum, { amountFen }) => sum + amountFen, 0)
    return offer ? [{ ...line, offer, discountFen, kind: orderKindOf(offer) }] : []
  })
  return parcelsOf(goods).flatMap((parcel): ConfirmationDifference[] => {
    const { line } = deliveryOf(deliveries, parcel)
    const arrival = arrivalOf(line, carriedParcel(parcel, line), now)
    if (!arrival) throw new AppError('ROUTE_NOT_SERVED')
    const confirmed = freights[freightKey(parcel, line.lineId)]
    if (confirmed === arrival.freightFen) return []
    const before = confirmed === undefined ? '' : yuan(confirmed)
    const told = { field: 'freight' as const, confirmed: before, now: yuan(arrival.freightFen) }
    return [{ lineId: null, partId: null, code: line.nameZh, ...told }]
  })
}

/** Problems that only customer service can solve, each with the lines that it concerns. */
function refuseAbnormal(lines: Confirmation['lines'], offers: ReadonlyMap<string, PricedOffer>) {
  for (const [name, field, isSo] of abnormal) {
    const found = lines.filter(({ offerId }) => isSo(offers.get(offerId)))
    if (found.length === 0) continue
    const told = found.map(
      ({ lineId, partId, code, offerId, priceFen, quantity }): ConfirmationDifference => {
        const offer = offers.get(offerId)
        const [confirmed, now] = {
          price: [yuan(priceFen), yuan(offer?.priceFen ?? 0)],
          offer: ['ONLINE', 'OFFLINE'],
          available: [String(quantity), '0'],
        }[field] as [string, string]
        return { lineId, partId, code, field, confirmed, now }
      },
    )
    throw new AppError(name, { part: found[0]!.code }, { data: { differences: told } })
  }
}

const abnormal = [
  ['SUPPLY_ABNORMAL', 'offer', (offer?: PricedOffer) => !offer || offer.status === 'OFFLINE'],
  ['PRICE_ABNORMAL', 'price', (offer?: PricedOffer) => offer?.isPriceAbnormal === true],
  ['STOCK_TIGHT', 'available', (offer?: PricedOffer) => offer !== undefined && isTight(offer)],
] as const

/** A shortage of stock has its own error; any other change asks for a new look at the confirmation. */
export function refuseChanged(changed: ConfirmationDifference[]) {
  const first = changed[0]
  if (!first) return
  const data = { differences: changed }
  if (changed.every(({ field }) => field === 'available')) {
    throw new AppError('INSUFFICIENT_STOCK', { part: first.code, available: first.now }, { data })
  }
  throw new AppError('CONFIRMATION_CHANGED', {}, { data })
}
