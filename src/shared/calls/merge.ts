// Rows of a screen that are the same thing become one.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../shapes.ts'
import { MOST_MERGED, OF_ALL } from '../screen/merge.ts'

const ScreenName = Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-z][a-z0-9-]*$' })
const Prop = Type.String({ pattern: '^[a-z][A-Za-z0-9]{0,39}$' })
const Row = Type.Record(Type.String(), Type.Unknown())

const DuplicateGroup = Type.Object({
  /** The prop whose value they share. */
  by: Type.String(),
  rows: Type.Array(Row),
})
export type DuplicateGroup = Static<typeof DuplicateGroup>

export const findDuplicates = call({
  method: 'GET',
  path: '/sys-system/record/duplicates',
  permission: 'signedIn',
  summary: 'Rows of a screen that are likely the same thing, in groups; takes the screen’s right to merge',
  query: Type.Object({ screen: ScreenName }, { additionalProperties: false }),
  reply: Type.Object({
    groups: Type.Array(DuplicateGroup),
    /** There are more groups than are answered at once. */
    isCut: Type.Boolean(),
  }),
})

const Moving = Type.Object({
  id: Type.String(),
  /** What refers to the row, by the title of its screen, with how many rows. */
  uses: Type.Array(Type.Object({ title: Type.String(), count: Type.Integer() })),
})
export type Moving = Static<typeof Moving>

export const mergePreview = call({
  method: 'GET',
  path: '/sys-system/record/merge-preview',
  permission: 'signedIn',
  summary:
    'Rows side by side before they are merged, with what refers to each; takes the screen’s right to merge',
  query: Type.Object(
    { screen: ScreenName, ids: Type.String({ minLength: 1, maxLength: 300 }) },
    { additionalProperties: false },
  ),
  reply: Type.Object({ rows: Type.Array(Row), moving: Type.Array(Moving) }),
})

export const mergeRows = call({
  method: 'POST',
  path: '/sys-system/record/merge',
  permission: 'signedIn',
  summary:
    'Make rows one: references move to the row that stays, the others go; takes the screen’s right to merge',
  body: Type.Object(
    {
      screen: ScreenName,
      survivorId: Id,
      /** All rows with the versions in which they were compared. */
      rows: Type.Array(
        Type.Object({ id: Id, version: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
        { minItems: 2, maxItems: MOST_MERGED },
      ),
      /** By prop the row that gives the value; left out, the survivor keeps its own. */
      from: Type.Optional(Type.Record(Prop, Type.Union([Id, Type.Literal(OF_ALL)]))),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ row: Row, moved: Type.Integer() }),
})
