// The search in the address, so that it can be shared, reloaded and returned to.
import { pageNumberIn } from '../../lib/page-number.ts'

export const sorts = ['relevance', 'price', 'stock', 'sales'] as const
type Sort = (typeof sorts)[number]

/** The field to compare with. */
const modes = ['oe', 'full', 'name', 'engine', 'drawing', 'spec'] as const
export type SearchMode = (typeof modes)[number]

export interface SearchQuery {
  q: string
  mode: SearchMode
  /** Here and below several values are separated by commas. */
  brand?: string
  categoryId?: string
  supplierId?: string
  stockLevel?: string
  price?: string
  origin?: string
  /** Conditions on attributes; src/shared/attribute-filter.ts. */
  attr?: string
  /** Words of the text that must not be given up. */
  keep?: string
  sort: Sort
  current: number
  size: number
}

export const filters = ['brand', 'categoryId', 'supplierId', 'stockLevel', 'price', 'origin', 'attr'] as const
export type Filter = (typeof filters)[number]

export const pageSizes = [10, 20, 50, 100, 300]
const DEFAULT_SIZE = 10

/** Reads the address of a page with the mode `home`; invalid values fall back to their default. */
export function readSearch(params: URLSearchParams, home: SearchMode = 'oe'): SearchQuery {
  const mode = modes.find((name) => name === params.get('mode')) ?? home
  const sort = sorts.find((name) => name === params.get('sort')) ?? 'relevance'
  const size = Number(params.get('size'))
  const query: SearchQuery = {
    q: (params.get('q') ?? '').trim(),
    mode,
    sort,
    current: pageNumberIn(params),
    size: pageSizes.includes(size) ? size : DEFAULT_SIZE,
  }
  for (const name of [...filters, 'keep'] as const) {
    const value = params.get(name)
    if (value) query[name] = value
  }
  return query
}

/** Writes only values that differ from the default, so that addresses stay short. */
export function writeSearch(query: SearchQuery, home: SearchMode = 'oe'): URLSearchParams {
  const params = new URLSearchParams({ q: query.q })
  if (query.mode !== home) params.set('mode', query.mode)
  for (const name of [...filters, 'keep'] as const) {
    const value = query[name]
    if (value) params.set(name, value)
  }
  if (query.sort !== 'relevance') params.set('sort', query.sort)
  if (query.current > 1) params.set('current', String(query.current))
  if (query.size !== DEFAULT_SIZE) params.set('size', String(query.size))
  return params
}

/** The filter with a value added, or removed if it was chosen; undefined when nothing is left. */
export function toggled(chosen: string | undefined, value: string): string | undefined {
  const before = chosen?.split(',') ?? []
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value]
  return after.length > 0 ? after.join(',') : undefined
}

/**
 * The input as a search: a leading or trailing "*" requests the fuzzy search over names and numbers. Filters
 * of an earlier search are dropped.
 */
export function searchFor(typed: string, before: SearchQuery, home: SearchMode = 'oe'): SearchQuery {
  const trimmed = typed.trim()
  // The search by name reads the sign itself.
  const fuzzy = home !== 'name' && /^\*|\*$/.test(trimmed)
  return {
    q: home === 'name' ? trimmed : withoutStars(trimmed),
    mode: fuzzy ? 'full' : home,
    sort: before.sort,
    size: before.size,
    current: 1,
  }
}

/** The text without the stars at its ends, which request a looser search. */
function withoutStars(text: string): string {
  let from = 0
  let to = text.length
  while (text[from] === '*') from += 1
  while (to > from && text[to - 1] === '*') to -= 1
  return text.slice(from, to).trim()
}
