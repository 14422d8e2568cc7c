import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'
import { Id, Time } from '../shapes.ts'

const Vin = Type.String({ pattern: '^[A-HJ-NPR-Z0-9]{17}$' })

/** How far a VIN is known: not at all, its maker, its series, or the exact truck. */
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
    /** 17 characters without I, O and Q; otherwise only the reason is returned. */
    valid: Type.Boolean(),
    /** The reason why it is not a VIN, in the caller's language. */
    problem: Maybe(Type.String()),
    /** A false check digit is only a warning. True where none is used, as in Europe. */
    checkDigitOk: Type.Boolean(),
    usesCheckDigit: Type.Boolean(),
    /** VINs one typing error away, or several with the typed end; the likeliest first. */
    proposals: Type.Array(Vin),
    /** The expected character at position 9; null where none is used. */
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
    /** The month of production, as 2018-03. */
    madeIn: Maybe(Type.String()),
    /** Facts from the model code, in the caller's language. */
    model: Type.Array(Type.Object({ name: Type.String(), value: Type.String() })),
    /** The catalogue's series of this name. */
    seriesId: Maybe(Id),
    /** The catalogue's model with exactly this code. */
    vehicleModelId: Maybe(Id),
    vehicleModel: Maybe(Type.String()),
    depth: VinDepth,
    /** The source of each of these facts, in the caller's language. */
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
      /** All of them when absent. */
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
    'The VINs that a picture shows (multipart/form-data; JPEG, PNG, WebP or GIF, at most 5 MB): what was read, then what it may have been',
  rawBody: true,
  reply: Type.Object({
    readings: Type.Array(
      Type.Object({
        vin: Vin,
        /** The 17 characters as read, before any repair. */
        seen: Type.String(),
        /** Positions, from 0, at which the VIN differs from what was read. */
        changed: Type.Array(Type.Integer()),
        checkDigitOk: Type.Boolean(),
        /** False for makers, as in Europe, whose ninth character is no check digit. */
        usesCheckDigit: Type.Boolean(),
        /** The certainty of the reading, 0–100. */
        confidence: Type.Integer(),
        /** The section of the picture that shows it, as a data: address. */
        piece: Type.String(),
      }),
    ),
  }),
})
