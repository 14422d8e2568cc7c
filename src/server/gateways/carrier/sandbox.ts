import type { CarrierGateway, TrackedParcel, TrackingEvent } from './port.ts'

const HOUR_MS = 3_600_000

/** Numbers that end like this are never found, as with a carrier that was given a wrong one. */
const NEVER_FOUND = '000'

/** A carrier for demonstrations and tests: every parcel takes the same way in a day and a half. */
export function openSandboxCarrier(clock: () => Date): CarrierGateway {
  return {
    track: async (parcel) => {
      if (parcel.trackingNo.endsWith(NEVER_FOUND)) return []
      return journeyOf(parcel).filter(({ at }) => at <= clock())
    },
  }
}

function journeyOf({ sentAt, from, to }: TrackedParcel): TrackingEvent[] {
  const after = (hours: number) => new Date(sentAt.getTime() + hours * HOUR_MS)
  return [
    { at: after(1), stage: 'collected', place: from, text: `【${from}】已揽收` },
    { at: after(6), stage: 'inTransit', place: from, text: `【${from}】已发往【${to}】` },
    { at: after(26), stage: 'inTransit', place: to, text: `已到达【${to}】` },
    { at: after(32), stage: 'outForDelivery', place: to, text: `【${to}】派件中，请保持电话畅通` },
    { at: after(36), stage: 'delivered', place: to, text: `【${to}】已送达，请验收` },
  ]
}
