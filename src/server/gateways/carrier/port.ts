import type { TrackingStage } from '../../../shared/tracking-stages.ts'

export interface TrackedParcel {
  /** The carrier's code at the provider, such as debangkuaiyun. */
  carrierCode: string
  trackingNo: string
  /** The recipient's telephone number: some carriers answer only to it. */
  phone: string
  /** Regions as people write them. */
  from: string
  to: string
  sentAt: Date
}

export interface TrackingEvent {
  at: Date
  stage: TrackingStage
  /** Empty where the carrier names none. */
  place: string
  /** In the carrier's words. */
  text: string
}

/** A provider that asks carriers where parcels are. No transaction is open during a call. */
export interface CarrierGateway {
  /** The events so far, oldest first; empty while the carrier does not know the number. Throws when it cannot be asked. */
  track: (parcel: TrackedParcel) => Promise<TrackingEvent[]>
}
