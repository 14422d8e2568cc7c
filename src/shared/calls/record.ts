// The page of one row of a generated screen.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { MOST_PRINTED } from '../screen/normal-print.ts'
import { areaNames } from '../screen/related-areas.ts'
import { Page, PageQuery, Time, Yuan } from '../shapes.ts'

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

const AreaCount = Type.Object({
  area: Type.Enum(areaNames),
  /** What its rows are called, in the caller's language. */
  title: Type.String(),
  total: Type.Integer(),
  totalCapped: Type.Optional(Type.Boolean()),
})
export type AreaCount = Static<typeof AreaCount>

export const recordHead = call({
  method: 'GET',
  path: '/sys-system/record/head',
  permission: 'signedIn',
  summary: 'A row of a screen with how many rows of other screens refer to it; takes the right to view both',
  query: Type.Object(ofRow, { additionalProperties: false }),
  reply: Type.Object({
    row: Type.Record(Type.String(), Type.Unknown()),
    /** The id of this row, where the one asked for was merged into it. */
    movedTo: Type.Optional(Type.String()),
    related: Type.Array(RelatedCount),
    /** Lists of hand-written areas. */
    areas: Type.Array(AreaCount),
  }),
})

const AreaRow = Type.Object({
  id: Type.String(),
  /** The number by which people know it. */
  number: Type.String(),
  /** In the caller's language. */
  state: Type.String(),
  amount: Yuan,
  at: Time,
  /** The page that shows it. */
  address: Type.String(),
})
export type AreaRow = Static<typeof AreaRow>

export const recordArea = call({
  method: 'GET',
  path: '/sys-system/record/area',
  permission: 'signedIn',
  summary: 'The rows of a hand-written area that belong to a row, newest first; takes the right to view both',
  query: Type.Object({ ...ofRow, area: Type.Enum(areaNames), ...PageQuery }, { additionalProperties: false }),
  reply: Page(AreaRow),
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

/** As many as a start page shows. */
export const RECENT_SHOWN = 8

const RecentRecord = Type.Object({
  screen: Type.String(),
  /** What the screen is called, in the caller's language. */
  screenTitle: Type.String(),
  /** The address of its list. */
  list: Type.String(),
  id: Type.String(),
  /** What names the row. */
  title: Type.String(),
  openedAt: Time,
})
export type RecentRecord = Static<typeof RecentRecord>

export const recordOpened = call({
  method: 'POST',
  path: '/sys-system/record/opened',
  permission: 'signedIn',
  summary: 'Keep in mind that I opened the page of a row; takes the right to view it',
  body: Type.Object(ofRow, { additionalProperties: false }),
  reply: Type.Object({ id: Type.String() }),
})

export const printRecords = call({
  method: 'POST',
  path: '/sys-system/record/print',
  permission: 'signedIn',
  summary:
    'Rows of a screen as PDF, a paper for each or all in one table; takes the rights to view and to print',
  body: Type.Object(
    {
      screen: ScreenName,
      ids: Type.Array(RowId, { minItems: 1, maxItems: MOST_PRINTED, uniqueItems: true }),
      as: Type.Enum(['records', 'list'] as const),
    },
    { additionalProperties: false },
  ),
})

export const recentRecords = call({
  method: 'GET',
  path: '/sys-system/record/recent',
  permission: 'signedIn',
  summary: 'The rows whose pages I opened last and still may see, the latest first',
  reply: Type.Object({ records: Type.Array(RecentRecord) }),
})
