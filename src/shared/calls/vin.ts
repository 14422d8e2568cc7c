import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { Id, Time } from '../shapes.ts'

const Vin = Type.String({ pattern: '^[A-HJ-NPR-Z0-9]{17}$' })

/** How deep a VIN is known: not at all, its maker, its series, or the very truck. */
const VinDepth = Type.Enum(['none', 'brand', 'series', 'build'])

const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(what: T) => Type.Union([what, Type.Null()])

export const decodeVin = call({
  method: 'GET',
  path: '/kms/vin/decode',
  permission: 'part_search',
  summary: 'What a VIN tells: maker, model year, series and model, as deep as it is known, with the reasons',
  cleansText: 'vin',
  query: Type.Object({ vin: Type.String({ maxLength: SEARCH_TEXT_MAX }) }, { additionalProperties: false }),
  reply: Type.Object({
    /** In capitals, without spaces. */
    vin: Type.String(),
    /** 17 characters without I, O and Q; what is no VIN tells nothing but why. */
    valid: Type.Boolean(),
    /** Why it is no VIN, in the caller's language. */
    problem: Maybe(Type.String()),
    /** A false one only warns. */
    checkDigitOk: Type.Boolean(),
    /** What position 9 should be. */
    checkDigit: Maybe(Type.String()),
    makerCode: Maybe(Type.String()),
    maker: Maybe(Type.String()),
    brandCode: Maybe(Type.String()),
    /** In the caller's language. */
    brand: Maybe(Type.String()),
    year: Maybe(Type.Integer()),
    /** In the caller's language. */
    series: Maybe(Type.String()),
    modelCode: Maybe(Type.String()),
    /** Facts that the model code tells, in the caller's language. */
    model: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    /** The catalogue's model of exactly this code. */
    vehicleModelId: Maybe(Id),
    vehicleModel: Maybe(Type.String()),
    depth: VinDepth,
    /** How each of this is known, in the caller's language. */
    reasons: Type.Array(Type.String()),
  }),
})

const VinHistory = Type.Array(
  Type.Object({ vin: Vin, brand: Maybe(Type.String()), year: Maybe(Type.Integer()), readAt: Time }),
)

export const readVinHistory = call({
  method: 'GET',
  path: '/kms/vin/history',
  permission: 'part_search',
  summary: 'The VINs I read last, newest first',
  reply: VinHistory,
})

export const rememberVin = call({
  method: 'POST',
  path: '/kms/vin/history',
  permission: 'part_search',
  summary: 'Put a VIN at the head of my history',
  body: Type.Object({ vin: Vin }, { additionalProperties: false }),
  reply: VinHistory,
})

export const forgetVins = call({
  method: 'POST',
  path: '/kms/vin/history/forget',
  permission: 'part_search',
  summary: 'Take one VIN out of my history, or all of them',
  body: Type.Object(
    {
      /** All of them when left out. */
      vin: Type.Optional(Vin),
    },
    { additionalProperties: false },
  ),
  reply: VinHistory,
})

export const readVinPicture = call({
  method: 'POST',
  path: '/kms/vin/recognize',
  permission: 'part_search',
  summary:
    'The VINs that a picture shows (multipart/form-data; JPEG, PNG, WebP or GIF, at most 5 MB), the best first',
  rawBody: true,
  reply: Type.Object({
    readings: Type.Array(
      Type.Object({
        vin: Vin,
        /** The 17 signs as the picture shows them, before anything was repaired. */
        seen: Type.String(),
        /** Positions, from 0, at which the VIN is not as it was seen. */
        changed: Type.Array(Type.Integer()),
        checkDigitOk: Type.Boolean(),
        /** How clearly it was seen, 0–100. */
        confidence: Type.Integer(),
        /** The piece of the picture where it stands, as a data: address. */
        piece: Type.String(),
      }),
    ),
  }),
})
