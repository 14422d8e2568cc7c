/** How far a parcel has come, in the order in which it happens; `problem` and `returned` stand apart. */
export const trackingStages = [
  'collected',
  'inTransit',
  'outForDelivery',
  'delivered',
  'problem',
  'returned',
] as const

export type TrackingStage = (typeof trackingStages)[number]
