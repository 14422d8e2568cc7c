import type { TrackingStage } from '../../../shared/tracking-stages.ts'

const HOUR_MS = 3_600_000

/** Failures double the wait from a quarter of an hour up to half a day. */
const FIRST_WAIT_HOURS = 0.25
const LONGEST_WAIT_HOURS = 12

/** A parcel that is being delivered soon arrives; one on the road takes its time. */
const hours: Record<TrackingStage, number> = {
  collected: 3,
  inTransit: 4,
  outForDelivery: 1,
  delivered: LONGEST_WAIT_HOURS,
  problem: 6,
  returned: LONGEST_WAIT_HOURS,
}

/** Until the carrier knows the number. */
const UNKNOWN_HOURS = 2

/** When to ask the carrier again after it answered with this stage, or could not be asked so many times in a row. */
export function askAgainAt(
  { stage, failures }: { stage: TrackingStage | null; failures: number },
  now: Date,
): Date {
  const wait =
    failures > 0
      ? Math.min(LONGEST_WAIT_HOURS, FIRST_WAIT_HOURS * 2 ** (failures - 1))
      : stage === null
        ? UNKNOWN_HOURS
        : hours[stage]
  return new Date(now.getTime() + wait * HOUR_MS)
}
