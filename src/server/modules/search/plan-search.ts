// Plans a search once: what to look for, where, in which order, and which statements that takes. Pure, so
// that `npm run explain` can print the plan and tests can check it; found-parts.ts has the statements.
import { normalizeOe } from '../../../shared/oe-number.ts'
import { tsqueryOfAny, wholeNameQuery } from '../../../shared/tokens.ts'
import { everyonesMarket } from '../parts/viewer-market.ts'
import type { VinReading } from '../vin/read-vin.ts'
import { facetNames } from './facet-names.ts'
import { lookalikes, swapped } from './lookalikes.ts'
import { asksForOffers, filtersOf, marketNeeded, NO_FACTS, statementsOf } from './plan-statements.ts'
import type { Pass, SearchFacts, SearchPlan, Source, StatementPlan } from './search-plan.ts'
import { asksForNumber, sourcesOf, type Planning } from './planned-sources.ts'
import { readPasses, saysMoreThanANumber, type DraftPass } from './read-passes.ts'
import type { SearchMode, SearchRequest } from './search-request.ts'
import type { Reading } from './words/reading.ts'
import type { VinFit } from './words/reading-query.ts'

export const nobodysFacts: SearchFacts = {
  hidesPrices: false,
  alternatives: [],
  zonePromotions: [],
  viewer: everyonesMarket,
  vin: undefined,
  reading: undefined,
  truck: undefined,
  mine: { modelIds: [], engineIds: [] },
}

/** Names are typed in these. */
const NAME_MODES: SearchMode[] = ['full', 'name', 'catalog']

/** The plan of a search; the same request and facts always give the same plan. */
export function planSearch(asked: SearchRequest, facts: SearchFacts): SearchPlan {
  const request = facts.hidesPrices ? withoutPrices(asked) : asked
  const { mode, q, sort, current, size } = request
  const { alternatives, zonePromotions } = facts
  const terms = {
    typed: q,
    number: normalizeOe(q),
    alternatives,
    documents: documentQuery(mode, [q, ...alternatives]) ?? null,
    names: documentQuery('name', [q, ...alternatives]) ?? null,
    wholeName: NAME_MODES.includes(mode) ? wholeNameQuery([q, ...alternatives]) : null,
    ...{ brands: [], heads: [], fits: [], makers: null, vin: undefined },
  }
  const planning: Planning = { request, terms, zonePromotions, vin: facts.vin, truck: facts.truck }
  const passes = passesOf(planning, facts.reading)
  return {
    mode,
    terms,
    filters: filtersOf(request, planning),
    mine: facts.mine,
    viewer: facts.viewer,
    sort,
    page: { current, size },
    passes,
    popular: popularPage(planning),
  }
}

/** Whether the search counts, filters or sorts by what can be ordered. */
export function asksMarket(request: SearchRequest, reading?: Reading): boolean {
  const { facets, sort } = request
  if (reading?.terms.some(({ kind }) => kind === 'stock')) return true
  const counted = facets === 'without' ? [] : facetNames
  return marketNeeded({ filters: filtersOf(request, NO_FACTS), sort, facets: counted }) !== 'nothing'
}

/**
 * True when nothing about the caller changes the answer: numbers have no synonyms, and without conditions on
 * the market it does not matter who sees prices.
 */
export function isTheSameForAll(request: SearchRequest): boolean {
  return request.mode === 'oe' && request.vehicleId === undefined && !asksMarket(request)
}

/**
 * A text that is one number, or holds no word of the trade, is looked for as it was typed; any other as it was
 * understood, and as typed only when that finds nothing.
 */
function passesOf(planning: Planning, reading: Reading | undefined): SearchPlan['passes'] {
  const { request } = planning
  const typed = asTyped(planning)
  const looser = asksForNumber(request) ? looserPasses(planning) : []
  if (!reading) return [typed, ...looser]
  const read = readPasses(reading).map((draft) => planned(planning, draft))
  const isUnderstood = reading.terms.some(({ kind }) => kind !== 'unknown' && kind !== 'filler')
  const isANumber =
    asksForNumber(request) && reading.terms.length === 1 && reading.terms[0]!.kind === 'number'
  const [first, ...rest] = read
  if (!first || !isUnderstood || isANumber) return [typed, ...looser, ...read]
  if (asksForNumber(request) && !saysMoreThanANumber(reading)) return [first, typed, ...rest, ...looser]
  return [first, ...rest, typed]
}

