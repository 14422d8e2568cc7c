import { startOfDay as dayBegins } from '../../../shared/time.ts'

// When goods leave and arrive. The business lives by Chinese time, which has no summer time.
const SHANGHAI_OFFSET_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

/** A logistics line as far as a promise needs it. */
export interface Run {
  /** "20:30": what is ordered strictly before it catches that day's run. */
  cutOff: string
  /** Days between the day of the cut-off and the departure: 0 the same day, 1 the next. */
  departAfterDays: number
  /** "14:00", when it leaves. */
  departTime: string
  transitDays: number
}

export interface DeliveryPromise {
  departsAt: Date
  arrivesAt: Date
  /** Whether the order catches the run of the day it counts from. */
  sameDay: boolean
}

/**
 * The promise for an order that counts from `basis` (paid-at when prepaid, submitted-at otherwise).
 * Stock that first comes from another warehouse leaves `transferDays` later; goods still to come
 * count from the day `goodsDueOn` on.
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

/** Midnight in China of the day that `moment` is in, as milliseconds. */
function startOfDay(moment: Date): number {
  const local = moment.getTime() + SHANGHAI_OFFSET_MS
  return local - (((local % DAY_MS) + DAY_MS) % DAY_MS) - SHANGHAI_OFFSET_MS
}

function clockMs(clock: string): number {
  const [hours, minutes] = clock.split(':').map(Number)
  return (hours! * 60 + minutes!) * 60_000
}
