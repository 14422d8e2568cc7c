import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id } from '../shapes.ts'
import { partFields } from './found-part.ts'

export const recommendParts = call({
  method: 'GET',
  path: '/kms/part/recommended',
  permission: 'part_search',
  summary: 'Other parts that go with one: what was bought together with it, then what fits the same trucks',
  query: Type.Object({ partId: Id }, { additionalProperties: false }),
  reply: Type.Array(
    Type.Object({
      reason: Type.Enum(['boughtTogether', 'sameTruck']),
      part: Type.Object(partFields),
    }),
  ),
})
