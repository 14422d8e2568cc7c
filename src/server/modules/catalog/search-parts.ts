import { fenFromYuan } from '../../../shared/money.ts'
import { sql, type RawBuilder } from 'kysely'
import { AppError } from '../../../shared/errors.ts'
import { pageOf } from '../../../shared/shapes.ts'
import { inTransaction, one, type Queryable } from '../../db/connection.ts'
import type { SignedIn } from '../../http/context.ts'
import { facetColumns, facetNames, labelled, noFacets, type Facets } from './facets.ts'
import { HIT_CAP, type Hit, type Hits } from './hit.ts'
import { asksForNumber, documentFilter, documentQuery, hitsOf } from './hits.ts'
import { differsLittle } from './differs-little.ts'
import { lookalikeHits, similarHits } from './number-hits.ts'
import { asksForOffers, bestOffer, meetsFilter } from './offer-filter.ts'
import { pageOrder, readPopular } from './page-order.ts'
import { readPartCards, type PartCard } from './part-cards.ts'
import { priceHiddenReason } from './price-visibility.ts'
import { logSearch } from './search-log.ts'
import { withoutFilter, type SearchRequest } from './search-request.ts'
import { alternativesOf } from './synonyms.ts'
import { zonePromotions } from './zone-parts.ts'

const TIMEOUT_MS = 5_000
const QUERY_CANCELED = '57014'

interface Found extends Facets {
  page: Hit[]
  total: number
  /** A source gave all that it may; there are more, and the facets know only these. */
  capped: boolean
}

/** A page of parts with their offers, and what the search can be narrowed to. */
export async function searchParts(ctx: SignedIn, request: SearchRequest) {
  const searched = await withTimeout(ctx, async (db) => {
    const hiddenReason = await priceHiddenReason(db, ctx)
    // Sorting by a price one may not see would tell it.
    const asked = { ...(hiddenReason ? withoutPrices(request) : request) }
    asked.alternatives = await alternativesOf(db, request.q)
    asked.zonePromotions = await zonePromotions(db, { zones: request.zones, buyer: ctx.me, now: ctx.now })
    const found = await find(db, asked, ctx.now)
    const cards = await readPartCards(
      db,
      found.page.map((hit) => hit.partId),
      { language: ctx.language, hiddenReason, me: ctx.me, now: ctx.now },
    )
    const records = found.page.flatMap(({ partId, kind, field, text }) => {
      const card = cards.get(partId)
      return card ? [{ ...card, match: { kind, field, text: text || card.nameZh } }] : []
    })
    // Pages go by list prices; on a page, what this buyer pays decides.
    if (asked.sort === 'price') records.sort((a, b) => cheapestFen(a) - cheapestFen(b))
    const answer = {
      ...pageOf(records, { total: found.total, size: request.size, current: request.current }),
      ...(found.capped && { totalCapped: true }),
      facets: {
        ...labelled(found, { language: ctx.language, hidesPrices: hiddenReason !== undefined }),
        capped: found.capped || found.total > FACETS_COUNT,
      },
    }
    return { found, answer }
  })
  // The search itself only reads; what is kept of it is written once it has ended.
  await logSearch(ctx, request, searched.found)
  return searched.answer
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
  return close.length === 0 ? nothing : { ...similar, page: close, total: close.length }
}

const nothing: Found = { page: [], total: 0, capped: false, ...noFacets }

type Sources = (request: SearchRequest) => Hits[] | Promise<Hits[]>

async function statement(db: Queryable, request: SearchRequest, sources: Sources): Promise<Found> {
  const hits = await sources(request)
  if (hits.length === 0) return nothing
  const found = await one(db, foundStatement(request, hits))
  // A facet offers the other values, too: it is counted as if nothing of it were chosen.
  for (const name of facetNames) {
    const open = withoutFilter(request, name)
    if (!open) continue
    const whole = await one(db, foundStatement({ ...open, size: 1, current: 1 }, await sources(open)))
    found[name] = whole[name]
  }
  const page = found.capped ? ((await readPopular(db, request)) ?? found.page) : found.page
  return { ...found, page }
}

function foundStatement(request: SearchRequest, hits: Hits[]): RawBuilder<Found> {
  const { size, current } = request
  const nameQuery = request.mode === 'spec' ? undefined : documentQuery({ ...request, mode: 'name' })
  const isName =
    nameQuery === undefined ? sql`false` : sql`f.field = 'name' and d.tokens @@ ${nameQuery}::tsquery`
  return sql<Found>`
    with ${foundParts(request, hits)},
    -- Facets of very many matches are counted over some of them, and labelled so.
    counted as materialized (select * from found limit ${sql.lit(FACETS_COUNT)}),
    offered as materialized (
      select best.price_fen, best.available, p.origin
      from counted f
      join parts p on p.id = f.part_id
      left join ${bestOffer(sql`f.part_id`, request)} best on true
    ),
    page as (
      select f.*
      from found f
      order by ${pageOrder(request)}
      limit ${size} offset ${(current - 1) * size}
    )
    select
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'partId', f.part_id::text, 'tier', f.tier, 'field', f.field, 'text', f.text,
          'kind', case when ${isName} then 'name' else f.kind end
        ) order by ${pageOrder(request)})
        from page f
        join part_doc d on d.part_id = f.part_id
      ), '[]') as page,
      (select count(*)::int from found) as total,
      (select count(*) >= ${sql.lit(HIT_CAP)} from hits) as capped,
      ${facetColumns()}
  `
}

/**
 * The CTEs `hits` (bounded sources) and `found` (each part once, by its closest hit, filtered, with
 * brand, category and popularity).
 */
function foundParts(request: SearchRequest, hits: Hits[]): RawBuilder<unknown> {
  const offered = asksForOffers(request)
    ? sql`
        join (select id, origin, zones from parts) p on p.id = h.part_id
        left join ${bestOffer(sql`h.part_id`, request)} best on true
        where ${meetsFilter(request)}
      `
    : sql`where true`
  if (hits.length === 1 && hits[0]!.fromDocuments) {
    return sql`
      hits as materialized ${hits[0]!.select},
      found as materialized (select h.* from hits h ${offered})
    `
  }
  const sources = hits.map(
    ({ select }) => sql`(select part_id, tier, kind, field, text from ${select} source)`,
  )
  return sql`
    hits as materialized (${sql.join(sources, sql` union all `)}),
    closest as (
      select distinct on (part_id) part_id, tier, kind, field, text
      from hits
      order by part_id, tier
    ),
    found as materialized (
      select h.*, d.brand_id, d.category_id, d.popularity
      from closest h
      join part_doc d on d.part_id = h.part_id
      ${offered} and ${documentFilter(request)}
    )
  `
}

const FACETS_COUNT = 3_000

/** A search may cost only so much; on a server the database itself ends it. */
async function withTimeout<T>(ctx: SignedIn, work: (db: Queryable) => Promise<T>): Promise<T> {
  // The embedded engine has one thread and no timer to end a statement with.
  if (ctx.services.database.engine.kind === 'embedded') return work(ctx.db)
  try {
    return await inTransaction(ctx.db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(TIMEOUT_MS)}, true)`.execute(tx)
      return work(tx)
    })
  } catch (error) {
    if ((error as { code?: string }).code === QUERY_CANCELED) throw new AppError('SEARCH_TOO_BROAD')
    throw error
  }
}
