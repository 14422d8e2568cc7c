// The statements of one pass of a search: what each gives, and how much of the hits it looks at.
import { wholeRanges } from '../../../shared/price-ranges.ts'
import { facetNames, type FacetName } from './facet-names.ts'
import { LOOKED_THROUGH, LOOKED_UP } from './looked-at.ts'
import type { Planning } from './planned-sources.ts'
import type {
  MarketNeeded,
  NarrowingFacet,
  SearchFilters,
  SearchPlan,
  Source,
  StatementPlan,
} from './search-plan.ts'
import {
  withoutAttribute,
  withoutFilter,
  type SearchMode,
  type SearchRequest,
  type SearchSort,
} from './search-request.ts'

const narrowingFacets: NarrowingFacet[] = ['brands', 'categories', 'suppliers']

const DOCUMENT_KINDS: Source['kind'][] = ['documents', 'category', 'zone']

type SourcesFor = (looksUp: StatementPlan['looksUp']) => Source[]

/** The statements that look for these sources; none where there is nothing to look for. */
export function statementsOf(planning: Planning, sourcesFor: SourcesFor): StatementPlan[] {
  const { request } = planning
  const { sort, facets } = request
  const plan: PlanStatement = (wanted) => planStatement({ ...wanted, page: request, sourcesFor })
  const page = plan({
    gives: 'page',
    why: facets === 'without' ? 'The page and the total.' : 'The page, the total and the facets.',
    filters: filtersOf(request, planning),
    sort,
    facets: facets === 'without' ? [] : facetNames,
  })
  if (page.sources.length === 0) return []
  const narrowed = narrowingFacets.flatMap((name) => {
    const open = facets === 'without' ? undefined : withoutFilter(request, name)
    return open ? [{ name, filters: filtersOf(open, planning) }] : []
  })
  return [
    page,
    ...narrowed.map(({ name, filters }) =>
      plan({
        ...{ gives: name, filters, facets: [name], sort: 'relevance' },
        why: `What ${name} offers besides what is chosen of it: counted as if nothing were.`,
      }),
    ),
    ...attributeStatements(planning, plan),
  ]
}

type PlanStatement = (wanted: Omit<Wanted, 'page' | 'sourcesFor'>) => StatementPlan

/** Whoever looks for a number knows the part. */
const WITHOUT_ATTRIBUTES: SearchMode[] = ['oe', 'drawing']

/** The values of the attributes that are not chosen, and of each chosen one as if it were not. */
function attributeStatements(planning: Planning, plan: PlanStatement): StatementPlan[] {
  const { request } = planning
  const { facets, mode, attributes } = request
  if (facets === 'without' || (WITHOUT_ATTRIBUTES.includes(mode) && attributes.length === 0)) return []
  const chosen = attributes.map(({ attributeId }) => attributeId)
  const counted = { gives: 'attributes', facets: [], sort: 'relevance' } as const
  return [
    plan({
      ...counted,
      why: 'What attributes the parts have in common, and their values.',
      filters: filtersOf(request, planning),
      attributes: { but: chosen },
    }),
    ...chosen.map((only) =>
      plan({
        ...counted,
        why: 'What values a chosen attribute has besides: counted as if none were chosen.',
        filters: filtersOf(withoutAttribute(request, only), planning),
        attributes: { only },
      }),
    ),
  ]
}

interface Wanted {
  gives: StatementPlan['gives']
  attributes?: NonNullable<StatementPlan['attributes']>
  why: string
  filters: SearchFilters
  sort: SearchSort
  facets: readonly FacetName[]
  page: SearchPlan['page']
  sourcesFor: SourcesFor
}

function planStatement({ page, sourcesFor, ...wanted }: Wanted): StatementPlan {
  const { filters, sort, facets } = wanted
  const offers = asksForOffers(filters)
  const { brands, categoryIds, attributes, truck } = filters
  const isFiltered = offers || truck !== undefined || [...brands, ...categoryIds, ...attributes].length > 0
  const isPlain = facets.length === 0 && sort === 'relevance' && !isFiltered
  const looksUp = isPlain && !isFurtherDown(page, LOOKED_UP) ? 'nearest' : 'each'
  const sources = sourcesFor(looksUp)
  const isFromDocuments = sources.length === 1 && DOCUMENT_KINDS.includes(sources[0]!.kind)
  const market = marketNeeded(wanted)
  const someAreAsGood = isFromDocuments ? market !== 'nothing' && !offers : !isFiltered
  const isSampled =
    facets.length > 0 && sort === 'relevance' && someAreAsGood && !isFurtherDown(page, LOOKED_THROUGH)
  return {
    ...wanted,
    sources,
    isFromDocuments,
    looksUp,
    isSampled,
    countsSome: isFromDocuments && !offers && !isSampled,
    market,
    judgesAnew: filters.supplierIds.length === 0 && filters.zones.length === 0 && market !== 'figures',
  }
}

/** What the statement asks about what is for sale. */
export function marketNeeded({
  filters,
  sort,
  facets,
}: Pick<Wanted, 'filters' | 'sort' | 'facets'>): MarketNeeded {
  const { price, supplierIds } = filters
  const isOddPrice = price !== undefined && wholeRanges(price) === undefined
  if (sort === 'price' && supplierIds.length === 0 && !isOddPrice) return 'pricesOfPage'
  if (sort === 'price' || sort === 'stock' || isOddPrice) return 'figures'
  const isCounted = facets.some((name) => name !== 'brands' && name !== 'categories')
  return isCounted || asksForOffers(filters) ? 'ranges' : 'nothing'
}

/** Whether the filters touch the market. */
export function asksForOffers({ supplierIds, stockLevels, price, origins, zones }: SearchFilters): boolean {
  return [...supplierIds, ...stockLevels, ...origins, ...zones].length > 0 || price !== undefined
}

/** Whether the page may lie beyond this many best sellers. */
function isFurtherDown({ current, size }: SearchPlan['page'], parts: number): boolean {
  return current * size > parts / 2
}

/** For filters that are only asked what they touch. */
export const NO_FACTS = { zonePromotions: [], truck: undefined }

/** The filters of a request, with what its promotion zones and its truck stand for. */
export function filtersOf(
  request: SearchRequest,
  { zonePromotions, truck }: Pick<Planning, 'zonePromotions' | 'truck'>,
): SearchFilters {
  const { brands, categoryIds, supplierIds, stockLevels, origins, zones, price, attributes } = request
  const offered = { supplierIds, stockLevels, origins, zones, zonePromotions, price }
  return { brands, categoryIds, attributes, ...offered, truck }
}
