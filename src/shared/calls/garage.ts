import { Type } from 'typebox'
import { call } from '../call.ts'
import { IDS_PATTERN } from '../id.ts'
import { Id } from '../shapes.ts'

/** A vehicle of the company, as it is chosen and shown on lines. */
export const NamedVehicle = Type.Object({
  vehicleId: Id,
  /** Its plate; without one its nickname, or the last eight signs of its VIN. */
  name: Type.String(),
})

export const listMyVehicles = call({
  method: 'GET',
  path: '/kms/vehicle/choices',
  permission: 'my_vehicle_view',
  summary:
    'My company’s vehicles in use, those changed last first, to choose one; `q` looks in plate, VIN and nickname',
  query: Type.Object({ q: Type.Optional(Type.String({ maxLength: 60 })) }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      ...NamedVehicle.properties,
      vin: Type.String(),
      /** Brand, series, model and engine as far as they are known, in the caller’s language. */
      build: Type.String(),
    }),
  ),
})

export const judgeFit = call({
  method: 'GET',
  path: '/kms/vehicle/fits',
  permission: 'my_vehicle_view',
  summary: 'Whether parts fit one of my vehicles, or all of them in use (up to 50): yes, no, or not known',
  query: Type.Object(
    { partIds: Type.String({ pattern: IDS_PATTERN, maxLength: 6000 }), vehicleId: Type.Optional(Id) },
    { additionalProperties: false },
  ),
  reply: Type.Array(
    Type.Object({
      ...NamedVehicle.properties,
      partId: Id,
      verdict: Type.Enum(['fits', 'doesNotFit', 'notKnown']),
    }),
  ),
})
