import type { Static } from 'typebox'
import type { Arrival as ArrivalReply, OfferArrival } from '../../../shared/calls/arrival.ts'
import type { Language } from '../../../shared/errors.ts'
import { yuan } from '../../../shared/money.ts'
import { arrivalOf, type Arrival, type DeliveryPromise, type Parcel } from './arrival.ts'
import { servingLines, type LogisticsLine } from './lines.ts'

/** When a parcel ordered now would arrive by this line; null when the line does not serve it. */
export function presentArrival(
  line: LogisticsLine,
  arrival: Arrival,
  language: Language,
): Static<typeof ArrivalReply> {
  const { nameZh, nameEn, cutOff } = line
  return { lineName: language === 'en' ? nameEn : nameZh, cutOff, ...presentPromise(arrival) }
}

export function presentPromise({ departsAt, arrivesAt, sameDay }: DeliveryPromise) {
  return { departsAt: departsAt.toISOString(), arrivesAt: arrivesAt.toISOString(), sameDay }
}

/**
 * The arrival of a parcel by the best line to the buyer's address, with its freight; null for callers without
 * an address, and where no line goes.
 */
export function offerArrival(
  lines: LogisticsLine[],
  parcel: Omit<Parcel, 'weightG'> & { weightG: number | null },
  { language, now }: { language: Language; now: Date },
): Static<typeof OfferArrival> | null {
  const [line] = servingLines(lines, [parcel.fromRegion])
  if (!line || line.toRegion === null) return null
  const arrival = arrivalOf(line, { ...parcel, weightG: parcel.weightG ?? line.defaultWeightG }, now)!
  return { ...presentArrival(line, arrival, language), freight: yuan(arrival.freightFen) }
}
