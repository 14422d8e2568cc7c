import { cleanText } from '../parts/clean-text.ts'
import { AppError, type Language } from '../../../shared/errors.ts'
import { readPriceRange, type PriceRange } from '../../../shared/price-ranges.ts'
import { facetNames, type FacetName } from './facet-names.ts'
import { WHOLE_TRUCK } from '../parts/vehicle-steps.ts'
import type { QueryOf } from '../../../shared/call.ts'
import type { searchParts } from '../../../shared/calls/catalog.ts'

type Query = QueryOf<typeof searchParts>
export type SearchMode = NonNullable<Query['mode']>
export type SearchSort = NonNullable<Query['sort']>

/** A search with every default filled in; plain data. */
export interface SearchRequest {
  mode: SearchMode
  q: string
  vehicleModelId: string | undefined
  /** Undefined for the whole truck. */
  engineId: string | undefined
  /** Codes, of which a part must have one; the same holds for every list below. */
  brands: string[]
  /** Categories of any level. */
  categoryIds: string[]
  supplierIds: string[]
  stockLevels: string[]
  origins: string[]
  zones: string[]
  price: PriceRange | undefined
  /** One of the caller's vehicles. */
  vehicleId: string | undefined
  /** Words of the text that must not be given up. */
  keep: string[]
  sort: SearchSort
  /** Whether to count the facets, or to answer nothing else. */
  facets: 'with' | 'without' | 'only'
  current: number
  size: number
}

const NOTHING_TYPED = { zh: '请输入查询内容', en: 'Please enter what to search for' }

/** Reads the call's parameters; refuses an empty text, except while browsing a category. */
export function searchRequest(query: Query, language: Language): SearchRequest {
  const request: SearchRequest = {
    mode: query.mode ?? 'full',
    q: cleanText(query.q ?? ''),
    vehicleModelId: query.vehicleModelId,
    engineId: query.engineId === WHOLE_TRUCK ? undefined : query.engineId,
    brands: listOf(query.brand),
    categoryIds: listOf(query.categoryId),
    supplierIds: listOf(query.supplierId),
    stockLevels: listOf(query.stockLevel),
    origins: listOf(query.origin),
    zones: listOf(query.zone),
    price: query.price === undefined ? undefined : readPriceRange(query.price),
    vehicleId: query.vehicleId,
    keep: listOf(query.keep),
    sort: query.sort ?? 'relevance',
    facets: query.facets ?? 'with',
    current: query.current ?? 1,
    size: query.size ?? 10,
  }
  if (request.q === '' && !isBrowsing(request)) {
    throw new AppError(
      'INVALID',
      {},
      { fields: [{ field: 'q', rule: 'required', msg: NOTHING_TYPED[language] }] },
    )
  }
  return request
}

/** Whether the request says what it is about without any text. */
function isBrowsing({ mode, categoryIds, zones, vehicleModelId }: SearchRequest): boolean {
  if (mode === 'vehicle') return vehicleModelId !== undefined
  return mode === 'catalog' && (categoryIds.length > 0 || zones.length > 0)
}

/** Whether any facet or vehicle narrows the search, or a word was brought back. */
export function isNarrowed(request: SearchRequest): boolean {
  if (request.keep.length > 0 || request.vehicleId !== undefined) return true
  return facetNames.some((name) => withoutFilter(request, name) !== undefined)
}

/** The request without its choice in a facet; undefined when nothing is chosen there. */
export function withoutFilter(request: SearchRequest, name: FacetName): SearchRequest | undefined {
  switch (name) {
    case 'brands':
      return request.brands.length > 0 ? { ...request, brands: [] } : undefined
    case 'categories':
      // In catalogue mode the category is the search itself, not a filter.
      return request.categoryIds.length > 0 && request.mode !== 'catalog'
        ? { ...request, categoryIds: [] }
        : undefined
    case 'suppliers':
      return request.supplierIds.length > 0 ? { ...request, supplierIds: [] } : undefined
    case 'stockLevels':
      return request.stockLevels.length > 0 ? { ...request, stockLevels: [] } : undefined
    case 'origins':
      return request.origins.length > 0 ? { ...request, origins: [] } : undefined
    case 'prices':
      return request.price ? { ...request, price: undefined } : undefined
  }
}

function listOf(values: string | undefined): string[] {
  return [...new Set((values ?? '').split(',').map((value) => cleanText(value)))].filter(Boolean)
}
