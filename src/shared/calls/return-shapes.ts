// What the calls of the return cart and of returns have in common.
import { Type } from 'typebox'

/** How many pieces of a line. */
export const Pieces = Type.Integer({ minimum: 1, maximum: 99_999 })
/** Pictures of what is wrong. */
export const Images = Type.Array(
  Type.Object({ fileUrl: Type.String({ maxLength: 300 }) }, { additionalProperties: false }),
  {
    maxItems: 6,
  },
)

/** What helps to judge a part: its truck, and for a defect how long it ran. */
export const Evidence = {
  /** Pictures uploaded for `return.images`. */
  images: Images,
  /** The truck that the part was meant for; empty if unknown. */
  vin: Type.String({ maxLength: 40 }),
  mileageKm: Type.Union([Type.Integer({ minimum: 0, maximum: 9_999_999 }), Type.Null()]),
  installedOn: Type.Union([Type.String({ format: 'date' }), Type.Null()]),
}
