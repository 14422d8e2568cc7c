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

/** Rows of one screen that are found by a text; more of them are found on its list. */
export const FOUND_OF_A_SCREEN = 5

const RecordHit = Type.Object({
  screen: Type.String(),
  /** What the screen is called, in the caller's language. */
  screenTitle: Type.String(),
  /** The address of its list. */
  list: Type.String(),
  id: Type.String(),
  /** What names the row. */
  title: Type.String(),
  /** The number, phone or other name that has the text; null where it is the title. */
  found: Type.Union([Type.String(), Type.Null()]),
})
export type RecordHit = Static<typeof RecordHit>

export const findRecords = call({
  method: 'GET',
  path: '/sys-system/record/find',
  permission: 'signedIn',
  summary: 'Rows of the screens whose page and right to view the caller has, by number, name or phone',
  query: Type.Object({ q: Type.String({ minLength: 1, maxLength: 60 }) }, { additionalProperties: false }),
  reply: Type.Object({
    hits: Type.Array(RecordHit),
    /** Not every screen could be looked at in the time that a search may take. */
    isPartial: Type.Boolean(),
  }),
})
