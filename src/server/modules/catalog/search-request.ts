import { AppError, type Language } from '../../../shared/errors.ts'
import type { QueryOf } from '../../../shared/call.ts'
import type { searchParts } from '../../../shared/calls/catalog.ts'

type Query = QueryOf<typeof searchParts>
export type SearchMode = NonNullable<Query['mode']>
type SearchSort = NonNullable<Query['sort']>

/** A search with every default filled in. */
export interface SearchRequest {
  mode: SearchMode
  q: string
  /** The same said with synonyms. */
  alternatives: string[]
  brand: string | undefined
  categoryId: string | undefined
  supplierId: string | undefined
  sort: SearchSort
  current: number
  size: number
}

const NOTHING_TYPED = { zh: '请输入查询内容', en: 'Please enter what to search for' }

/** Reads the call's parameters; refuses an empty box, except while browsing a category. */
export function searchRequest(query: Query, language: Language): SearchRequest {
  const request: SearchRequest = {
    mode: query.mode ?? 'full',
    q: cleanText(query.q ?? ''),
    alternatives: [],
    brand: query.brand || undefined,
    categoryId: query.categoryId,
    supplierId: query.supplierId,
    sort: query.sort ?? 'relevance',
    current: query.current ?? 1,
    size: query.size ?? 10,
  }
  const browsing = request.mode === 'catalog' && request.categoryId !== undefined
  if (request.q === '' && !browsing) {
    throw new AppError(
      'INVALID',
      {},
      { fields: [{ field: 'q', rule: 'required', msg: NOTHING_TYPED[language] }] },
    )
  }
  return request
}

/** Without control characters, which PostgreSQL's text cannot hold or nobody meant to type. */
export function cleanText(typed: string): string {
  return typed.replace(/\p{Cc}/gu, ' ').trim()
}
