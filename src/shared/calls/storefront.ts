// The operator's placements beside the goods.
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../shapes.ts'

export const shownPlacements = call({
  method: 'GET',
  path: '/market/placement/shown',
  permission: 'signedIn',
  summary: 'The placements that stand in a position now, in their order',
  query: Type.Object({ position: Type.Enum(['HOME', 'SEARCH', 'ZONE']) }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      placementId: Id,
      /** In the caller's language. */
      headline: Type.String(),
      /** The key of its picture; null without one. */
      image: Type.Union([Type.String(), Type.Null()]),
      /** A path of this site; null without a link. */
      link: Type.Union([Type.String(), Type.Null()]),
    }),
  ),
})