function planned(planning: Planning, { looksFor, ...draft }: DraftPass): Pass {
  const { request } = planning
  const question = 'question' in looksFor ? looksFor.question : undefined
  const vin = question?.fitsVin ? vinAs(planning.vin, question.fitsVin) : undefined
  const sourcesFor = (): Source[] => {
    if ('numbers' in looksFor) return [{ kind: 'numbers', numbers: looksFor.numbers }]
    if ('spellings' in looksFor)
      return looksFor.spellings.length === 0 ? [] : [{ kind: 'lookalike', spellings: looksFor.spellings }]
    const { documents, fits, makers, fitsVin } = looksFor.question
    // A truck of an unknown maker has no parts: the words are looked for without it.
    if (fitsVin && !vin) return []
    const narrowed = { ...(fits.length > 0 && { fits }), ...(makers && { makers }), ...(vin && { vin }) }
    return [{ kind: 'documents', query: documents, field: documents === null ? 'vin' : 'name', ...narrowed }]
  }
  const asksStock = question?.inStock === true && request.stockLevels.length === 0
  const asked = asksStock ? { ...request, stockLevels: [...DELIVERABLE] } : request
  const pass = { ...draft, ...(draft.reads && vin && { reads: { ...draft.reads, vin } }) }
  return { ...pass, statements: statementsOf({ ...planning, request: asked }, sourcesFor) }
}

/** The reading of a VIN, taken for all trucks of its series or of its maker; undefined for an unknown maker. */
function vinAs(vin: VinReading | undefined, fit: VinFit): VinReading | undefined {
  if (!vin?.maker?.brandId) return undefined
  if (fit === 'truck' || !vin.series) return vin
  return {
    ...vin,
    variant: undefined,
    series: fit === 'maker' ? undefined : { ...vin.series, vehicleModelId: null },
  }
}

const DELIVERABLE = ['sufficient', 'few', 'scarce'] as const

function asTyped(planning: Planning): Pass {
  const sources = (looksUp: StatementPlan['looksUp']) => sourcesOf(planning, looksUp)
  return { name: 'asTyped', why: 'What was typed, as it is.', statements: statementsOf(planning, sources) }
}

/** Typing errors get a second pass only where a number was typed. */
function looserPasses(planning: Planning): Pass[] {
  const { number } = planning.terms
  const spellings = [...lookalikes(number), ...swapped(number)]
  return [
    {
      name: 'lookalike',
      why: 'Nothing has this number: O may have been typed for 0, I or L for 1, or two signs the wrong way round.',
      statements: statementsOf(planning, () =>
        spellings.length === 0 ? [] : [{ kind: 'lookalike', spellings }],
      ),
    },
    {
      name: 'similar',
      why: 'Nor has anything a number that looks like it: a character or two may be wrong.',
      statements: statementsOf(planning, () =>
        number.length < SIMILAR_FROM ? [] : [{ kind: 'similar', number }],
      ),
    },
  ]
}

/** Shorter numbers resemble too many others. */
const SIMILAR_FROM = 6

function popularPage(planning: Planning): SearchPlan['popular'] {
  const { request, terms } = planning
  const { mode, q, sort, facets } = request
  const isBrowsing = mode === 'catalog' && q === ''
  const isOrderedOtherwise = sort === 'stock' || sort === 'price'
  const filters = filtersOf(request, planning)
  // Few of the best sellers fit one truck.
  if (facets === 'only' || isOrderedOtherwise || filters.truck || asksForOffers(filters)) return null
  if (isBrowsing) return 'all'
  return terms.documents === null ? null : 'matching'
}

/** What the documents are asked for any of the texts. */
function documentQuery(mode: SearchMode, texts: string[]): string | undefined {
  switch (mode) {
    case 'full':
    case 'catalog':
      return tsqueryOfAny(texts)
    case 'name': {
      const fuzzy = texts[0]!.startsWith('*')
      const said = texts.map((text) => text.replace(/^\*/, ''))
      return tsqueryOfAny(said, { fields: ['name'], laterFields: ['name', 'spec'], fuzzy })
    }
    case 'spec':
      return tsqueryOfAny(texts, { fields: ['spec'] })
    default:
      return undefined
  }
}

function withoutPrices(request: SearchRequest): SearchRequest {
  const sort = request.sort === 'price' ? 'relevance' : request.sort
  return { ...request, sort, price: undefined }
}
