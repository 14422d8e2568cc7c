// The plan of a search: plain data that can be printed and compared.
import type { AttributeFilter } from '../../../shared/attribute-filter.ts'
import type { PriceRange } from '../../../shared/price-ranges.ts'
import type { ViewerMarket } from '../parts/viewer-market.ts'
import type { VinReading } from '../vin/read-vin.ts'
import type { KnownTruck } from '../parts/fitment-of-truck.ts'
import type { Makers } from '../../lexicon.ts'
import type { FacetName } from './facet-names.ts'
import type { Hit } from './hit.ts'
import type { SearchMode, SearchSort } from './search-request.ts'
import type { Question } from './words/reading-query.ts'
import type { Reading } from './words/reading.ts'

/** What must be known before a search can be planned. */
export interface SearchFacts {
  /** Sorting or filtering by a hidden price would reveal it. */
  hidesPrices: boolean
  /** The typed text with synonyms in place of its words. */
  alternatives: string[]
  /** Promotions that add goods to the zones for this caller. */
  zonePromotions: string[]
  /** What differs in the market for this caller. */
  viewer: ViewerMarket
  /** The decoded VIN: in mode vin, and in mode full where the text has one. */
  vin: VinReading | undefined
  /** In mode full: what the words of the text mean. */
  reading: Reading | undefined
  /** The vehicle that narrows the search. */
  truck: KnownTruck | undefined
  /** The models and engines of the caller's vehicles, whose parts come first among equals. */
  mine: Mine
}

export interface Mine {
  modelIds: string[]
  engineIds: string[]
}

export interface SearchPlan {
  mode: SearchMode
  terms: {
    typed: string
    /** The text as a part number in normal form; empty when it cannot be one. */
    number: string
    alternatives: string[]
    /** The query to the search documents; null in modes that do not use them, or when no word is left. */
    documents: string | null
    /** The same query limited to names, which tells whether a found document has the text in its name. */
    names: string | null
    /** The query for parts with exactly the typed name; null where no name is typed. */
    wholeName: string | null
    /** Brands that the text names; in passes over words that were understood. */
    brands: string[]
    /** Categories that the text names; in passes over words that were understood. */
    heads: string[]
    fits: Question['fits']
    makers: Question['makers']
    vin: VinReading | undefined
  }
  filters: SearchFilters
  mine: Mine
  viewer: ViewerMarket
  sort: SearchSort
  page: { current: number; size: number }
  /** In order: the first pass that finds anything gives the answer. */
  passes: [Pass, ...Pass[]]
  /**
   * How the page is read when more is found than is counted: from the best sellers, either all of them or
   * those that match. Null when the page of the pass itself stays.
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
  attributes: AttributeFilter[]
  /** Only parts that may fit this truck. */
  truck: KnownTruck | undefined
}

export interface Pass {
  name: 'asTyped' | 'asRead' | 'corrected' | 'relaxed' | 'lookalike' | 'similar'
  why: string
  /** The words of the text as this pass takes them; absent when it takes the text as it is. */
  reads?: { question: Question; isCorrected: boolean; vin?: VinReading }
  /** The first gives the page, the total and the facets; the others each count a facet that is already narrowed. */
  statements: StatementPlan[]
}

export interface StatementPlan {
  gives: 'page' | NarrowingFacet | 'attributes'
  /** Whose values are counted: all attributes but these, or only one. Absent where none are. */
  attributes?: { but: string[] } | { only: string }
  why: string
  filters: SearchFilters
  sort: SearchSort
  /** Never empty. */
  sources: Source[]
  /** True when the only source reads search documents: each part is then among the hits once and already loaded. */
  isFromDocuments: boolean
  /** Whether every hit is loaded, or only the nearest, which are enough to fill the page. */
  looksUp: 'each' | 'nearest'
  /** True when a sample of the hits is enough, because they serve only the facets. */
  isSampled: boolean
  facets: readonly FacetName[]
  /** True when the facets are counted over a sample although the page is chosen from all hits. */
  countsSome: boolean
  market: MarketNeeded
  /**
   * True when the documents alone decide the conditions: evaluating them again is cheaper than materialising
   * ten thousand rows.
   */
  judgesAnew: boolean
}

/**
 * What is needed of the market: nothing; ranges and levels, which the documents hold; exact prices and
 * pieces; or exact prices only to sort the page.
 */
export type MarketNeeded = 'nothing' | 'ranges' | 'figures' | 'pricesOfPage'

/** Facets that limit which candidates are read, so that counting their other options takes other candidates. */
export type NarrowingFacet = 'brands' | 'categories' | 'suppliers'

/** The sources of hits; hits.ts has the statement of each kind. */
export type Source =
  | { kind: 'number'; number: string; base: string | undefined; wanted: number }
  | { kind: 'drawing'; number: string }
  | { kind: 'engine'; number: string; typed: string }
  | { kind: 'vehicle'; number: string; typed: string }
  | { kind: 'fitting'; vehicleModelId: string; engineId: string | undefined }
  | { kind: 'vin'; reading: VinReading }
  | { kind: 'lookalike'; spellings: string[] }
  | { kind: 'similar'; number: string }
  | { kind: 'numbers'; numbers: string[] }
  | {
      kind: 'documents'
      query: string | null
      field: Hit['field']
      fits?: Question['fits']
      makers?: Makers
      vin?: VinReading
    }
  | { kind: 'category' }
  | { kind: 'zone' }
