// The parcels that goods become, and what each needs to be carried.
import { parcelKey, splitOrders, type SplitLine, type SplitOrder } from '../orders/split.ts'
import type { Parcel } from '../logistics/arrival.ts'
import { weightOf, type LogisticsLine } from '../logistics/lines.ts'
import type { Offer } from '../parts/offers.ts'

export type CarriedLine = SplitLine & {
  offer: Pick<Offer, 'weightG' | 'warehouseRegion'> & Partial<Pick<Offer, 'leadDays'>>
}

/** The parcels of lines whose logistics line is still open. */
export function parcelsOf<L extends Omit<CarriedLine, 'logisticsLineId'>>(
  lines: readonly L[],
): SplitOrder<L & { logisticsLineId: string }>[] {
  return splitOrders(lines.map((line) => ({ ...line, logisticsLineId: '' })))
}

/**
 * What decides arrival and freight. `pointsFen` of the discount are paid with points, which do not count
 * against the amount from which freight is free.
 */
export function carriedParcel(
  parcel: SplitOrder<CarriedLine>,
  line: Pick<LogisticsLine, 'defaultWeightG'>,
  { pointsFen = 0 }: { pointsFen?: number } = {},
): Parcel {
  const goods = parcel.lines.map(({ offer, quantity }) => ({ weightG: offer.weightG, quantity }))
  return {
    fromRegion: parcel.lines[0]!.offer.warehouseRegion,
    transferDays: parcel.transferDays,
    leadDays: leadDaysOf(parcel),
    goodsDueOn: parcel.preSaleUntil,
    weightG: weightOf(goods, line),
    goodsFen: parcel.goodsFen - parcel.discountFen + pointsFen,
  }
}

/** What leaves together waits for the goods that take longest to make ready. */
export function leadDaysOf(parcel: Pick<SplitOrder<CarriedLine>, 'lines'>): number {
  return Math.max(0, ...parcel.lines.map(({ offer }) => offer.leadDays ?? 0))
}

/** The key of a confirmed freight. */
export function freightKey(parcel: Parameters<typeof parcelKey>[0], lineId: string): string {
  return `${parcelKey(parcel)}/${lineId}`
}
