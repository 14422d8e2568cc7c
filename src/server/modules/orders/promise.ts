import { startOfDay as dayBegins } from '../../../shared/time.ts'

// Calculates when goods leave and arrive, in Chinese time, which has no daylight saving.
const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** The facts of a logistics line that a promise needs. */
export interface Run {
  /** "20:30": orders strictly before it catch that day's run. */
  cutOff: string
  /** Days from the cut-off to the departure: 0 is the same day, 1 the next. */
  departAfterDays: number
  /** The departure time, such as "14:00". */
  departTime: string
  transitDays: number
}

export interface DeliveryPromise {
  departsAt: Date
  arrivesAt: Date
  /** True when the order catches the run of the day it counts from. */
  sameDay: boolean
}

/**
 * The promise for an order that counts from `basis` (the payment if prepaid, else the submission). Stock from
 * another warehouse leaves `transferDays` later; pre-sale goods count from the day `goodsDueOn`.
 */
export function promiseOf(
  run: Run,
  {
    basis,
    transferDays = 0,
    goodsDueOn = null,
  }: { basis: Date; transferDays?: number; goodsDueOn?: string | null },
): DeliveryPromise {
  const dueAt = goodsDueOn === null ? basis : dayBegins(goodsDueOn)
  const isToCome = dueAt > basis
  const from = isToCome ? dueAt : basis
  const day = startOfDay(from)
  const caught = from.getTime() < day + clockMs(run.cutOff)
  const departureDay = day + (run.departAfterDays + (caught ? 0 : 1) + transferDays) * DAY_MS
  const departsAt = departureDay + clockMs(run.departTime)
  return {
    departsAt: new Date(departsAt),
    arrivesAt: new Date(departsAt + run.transitDays * DAY_MS),
    sameDay: caught && transferDays === 0 && !isToCome,
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
