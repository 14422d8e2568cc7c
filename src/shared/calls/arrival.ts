import { Type } from 'typebox'
import { Time, Yuan } from '../shapes.ts'

/** Departure and arrival of goods that are ordered and paid now. */
export const DeliveryPromise = Type.Object({
  departsAt: Time,
  arrivesAt: Time,
  /** False asks the buyer to accept a line that does not leave today. */
  sameDay: Type.Boolean(),
})

/** The same, with the line that brings them to the buyer's address. */
export const Arrival = Type.Object({
  lineName: Type.String(),
  /** "20:30": orders strictly before this leave with that day's run. */
  cutOff: Type.String(),
  departsAt: Time,
  arrivesAt: Time,
  sameDay: Type.Boolean(),
})

/** With the freight of one piece ordered alone. */
export const OfferArrival = Type.Object({
  lineName: Type.String(),
  cutOff: Type.String(),
  departsAt: Time,
  arrivesAt: Time,
  sameDay: Type.Boolean(),
  freight: Yuan,
})
