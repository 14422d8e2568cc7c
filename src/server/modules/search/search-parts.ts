import { fenFromYuan } from '../../../shared/money.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { one, type Queryable } from '../../db/connection.ts'
import { together } from '../../db/together.ts'
import type { SignedIn } from '../../context.ts'
import { labelled, type Facets } from './facets.ts'
import { facetStatement, foundNothing, foundStatement, type Found } from './found-parts.ts'
import type { Hits } from './hit.ts'
import { asksForNumber, hitsOf } from './hits.ts'
import { differsLittle } from '../parts/differs-little.ts'
import { lookalikeHits, similarHits } from './number-hits.ts'
import { needsMarket } from './offer-filter.ts'
import { readPopular } from './page-order.ts'
import { readPartCards, type PartCard } from '../parts/part-cards.ts'
import { buyingRightsRead, rightsOf } from '../parts/price-visibility.ts'
import { noteMiss, searchLogged } from './search-log.ts'
import { withoutFilter, type SearchRequest } from './search-request.ts'
import { alternativesOf, synonymsRead } from './synonyms.ts'
import { withTimeLimit } from './time-limit.ts'
import { viewerMarket } from '../parts/viewer-market.ts'
import { zonePromotions } from './zone-parts.ts'

/** A page of parts with their offers, and what the search can be narrowed to. */
export async function searchParts(ctx: SignedIn, request: SearchRequest) {
  return withTimeLimit(ctx, async (db, inTime) => {
    const { me, now } = ctx
    const reads = { rights: buyingRightsRead(ctx), synonyms: synonymsRead(request.q) }
    // Each waits for none of the others.
    const [{ rights, synonyms }, promotions, market, foundAnyway] = await Promise.all([
      together(db, reads),
      zonePromotions(db, { zones: request.zones, buyer: me, now }),
      needsMarket(request) ? viewerMarket(db, { me, now }) : undefined,
      isTheSameForAll(request) ? find(db, { ...request, inTime }, now) : undefined,
    ])
    const { hiddenReason } = rightsOf(ctx.me, rights)
    // Sorting by a price one may not see would tell it.
    const asked = { ...(hiddenReason ? withoutPrices(request) : request), inTime }
    asked.alternatives = alternativesOf(request.q, synonyms)
    asked.zonePromotions = promotions
    // Who sees no prices is shown every offer.
    if (!hiddenReason && market) asked.viewer = market
    const found = foundAnyway ?? (await find(db, asked, now))
    const page = request.facets === 'only' ? [] : found.page
    const partIds = page.map((hit) => hit.partId)
    const viewer = { language: ctx.language, hiddenReason, me, now }
    const logged = searchLogged(ctx, { request, total: found.total })
    const cards = await readPartCards(db, partIds, viewer, { changes: logged })
    if (logged && found.total === 0) await noteMiss(db, ctx, request)
    const records = page.flatMap(({ partId, kind, field, text }) => {
      const card = cards.get(partId)
      return card ? [{ ...card, match: { kind, field, text: text || card.nameZh } }] : []
    })
    // Pages go by list prices; on a page, what this buyer pays decides.
    if (asked.sort === 'price') records.sort((a, b) => cheapestFen(a) - cheapestFen(b))
    return {
      ...pageOf(records, { total: found.total, size: request.size, current: request.current }),
      ...(found.capped && { totalCapped: true }),
      facets: {
        ...labelled(found, { language: ctx.language, hidesPrices: hiddenReason !== undefined }),
        capped: found.capped,
      },
    }
  })
}

/** Numbers have no synonyms; where nothing of the market is asked, rights to see prices change nothing either. */
function isTheSameForAll(request: SearchRequest): boolean {
  return request.mode === 'oe' && !needsMarket(request)
}

function withoutPrices(request: SearchRequest): SearchRequest {
  const sort = request.sort === 'price' ? 'relevance' : request.sort
  return { ...request, sort, price: undefined }
}

/** What the cheapest offer of a part costs; parts that nobody offers come last. */
function cheapestFen({ offers }: PartCard): number {
  return Math.min(...offers.map(({ price }) => (price === null ? Infinity : fenFromYuan(price))))
}

/** The first pass that finds anything answers: as typed, O for 0 and I for 1, then typing errors. */
async function find(db: Queryable, request: SearchRequest, now: Date): Promise<Found> {
  const found = await statement(db, request, (asked) => hitsOf(db, asked, now))
  if (found.total > 0 || !asksForNumber(request)) return found
  const lookalike = await statement(db, request, () => lookalikeHits(request.q))
  if (lookalike.total > 0) return lookalike
  const similar = await statement(db, request, () => similarHits(request.q))
  const close = similar.page.filter((hit) => differsLittle(hit.text, request.q))
  return close.length === 0 ? foundNothing : { ...similar, page: close, total: close.length }
}

type Sources = (request: SearchRequest) => Hits[] | Promise<Hits[]>

/** Values of these are chosen where the candidates are looked for, so that their counts need others. */
const NARROWS_CANDIDATES = ['brands', 'categories', 'suppliers'] as const

async function statement(db: Queryable, request: SearchRequest, sources: Sources): Promise<Found> {
  const hits = await sources(request)
  if (hits.length === 0) return foundNothing
  const counted = async (name: (typeof NARROWS_CANDIDATES)[number]): Promise<Partial<Facets>> => {
    const open = request.facets === 'without' ? undefined : withoutFilter(request, name)
    if (!open) return {}
    const alone: SearchRequest = { ...open, sort: 'relevance', facets: name }
    return one(db, facetStatement(alone, await sources(alone), name))
  }
  const [asked, ...facets] = await Promise.all([
    one(db, foundStatement(request, hits)),
    ...NARROWS_CANDIDATES.map(counted),
  ])
  const found: Found = Object.assign(asked, ...facets)
  const page =
    found.capped && request.facets !== 'only' ? ((await readPopular(db, request)) ?? found.page) : found.page
  return { ...found, page }
}
