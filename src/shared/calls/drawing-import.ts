import { Type } from 'typebox'
import { call } from '../call.ts'

export const importDrawings = call({
  method: 'POST',
  path: '/kms/assembly/importBundle',
  permission: 'catalogue_assembly_import',
  summary:
    'Check a zip of pictures and csv files with assembly drawings (multipart/form-data), and with write=good save the drawings without faults',
  rawBody: true,
  query: Type.Object({ write: Type.Optional(Type.Enum(['none', 'good'])) }, { additionalProperties: false }),
  reply: Type.Object({
    drawings: Type.Array(
      Type.Object({
        code: Type.String(),
        /** In the caller's language. */
        name: Type.String(),
        series: Type.String(),
        group: Type.String(),
        pictures: Type.Integer(),
        lines: Type.Integer(),
        spots: Type.Integer(),
        isNew: Type.Boolean(),
        /** How many faults keep it from being saved. */
        faults: Type.Integer(),
      }),
    ),
    /** In the order of the files; the first 500. */
    faults: Type.Array(
      Type.Object({ file: Type.String(), line: Type.Integer(), column: Type.String(), msg: Type.String() }),
    ),
    faultCount: Type.Integer(),
    /** Pictures that no drawing names. */
    unusedPictures: Type.Array(Type.String()),
    /** Saved by this call. */
    written: Type.Integer(),
  }),
})
