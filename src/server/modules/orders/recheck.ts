// What a submission holds against its confirmation before anything is reserved.
import type { ConfirmationDifference } from '../../../shared/calls/order-confirm.ts'
import { AppError } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { isSoldIn, nearestQuantity } from '../../../shared/sale-terms.ts'
import type { Tx } from '../../db/connection.ts'
import type { SignedIn } from '../../http/context.ts'
import { fromOther } from '../cart/source-goods.ts'
import { takeCartLines } from '../cart/take-lines.ts'
import { readPricedOffers, type PricedOffer } from '../catalog/priced-offers.ts'
import { otherWarehousesOf } from '../stock/other-warehouses.ts'
import { differences, type Confirmation } from './confirmation.ts'
import type { ChosenDelivery } from './new-order.ts'

/** Takes the lines out of the cart (a second submission finds none) and holds everything against the confirmation. */
export async function recheck(
  tx: Tx,
  ctx: SignedIn,
  { lines, freights }: Confirmation,
  deliveries: ReadonlyMap<string, ChosenDelivery>,
): Promise<Map<string, PricedOffer>> {
  const taken = await takeCartLines(
    tx,
    ctx.me,
    lines.map(({ lineId }) => lineId),
  )
  if (taken.length === 0) throw new AppError('CONFIRMATION_EXPIRED')
  const quantities = new Map(taken.map(({ lineId, quantity }) => [lineId, quantity]))
  const read = await readPricedOffers(
    tx,
    ctx,
    lines.map(({ offerId }) => offerId),
  )
  const offers = await sourcedAsConfirmed(tx, { read, lines })
  refuseChanged([
    ...differences(lines, { offers, quantities }),
    ...termDifferences(lines, offers),
    ...freightDifferences(freights, deliveries),
  ])
  return offers
}

/** Goods that were confirmed from another warehouse are held against that one. */
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

/** Quantities that are no longer sold: told with the next one that is. */
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

function freightDifferences(
  freights: Confirmation['freights'],
  deliveries: ReadonlyMap<string, ChosenDelivery>,
): ConfirmationDifference[] {
  return [...deliveries.values()].flatMap(({ line }): ConfirmationDifference[] => {
    const confirmed = freights[line.lineId]
    if (confirmed === line.feeFen) return []
    const before = confirmed === undefined ? '' : yuan(confirmed)
    return [
      {
        lineId: null,
        partId: null,
        code: line.nameZh,
        field: 'freight',
        confirmed: before,
        now: yuan(line.feeFen),
      },
    ]
  })
}

/** Stock alone is told as what it is; anything else needs a new look at the confirmation. */
export function refuseChanged(changed: ConfirmationDifference[]) {
  const first = changed[0]
  if (!first) return
  const data = { differences: changed }
  if (changed.every(({ field }) => field === 'available')) {
    throw new AppError('INSUFFICIENT_STOCK', { part: first.code, available: first.now }, { data })
  }
  throw new AppError('CONFIRMATION_CHANGED', {}, { data })
}
