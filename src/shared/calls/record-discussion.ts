// What colleagues say about a row of a generated screen, who takes care of it, and who follows it. Each
// company keeps its own: nobody outside reads it, whoever else may see the row.
import { Type, type Static } from 'typebox'
import { call } from '../call.ts'
import { FILE_KEY_PATTERN } from '../files.ts'
import { Id, Time } from '../shapes.ts'
import { recordFiles } from '../upload-purposes.ts'

export const LONGEST_COMMENT = 2_000
export const MOST_MENTIONS = 10
export const MOST_TAGS = 10
export const LONGEST_TAG = 20
/** Comments of one answer; older ones follow on demand. */
export const COMMENTS_AT_ONCE = 30
/** People who follow one row. */
export const MOST_FOLLOWERS = 50

const ScreenName = Type.String({ pattern: '^[a-z][a-z0-9-]{0,59}$' })
const ofRow = { screen: ScreenName, id: Id }

const Person = Type.Object({ id: Id, name: Type.String() })
export type Person = Static<typeof Person>

const Comment = Type.Object({
  id: Id,
  author: Person,
  content: Type.String(),
  /** The colleagues whom the content names as @name. */
  mentions: Type.Array(Person),
  files: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
  createTime: Time,
  mayRemove: Type.Boolean(),
})
export type Comment = Static<typeof Comment>

const Care = Type.Object({
  assignee: Type.Union([Person, Type.Null()]),
  tags: Type.Array(Type.String()),
  followers: Type.Array(Person),
  isFollowing: Type.Boolean(),
})
export type Care = Static<typeof Care>

export const readDiscussion = call({
  method: 'GET',
  path: '/sys-system/record/discussion',
  permission: 'signedIn',
  summary: 'The comments of my company on a row, newest first; takes the right to view the row',
  query: Type.Object({ ...ofRow, before: Type.Optional(Id) }, { additionalProperties: false }),
  reply: Type.Object({ comments: Type.Array(Comment), hasMore: Type.Boolean() }),
})

export const readCare = call({
  method: 'GET',
  path: '/sys-system/record/care',
  permission: 'signedIn',
  summary: 'Who of my company takes care of a row and who follows it, and its tags',
  query: Type.Object(ofRow, { additionalProperties: false }),
  reply: Care,
})

export const findColleagues = call({
  method: 'GET',
  path: '/sys-system/record/colleagues',
  permission: 'signedIn',
  summary: 'Colleagues who may view the rows of a screen, by name or account',
  query: Type.Object(
    { screen: ScreenName, q: Type.Optional(Type.String({ maxLength: 60 })) },
    { additionalProperties: false },
  ),
  reply: Type.Array(Type.Interface([Person], { account: Type.String() })),
})

export const addComment = call({
  method: 'POST',
  path: '/sys-system/record/comment',
  permission: 'signedIn',
  summary: 'Comment on a row; those who are named and those who follow it are told',
  body: Type.Object(
    {
      ...ofRow,
      content: Type.String({ maxLength: LONGEST_COMMENT }),
      mentionIds: Type.Optional(Type.Array(Id, { maxItems: MOST_MENTIONS, uniqueItems: true })),
      fileKeys: Type.Optional(
        Type.Array(Type.String({ pattern: FILE_KEY_PATTERN }), {
          maxItems: recordFiles.maxCount,
          uniqueItems: true,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Comment,
})

export const removeComment = call({
  method: 'POST',
  path: '/sys-system/record/comment/remove',
  permission: 'signedIn',
  summary: 'Remove a comment: the own, or any with the right to edit the row',
  body: Type.Object({ id: Id }, { additionalProperties: false }),
  reply: Type.Object({ removed: Type.Integer() }),
})

export const saveCare = call({
  method: 'POST',
  path: '/sys-system/record/care',
  permission: 'signedIn',
  summary: 'Hand a row to a colleague, or set its tags; what is left out stays',
  body: Type.Object(
    {
      ...ofRow,
      assigneeId: Type.Optional(Type.Union([Id, Type.Null()])),
      tags: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: LONGEST_TAG, pattern: '^\\S(.*\\S)?$' }), {
          maxItems: MOST_TAGS,
          uniqueItems: true,
        }),
      ),
    },
    { additionalProperties: false },
  ),
  reply: Care,
})

export const followRecord = call({
  method: 'POST',
  path: '/sys-system/record/follow',
  permission: 'signedIn',
  summary: 'Follow a row, or no longer',
  body: Type.Object({ ...ofRow, follow: Type.Boolean() }, { additionalProperties: false }),
  reply: Care,
})

/** What a list can be narrowed to. */
export const usedCares = call({
  method: 'GET',
  path: '/sys-system/record/cares',
  permission: 'signedIn',
  summary: 'The assignees and tags on rows of a screen that I see, of my company',
  query: Type.Object({ screen: ScreenName }, { additionalProperties: false }),
  reply: Type.Object({ assignees: Type.Array(Person), tags: Type.Array(Type.String()) }),
})
