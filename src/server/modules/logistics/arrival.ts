import { startOfDay as dayBegins } from '../../../shared/time.ts'

// Calculates when goods leave and arrive and what their freight is, in Chinese time, which has no daylight
// saving. Offers, cart, confirmation, orders and messages all ask this file.
const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000
const KG = 1000

/** The departures of a logistics line. */
export interface Run {
  /** "20:30": orders strictly before it catch that day's run. */
  cutOff: string
  /** Days from the cut-off to the departure: 0 is the same day, 1 the next. */
  departAfterDays: number
  /** The departure time, such as "14:00". */
  departTime: string
  transitDays: number
}

/** Days and freight between two provinces; null stands for any. */
export interface Zone {
  fromRegion: string | null
  toRegion: string | null
  days: number
  firstKg: number
  firstFen: number
  /** For each started kilogram beyond the first weight. */
  moreFen: number
  /** Goods of one parcel from which freight is free; null for never. */
  freeFromFen: number | null
}

/** A line as seen from one destination. */
export interface Route extends Run {
  /** Freight of a parcel where the line has no zones. */
  feeFen: number
  /** It has zones, for whatever destination: then it serves only these. */
  isZoned: boolean
  /** Its zones to the destination. */
  zones: Zone[]
  /** The region of the destination; null while it is unknown. */
  toRegion: string | null
}

/** Goods that leave one warehouse together. */
export interface Parcel {
  /** The region of the warehouse where they lie; null when it names none. */
  fromRegion: string | null
  /** Extra days for goods that come from another warehouse first. */
  transferDays: number
  /** Days that the supplier needs before the goods can leave. */
  leadDays?: number
  /** The day on which pre-sale goods come in. */
  goodsDueOn: string | null
  weightG: number
  /** The price of the goods less promotions, before points. */
  goodsFen: number
}

export interface DeliveryPromise {
  departsAt: Date
  arrivesAt: Date
  /** True when the order catches the run of the day it counts from. */
  sameDay: boolean
}

export interface Arrival extends DeliveryPromise {
  /** Days on the road. */
  transitDays: number
  freightFen: number
}

/**
 * When a parcel arrives if it is ordered at `basis`, and its freight; null when the line does not serve the
 * route. Depends on nothing but the parcel itself.
 */
export function arrivalOf(route: Route, parcel: Parcel, basis: Date): Arrival | null {
  const zone = zoneOf(route, parcel.fromRegion)
  if (!zone) return null
  const { days: transitDays } = zone
  const { transferDays, leadDays = 0, goodsDueOn } = parcel
  const promise = promiseOf({ ...route, transitDays }, { basis, transferDays, leadDays, goodsDueOn })
  return { ...promise, transitDays, freightFen: freightOf(zone, parcel) }
}

/** The zone that names both provinces, else the destination, else the origin, else any. */
export function zoneOf(route: Route, fromRegion: string | null): Zone | null {
  const { isZoned, zones, toRegion, transitDays: days, feeFen } = route
  if (!isZoned || toRegion === null)
    return {
      ...{ fromRegion: null, toRegion: null, days, freeFromFen: null },
      ...{ firstKg: 1, firstFen: feeFen, moreFen: 0 },
    }
  const from = provinceOf(fromRegion)
  const to = provinceOf(toRegion)
  const fits = (named: string | null, region: string | null) => named === null || named === region
  const rank = (zone: Zone) => (zone.toRegion === null ? 0 : 2) + (zone.fromRegion === null ? 0 : 1)
  const matching = zones.filter((zone) => fits(zone.fromRegion, from) && fits(zone.toRegion, to))
  return matching.toSorted((a, b) => rank(b) - rank(a))[0] ?? null
}

/** Freight by weight: the first weight, then each started kilogram; free from an amount of goods. */
export function freightOf(
  { firstKg, firstFen, moreFen, freeFromFen }: Zone,
  { weightG, goodsFen }: Pick<Parcel, 'weightG' | 'goodsFen'>,
): number {
  if (freeFromFen !== null && goodsFen >= freeFromFen) return 0
  return firstFen + Math.max(0, Math.ceil(weightG / KG) - firstKg) * moreFen
}

/** 370112 lies in 370000. */
function provinceOf(region: string | null): string | null {
  return region && `${region.slice(0, 2)}0000`
}

/**
 * The promise for an order that counts from `basis` (the payment if prepaid, else the submission). Stock from
 * another warehouse leaves `transferDays` later, goods that have to be made ready `leadDays` later; pre-sale goods count from the day `goodsDueOn`.
 */
export function promiseOf(
  run: Run,
  {
    basis,
    transferDays = 0,
    leadDays = 0,
    goodsDueOn = null,
  }: { basis: Date; transferDays?: number; leadDays?: number; goodsDueOn?: string | null },
): DeliveryPromise {
  const dueAt = goodsDueOn === null ? basis : dayBegins(goodsDueOn)
  const isToCome = dueAt > basis
  const from = isToCome ? dueAt : basis
  const day = startOfDay(from)
  const caught = from.getTime() < day + clockMs(run.cutOff)
  const departureDay = day + (run.departAfterDays + (caught ? 0 : 1) + transferDays + leadDays) * DAY_MS
  const departsAt = departureDay + clockMs(run.departTime)
  return {
    departsAt: new Date(departsAt),
    arrivesAt: new Date(departsAt + run.transitDays * DAY_MS),
    sameDay: caught && transferDays + leadDays === 0 && !isToCome,
  }
}

/** Midnight in China of the day of `moment`, in milliseconds. */
function startOfDay(moment: Date): number {
  const local = moment.getTime() + SHANGHAI_OFFSET_MS
  return local - (((local % DAY_MS) + DAY_MS) % DAY_MS) - SHANGHAI_OFFSET_MS
}

function clockMs(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours! * 60 + minutes!) * 60_000
}
