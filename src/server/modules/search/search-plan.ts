// A search as it was decided: plain data that can be printed and compared.
import type { PriceRange } from '../../../shared/price-ranges.ts'
import type { ViewerMarket } from '../parts/viewer-market.ts'
import type { VinReading } from '../vin/read-vin.ts'
import type { FacetName } from './facet-names.ts'
import type { Hit } from './hit.ts'
import type { SearchMode, SearchSort } from './search-request.ts'

/** What must be known before a search can be planned. */
export interface SearchFacts {
  /** Sorting or filtering by a price that one may not see would tell it. */
  hidesPrices: boolean
  /** What was typed, said with synonyms. */
  alternatives: string[]
  /** Promotions that add goods to the zones for whoever asks. */
  zonePromotions: string[]
  /** What differs in the market for whoever asks. */
  viewer: ViewerMarket
  /** In mode vin: what the number says. */
  vin: VinReading | undefined
}

export interface SearchPlan {
  mode: SearchMode
  terms: {
    typed: string
    /** The text as a part number in normal form; empty when nothing of it can be one. */
    number: string
    alternatives: string[]
    /** What the search documents are asked; null in modes that do not ask them, or when no word is left. */
    documents: string | null
    /** The same of names alone, which tells whether a found document has the text in its name. */
    names: string | null
  }
  filters: SearchFilters
  viewer: ViewerMarket
  sort: SearchSort
  page: { current: number; size: number }
  /** In this order: the first that finds anything answers. */
  passes: [Pass, ...Pass[]]
  /**
   * How the page is read when more is found than is counted: the most sold parts are walked, all of them or those that
   * match. Null where the page of the pass itself stays.
   */
  popular: 'all' | 'matching' | null
}

export interface SearchFilters {
  brands: string[]
  categoryIds: string[]
  supplierIds: string[]
  stockLevels: string[]
  origins: string[]
  zones: string[]
  zonePromotions: string[]
  price: PriceRange | undefined
}

export interface Pass {
  name: 'asTyped' | 'lookalike' | 'similar'
  why: string
  /** The first gives the page, the total and facets; the others count a facet that is narrowed already. */
  statements: StatementPlan[]
}

export interface StatementPlan {
  gives: 'page' | NarrowingFacet
  why: string
  filters: SearchFilters
  sort: SearchSort
  /** Never empty. */
  sources: Source[]
  /** The only source reads search documents, so that each part is among its hits once and is looked up already. */
  isFromDocuments: boolean
  /** Whether every hit is looked up, or only the nearest, which are enough to fill the page. */
  looksUp: 'each' | 'nearest'
  /** Where more is found than is counted, some of the hits will do: they are for the facets alone. */
  isSampled: boolean
  facets: readonly FacetName[]
  /** Whether the facets are counted over some hits although the page is chosen from all of them. */
  countsSome: boolean
  market: MarketNeeded
  /** The documents themselves say what is asked of the market: asking anew is cheaper than keeping ten thousand rows. */
  judgesAnew: boolean
}

/**
 * What is needed of the market: nothing; ranges and levels, which the documents hold; exact prices and pieces; or exact
 * prices only to order the page.
 */
export type MarketNeeded = 'nothing' | 'ranges' | 'figures' | 'pricesOfPage'

/** Facets whose values are chosen where the candidates are looked for, so that their counts need other candidates. */
export type NarrowingFacet = 'brands' | 'categories' | 'suppliers'

/** Where hits come from; hits.ts has the statement of each kind. */
export type Source =
  | { kind: 'number'; number: string; base: string | undefined; wanted: number }
  | { kind: 'drawing'; number: string }
  | { kind: 'engine'; number: string; typed: string }
  | { kind: 'vehicle'; number: string; typed: string }
  | { kind: 'fitting'; vehicleModelId: string; engineId: string | undefined }
  | { kind: 'vin'; reading: VinReading }
  | { kind: 'lookalike'; spellings: string[] }
  | { kind: 'similar'; number: string }
  | { kind: 'documents'; query: string; field: Hit['field'] }
  | { kind: 'category' }
  | { kind: 'zone' }
