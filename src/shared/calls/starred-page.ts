// The pages that a person has put at the top of their menu.
import { Type } from 'typebox'
import { call } from '../call.ts'

/** As many as stand above the menu without pushing it out of sight. */
export const MOST_STARRED = 12

const Codes = Type.Object({ codes: Type.Array(Type.String()) })

export const starredPages = call({
  method: 'GET',
  path: '/sys-system/menu/starred',
  permission: 'signedIn',
  summary: 'The menu codes of the pages that I have starred, in the order in which I did',
  reply: Codes,
})

export const starPage = call({
  method: 'POST',
  path: '/sys-system/menu/star',
  permission: 'signedIn',
  summary: 'Star a page of my menu, or take its star away',
  body: Type.Object(
    { code: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_]{0,59}$' }), isStarred: Type.Boolean() },
    { additionalProperties: false },
  ),
  reply: Codes,
})
