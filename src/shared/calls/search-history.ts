import { Type } from 'typebox'
import { call } from '../call.ts'
import { SEARCH_TEXT_MAX } from '../limits.ts'

const SearchText = Type.String({ pattern: '\\S', maxLength: SEARCH_TEXT_MAX })
/** The latest ten, newest first, each once. */
const SearchHistory = Type.Array(Type.String())

export const readSearchHistory = call({
  method: 'GET',
  path: '/kms/part/search-history',
  permission: 'part_search',
  summary: 'What I searched for last, newest first',
  reply: SearchHistory,
})

export const rememberSearch = call({
  method: 'POST',
  path: '/kms/part/search-history',
  permission: 'part_search',
  summary: 'Put a search at the head of my history',
  body: Type.Object({ text: SearchText }, { additionalProperties: false }),
  reply: SearchHistory,
})

export const forgetSearches = call({
  method: 'POST',
  path: '/kms/part/search-history/forget',
  permission: 'part_search',
  summary: 'Take one search out of my history, or all of them',
  body: Type.Object(
    {
      /** All of them when absent. */
      text: Type.Optional(SearchText),
    },
    { additionalProperties: false },
  ),
  reply: SearchHistory,
})
