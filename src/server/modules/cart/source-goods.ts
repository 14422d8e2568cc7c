// Chooses the warehouse of a line's goods: the offer's own, or another one that takes longer.
import type { PricedOffer } from '../parts/priced-offers.ts'
import type { OtherWarehouse } from '../stock/other-warehouses.ts'

/** The most pieces in one warehouse: its own, or the other one's. */
export function mostAvailable(offer: PricedOffer, other: OtherWarehouse | undefined): number {
  return Math.max(offer.available, movable(offer, other) ? other.available : 0)
}

/** The offer as it ships this quantity: from another warehouse only if its own has too few. */
export function sourced(
  offer: PricedOffer,
  { quantity, other }: { quantity: number; other: OtherWarehouse | undefined },
): { offer: PricedOffer; transferDays: number } {
  const available = mostAvailable(offer, other)
  if (offer.available >= quantity || !movable(offer, other) || other.available < quantity)
    return { offer: { ...offer, available }, transferDays: 0 }
  return { offer: { ...fromOther(offer, other), available }, transferDays: other.days }
}

/** The offer as it ships from the other warehouse. */
export function fromOther(offer: PricedOffer, other: OtherWarehouse): PricedOffer {
  const { warehouseId, nameZh, nameEn, regionCode, available } = other
  const warehouse = { warehouseId, warehouseNameZh: nameZh, warehouseNameEn: nameEn }
  return { ...offer, ...warehouse, warehouseRegion: regionCode, available }
}

/**
 * Goods at a special or seckill price ship from where they were set aside, pre-sale goods from where they
 * arrive.
 */
function movable(offer: PricedOffer, other: OtherWarehouse | undefined): other is OtherWarehouse {
  return other !== undefined && offer.price.exclusive === null && offer.preSaleUntil === null
}
