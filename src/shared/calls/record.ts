// The page of one row of a generated screen.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'

/** Counting the rows of a relation stops here: 1000+. */
export const RELATED_CAP = 1_000

const ScreenName = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' })
/** An id, or the key of a row in a table of another owner. */
const RowId = Type.String({ minLength: 1, maxLength: 500 })

/** The row whose page it is. */
const ofRow = { screen: ScreenName, id: RowId }

const RelatedCount = Type.Object({
  screen: Type.String(),
  prop: Type.String(),
  /** What its rows are called, in the caller's language. */
  title: Type.String(),
  /** The id that `prop` of the related rows has. */
  id: Type.String(),
  total: Type.Integer(),
  totalCapped: Type.Optional(Type.Boolean()),
})
export type RelatedCount = Static<typeof RelatedCount>

export const recordHead = call({
  method: 'GET',
  path: '/sys-system/record/head',
  permission: 'signedIn',
  summary: 'A row of a screen with how many rows of other screens refer to it; takes the right to view both',
  query: Type.Object(ofRow, { additionalProperties: false }),
  reply: Type.Object({
    row: Type.Record(Type.String(), Type.Unknown()),
    related: Type.Array(RelatedCount),
  }),
})
