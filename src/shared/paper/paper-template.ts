// How a company wants a kind of paper: which facts, which columns, on which paper. What each kind can show is
// listed on the server (paper/paper-catalogue.ts).
import { Type, type Static } from 'typebox'
import { FILE_KEY_PATTERN } from '../files.ts'
import { paperSizeNames } from './paper-sizes.ts'

const inBoth = (maxLength: number) =>
  Type.Object(
    { zh: Type.String({ maxLength }), en: Type.String({ maxLength }) },
    { additionalProperties: false },
  )

/** A field of the kind: letters and digits; those of a screen's lines have the lines' name before a point. */
const Key = Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]*(\\.[A-Za-z][A-Za-z0-9]*)?$', maxLength: 90 })

export const MOST_COPIES = 6
export const MOST_SIGNATURES = 6
export const NARROWEST_MM = 4
export const WIDEST_MM = 200
/** A column that shares what is left is read down to this width. */
export const LEAST_SHARED_MM = 12

export const PaperTemplate = Type.Object(
  {
    size: Type.Enum(paperSizeNames),
    /** The language of whoever prints it, or always the same. */
    language: Type.Enum(['reader', 'zh', 'en'] as const),
    copies: Type.Integer({ minimum: 1, maximum: MOST_COPIES }),
    /** Empty: what the kind is called. */
    title: inBoth(40),
    /** A picture that was uploaded for this purpose. */
    logo: Type.Union([Type.String({ pattern: FILE_KEY_PATTERN }), Type.Null()]),
    barcode: Type.Boolean(),
    qr: Type.Boolean(),
    facts: Type.Array(Key, { maxItems: 60 }),
    columns: Type.Array(
      Type.Object(
        {
          key: Key,
          /** Null: shares what the others leave. */
          widthMm: Type.Union([Type.Number({ minimum: NARROWEST_MM, maximum: WIDEST_MM }), Type.Null()]),
        },
        { additionalProperties: false },
      ),
      { maxItems: 40 },
    ),
    /** What stands below the table. */
    below: Type.Array(Key, { maxItems: 20 }),
    /** Who signs: a line each. */
    signatures: Type.Array(inBoth(20), { maxItems: MOST_SIGNATURES }),
    remark: inBoth(500),
    footer: inBoth(120),
  },
  { additionalProperties: false },
)
export type PaperTemplate = Static<typeof PaperTemplate>
export type TemplateColumn = PaperTemplate['columns'][number]
